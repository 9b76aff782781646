import type { IncomingMessage } from "node:http";
import { type Sandbox, startSandbox } from "@portico/fixtures";
import { installWallets, type WalletSpec } from "@portico/fixtures/playwright";
import { builtOnce } from "@portico/testing/builtOnce";
import { testBrowser } from "@portico/testing/testBrowser";
import { endVisits, openVisit } from "@portico/testing/visits";
import type { Browser, BrowserContext, BrowserContextOptions, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, expect } from "vitest";
import { watch } from "./pageProblems.ts";
import { buildPages, type PageFiles, type ServedDocument, servePage } from "./servePage.ts";
import { noteToasts } from "./toasts.ts";

export interface PageSite {
  readonly sandbox: Sandbox;
  readonly url: string;
  readonly browser: Browser;
  /** Opens a page of `e2e/pages` as a new visitor with a wallet. The test fails when the page reports an error. */
  readonly visit: (
    name: string,
    options?: BrowserContextOptions & {
      /** The URL to open, when it is not the page's own. */
      readonly url?: string;
      readonly wallets?: ReadonlyArray<WalletSpec>;
      /** Prepares the browser context before the wallets are installed. */
      readonly prepareContext?: (context: BrowserContext) => Promise<unknown>;
      /** Console messages that the test expects. */
      readonly expected?: RegExp;
    },
  ) => Promise<Page>;
}

/** A document that runs a page's script. A block of data describes the sandbox. */
const documentWith = (name: string, sandbox: Sandbox, nonce?: string): string => {
  const { projectId, endpoints, chains, solana } = sandbox;
  const data = JSON.stringify({ projectId, endpoints, chains, solana }).replaceAll("<", "\\u003c");
  const attribute = nonce ? ` nonce="${nonce}"` : "";
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
${nonce ? `<meta property="csp-nonce" nonce="${nonce}">` : ""}<title>${name}</title><link rel="icon" href="data:,">
${name === "shadowRoot" ? "" : `<link rel="stylesheet" href="/styles.css"${attribute}>`}
<body><div id="root"></div><script type="application/json" id="sandbox">${data}</script>
<script type="module" src="/${name}.js"${attribute}></script>`;
};

/** The pages that are built alike: from the sources, for production, with React 19. */
const standardNames = [
  "chainSwaps",
  "checkout",
  "embedded",
  "everyNamespace",
  "hardware",
  "hooks",
  "hostedSwaps",
  "money",
  "namespaces",
  "options",
  "otherDialogs",
  "overDialogs",
  "requests",
  "shadowContainer",
  "shadowRoot",
  "simple",
  "withoutProjectId",
];

/** Builds the standard pages together, because one page takes as long as all of them. */
const standardPages = (): Promise<PageFiles> =>
  builtOnce("pages", () => buildPages(standardNames, { hasFewChunks: true }));

export interface OpenPages {
  /** Builds the pages, if they are not the standard ones. */
  readonly pages?: () => Promise<PageFiles>;
  /** Builds files in addition to those of the pages. */
  readonly otherPages?: () => Promise<PageFiles>;
  /** The policy header of a document, and the nonce of what the document loads. */
  readonly policy?: (
    request: IncomingMessage,
    sandbox: Sandbox,
  ) => { readonly header: string; readonly nonce?: string };
}

/** Sandbox, pages of `e2e/pages` at paths with their names, and a browser, for the tests of a file. */
export const openPages = ({ pages = standardPages, otherPages, policy }: OpenPages = {}): (() => PageSite) => {
  let site: PageSite & { readonly close: () => Promise<void> };
  const problems: string[] = [];

  beforeAll(async () => {
    const [sandbox, browser, built, otherFiles] = await Promise.all([
      startSandbox(),
      testBrowser(),
      pages(),
      otherPages?.(),
    ]);
    const files = otherFiles ? new Map([...built, ...otherFiles]) : built;
    const document = (request: IncomingMessage): ServedDocument | undefined => {
      const name = request.url?.split("?")[0]?.slice(1) ?? "";
      if (!files.has(`/${name}.js`)) return undefined;
      const { header, nonce } = policy?.(request, sandbox) ?? {};
      return {
        html: documentWith(name, sandbox, nonce),
        ...(header ? { headers: { "content-security-policy": header } } : {}),
      };
    };
    const served = await servePage(files, document);
    const rpcUrls = Object.fromEntries(Object.values(sandbox.chains).map(({ caip2, rpcUrl }) => [caip2, rpcUrl]));
    const wallet: WalletSpec = {
      namespace: "eip155",
      name: "Pocket",
      rdns: "example.portico.pocket",
      injected: false,
      rpcUrls,
    };
    site = {
      sandbox,
      browser,
      url: served.url,
      visit: async (
        name,
        { url = `${served.url}/${name}`, wallets = [wallet], prepareContext, expected, ...context } = {},
      ) => {
        const page = await openVisit(browser, {
          baseURL: served.url,
          viewport: { width: 1024, height: 800 },
          reducedMotion: "reduce",
          ...context,
        });
        await prepareContext?.(page.context());
        await installWallets(page.context(), wallets);
        await watch(page, problems, expected);
        await noteToasts(page);
        await page.goto(url);
        return page;
      },
      close: async () => {
        await served.stop();
        await sandbox.stop();
      },
    };
  });
  afterEach(async () => {
    await endVisits(site.browser);
    expect(problems.splice(0)).toEqual([]);
  });
  afterAll(() => site.close());
  return () => site;
};

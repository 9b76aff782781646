import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { type Sandbox, startSandbox } from "@portico/fixtures";
import { builtOnce } from "@portico/testing/builtOnce";
import { serveAtKeptOrigin } from "@portico/testing/keptServer";
import { testBrowser } from "@portico/testing/testBrowser";
import { endVisits, openVisit } from "@portico/testing/visits";
import type { Browser, BrowserContextOptions, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, expect } from "vitest";
import { buildDemo, type DemoFiles, serveDemo } from "../demo/serveDemo.mjs";
import { watch } from "./pageProblems.ts";
import { buildPages } from "./servePage.ts";
import { noteToasts } from "./toasts.ts";

const axeSource = readFileSync(
  fileURLToPath(new URL("../../node_modules/axe-core/axe.min.js", import.meta.url)),
  "utf8",
);
const WCAG = ["wcag2a", "wcag2aa", "wcag21aa", "wcag22aa"];
export interface DemoSite {
  readonly sandbox: Sandbox;
  readonly url: string;
  readonly browser: Browser;
  /** Opens the page as a new visitor. The test fails when the page reports an error. */
  readonly visit: (options?: BrowserContextOptions & { readonly path?: string }) => Promise<Page>;
}

interface DemoSiteOptions {
  readonly reducedMotion?: "reduce" | "no-preference";
  readonly sandboxOptions?: Parameters<typeof startSandbox>[0];
  readonly filesOf?: () => Promise<DemoFiles>;
  /**
   * The host of the site. The secure site is at `localhost`. Its frame is of another site at `127.0.0.1`, which takes the
   * browser another process, so that most journeys are at `localhost`, the default.
   */
  readonly host?: "127.0.0.1" | "localhost";
}

/** The pages of the demo. */
export const wholeDemo = (): Promise<DemoFiles> => builtOnce("demo", buildDemo);

/** The demo's modal, which takes the same settings from the address, on a page that costs less time to visit. */
const onlyModal = (): Promise<DemoFiles> =>
  builtOnce("modal", async () => {
    const files = await buildPages(["modal.html"], { hasFewChunks: true });
    return new Map([...files, ["/index.html", files.get("/modal.html") ?? ""]]);
  });

/**
 * Sandbox, site and browser for the tests of a file. Visitors prefer reduced motion unless set otherwise, so that
 * journeys need not wait for animations.
 */
export const openDemoSite = ({
  reducedMotion = "reduce",
  sandboxOptions = {},
  filesOf = onlyModal,
  host = "localhost",
}: DemoSiteOptions = {}): (() => DemoSite) => {
  let site: DemoSite & { readonly close: () => Promise<void> };
  const problems: string[] = [];

  beforeAll(async () => {
    const [sandbox, browser, files] = await Promise.all([startSandbox(sandboxOptions), testBrowser(), filesOf()]);
    const { projectId, endpoints, bitcoin, solana, chains, explorers, aggregator, clearSigning, accounts } = sandbox;
    const { walletPage, onrampPage, secureSite, subnames } = sandbox;
    const demo = await serveDemo({
      host,
      sandbox: {
        projectId,
        endpoints,
        bitcoin,
        solana,
        chains,
        explorers,
        aggregator,
        clearSigning,
        accounts,
        walletPage,
        onrampPage,
        secureSite,
        subnames,
      },
      files,
      listen: (answer) => serveAtKeptOrigin(files, answer),
    });
    site = {
      sandbox,
      browser,
      url: demo.url,
      visit: async ({ path = "/", ...options } = {}) => {
        const page = await openVisit(browser, {
          baseURL: demo.url,
          viewport: { width: 1024, height: 800 },
          reducedMotion,
          ...options,
        });
        await watch(page, problems);
        await noteToasts(page);
        await page.goto(demo.url + path);
        await page
          .locator(path.startsWith("/custom") ? "#app button" : ".portico-page-button")
          .first()
          .waitFor();
        return page;
      },
      close: async () => {
        await demo.stop();
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

/** Finishes animations and transitions, because colours halfway are not what a visitor reads. */
export const settle = (page: Page) =>
  page.evaluate(async () => {
    const ending = document
      .getAnimations()
      .filter(({ effect }) => effect !== null && Number.isFinite(effect.getComputedTiming().endTime));
    for (const animation of ending) animation.finish();
    await Promise.allSettled(ending.map(({ finished }) => finished));
  });

/** What axe reports about the dialog, by rule and element: all rules for WCAG, or single rules. */
export const axe = async (
  page: Page,
  selector = "[data-portico]",
  rules: ReadonlyArray<string> = WCAG,
): Promise<ReadonlyArray<string>> => {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axeSource);
  await settle(page);
  return page.evaluate(
    async ([root, runOnly]) => {
      const options = { runOnly, resultTypes: ["violations"], preload: false };
      const { violations } = await Reflect.get(window, "axe").run(root, options);
      return violations.flatMap(
        ({ id, nodes }: { id: string; nodes: ReadonlyArray<{ target: unknown[]; failureSummary: string }> }) =>
          nodes.map(({ target, failureSummary }) => `${id}: ${target.join(" ")}: ${failureSummary}`),
      );
    },
    [selector, rules] as const,
  );
};

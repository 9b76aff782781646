import { type Sandbox, startSandbox } from "@portico/fixtures";
import { installWallets, type WalletControl, type WalletSpec } from "@portico/fixtures/playwright";
import { testBrowser } from "@portico/testing/testBrowser";
import { endVisits, openVisit } from "@portico/testing/visits";
import type { Page } from "playwright-core";
import { afterAll, afterEach, beforeAll } from "vitest";
import type { PorticoOptions } from "../app/options/PorticoOptions.ts";
import { servePage } from "./servePage.ts";

/** The connector id of the wallet that is put into pages. */
export const RDNS = "example.portico.sandbox";

/** A tab of the shop with a wallet in it. */
export interface Visit {
  readonly page: Page;
  readonly wallet: WalletControl;
}

/** Which adapter the page uses; see page.ts. */
export type ShopAdapter = typeof globalThis.porticoAdapter;

/** How the wallet of a visit differs from an announced one. */
type EvmWallet = Partial<Extract<WalletSpec, { namespace: "eip155" }>>;

export interface Shop {
  readonly sandbox: Sandbox;
  readonly url: string;
  /** A document of the site without a script. */
  readonly emptyUrl: string;
  /** RPC URL of each chain by CAIP-2 id. */
  readonly rpcUrls: Readonly<Record<"eip155:1" | "eip155:8453" | "eip155:56", string>>;
  /** A page that is configured with the services and nothing else yet. A site may have its own networks. */
  readonly blankPage: (
    adapter?: ShopAdapter,
    site?: Pick<PorticoOptions, "networks" | "defaultNetwork">,
  ) => Promise<Page>;
  /** The loaded page of the shop, with a wallet. */
  readonly visit: (wallet?: EvmWallet, adapter?: ShopAdapter) => Promise<Visit>;
}

/** A sandbox, a site that uses Portico, and a visitor. */
const openShop = async () => {
  const [sandbox, site, browser] = await Promise.all([startSandbox(), servePage(), testBrowser()]);
  let visited: Page | undefined;
  /** Opens the visitor's page, or another tab. */
  const openTab = async () => {
    if (visited) return visited.context().newPage();
    visited = await openVisit(browser, { baseURL: site.url });
    return visited;
  };
  const rpcUrls = {
    "eip155:1": sandbox.chains["eip155:1"].rpcUrl,
    "eip155:8453": sandbox.chains["eip155:8453"].rpcUrl,
    "eip155:56": sandbox.chains["eip155:56"].rpcUrl,
  };
  const blankPage: Shop["blankPage"] = async (adapter = "evm", siteOptions = undefined) => {
    const page = await openTab();
    await page.addInitScript(
      ([options, name]) => {
        globalThis.porticoOptions = options;
        globalThis.porticoAdapter = name;
      },
      [
        {
          projectId: sandbox.projectId,
          endpoints: sandbox.endpoints,
          rpcUrls: { [sandbox.solana.caip2]: [sandbox.solana.rpcUrl] },
          ...siteOptions,
        },
        adapter,
      ] as const,
    );
    return page;
  };
  const visit: Shop["visit"] = async (wallet = {}, adapter = "evm") => {
    const page = await blankPage(adapter);
    const [control] = await installWallets(page, [
      { namespace: "eip155", name: "Sandbox Wallet", rdns: RDNS, injected: false, rpcUrls, ...wallet },
    ]);
    await page.goto(site.url);
    await page.waitForFunction(() => globalThis.portico !== undefined);
    return { page, wallet: control };
  };
  const shop: Shop = { sandbox, url: site.url, emptyUrl: site.emptyUrl, rpcUrls, blankPage, visit };
  return {
    shop,
    endVisit: async () => {
      visited = undefined;
      await endVisits(browser);
    },
    close: async () => {
      await site.stop();
      await sandbox.stop();
    },
  };
};

/** Connects a wallet of the page. */
export const connect = (page: Page, connectorId: string = RDNS) =>
  page.evaluate(
    (id) => globalThis.portico.connection.connect({ connector: { id: id, namespace: "eip155" } }),
    connectorId,
  );

/** Begins to connect a wallet on another device. Returns the pairing URI of the page. */
export const startPairing = async (page: Page): Promise<string> => {
  await page.evaluate(
    () =>
      void globalThis.portico.connection
        .connect({ connector: { id: "walletConnect", namespace: "eip155" } })
        .catch(() => {}),
  );
  const uri = await page.waitForFunction(() => globalThis.portico.pairing.store.get().uri);
  return String(await uri.jsonValue());
};

/** The connection on eip155, as the page's store has it. */
export const evmOn = (page: Page) => page.evaluate(() => globalThis.portico.connection.store.get().byNamespace.eip155);

export const activeChain = (page: Page) => page.evaluate(() => globalThis.portico.networks.store.get().active);

/** A shop for the tests of a file, with a page that is fresh for each test. */
export const shopForTests = (): { readonly shop: Shop } => {
  let opened: Awaited<ReturnType<typeof openShop>> | undefined;
  beforeAll(async () => {
    opened = await openShop();
  });
  afterEach(() => opened?.endVisit());
  afterAll(() => opened?.close());
  return {
    get shop() {
      if (!opened) throw new Error("The shop is open while tests run");
      return opened.shop;
    },
  };
};

import { installWallets, type WalletControl } from "@portico/fixtures/playwright";
import { keysOf } from "@portico/fixtures/relay-wallet";
import { matrix } from "@portico/testing/matrix";
import type { Page } from "playwright-core";
import { createPublicClient, http, parseEther } from "viem";
import { describe, expect, it } from "vitest";
import { base } from "../networks.ts";
import { activeChain, connect, evmOn, RDNS, type ShopAdapter, shopForTests } from "../testing/shop.ts";

/* What a wallet answers is not what it does: the network is confirmed, and nothing is sent on another one. */

const here = shopForTests();

const [ETHEREUM, BASE] = ["eip155:1", "eip155:8453"] as const;
const bob = keysOf("bob").eip155.address;
const AMOUNT = parseEther("0.01");
const adapters = ["evm", "wagmi3", "wagmi2", "ethers", "ethers5"] as const;

const tagOfSwitch = (page: Page, chainId: string) =>
  page.evaluate((id) => globalThis.tagOf(globalThis.portico.networks.switch(id as never)), chainId);
const preview = (page: Page, chainId: string) =>
  page.evaluate(
    async ([id, recipient]) => {
      await globalThis.portico.send.start({ chainId: id as never, token: "native", amount: "0.01", recipient });
      return globalThis.portico.send.preview();
    },
    [chainId, bob] as const,
  );
const tagOfSubmit = (page: Page, shown: Awaited<ReturnType<typeof preview>>) =>
  page.evaluate((checked) => globalThis.tagOf(globalThis.portico.send.submit(checked)), shown);
const sendings = async (wallet: WalletControl) =>
  (await wallet.calls()).filter(({ method }) => method === "eth_sendTransaction").map(({ params }) => params);
/** The network in the store, and in the site's own wagmi if it has one. */
const isSeenOn = async (page: Page, chainId: string) => {
  await expect.poll(() => evmOn(page)).toMatchObject({ chainId });
  const inWagmi = await page.evaluate(() => (globalThis.siteWagmi ? `eip155:${globalThis.siteWagmi.chainId()}` : null));
  expect([null, chainId]).toContain(inWagmi);
};
const gained = async (chainId: typeof ETHEREUM | typeof BASE, action: () => Promise<unknown>) => {
  const chain = createPublicClient({ transport: http(here.shop.rpcUrls[chainId]) });
  const before = await chain.getBalance({ address: bob });
  await action();
  return (await chain.getBalance({ address: bob })) - before;
};

// shows docs/rules/chain.md#where-a-wallet-is
describe.each(matrix<ShopAdapter>(adapters, ["evm", "wagmi3"]))("a wallet with the adapter for %s", (adapter) => {
  it("that agrees to a network and stays where it was is not on it, and sends nothing for it", async () => {
    const { page, wallet } = await here.shop.visit({}, adapter);
    await page.evaluate(() => globalThis.portico.connectors.discover());
    await connect(page);
    await wallet.behave("switchesInNameOnly");
    expect(await tagOfSwitch(page, BASE)).toBe("ChainNotSupported");
    expect(await activeChain(page)).toBe(ETHEREUM);
    await isSeenOn(page, ETHEREUM);
    const shown = await preview(page, BASE);
    expect(await tagOfSubmit(page, shown)).toBe("ChainNotSupported");
    expect(await sendings(wallet)).toEqual([]);

    // The visitor switches in the wallet, and tries again.
    await wallet.switchChain(BASE);
    await isSeenOn(page, BASE);
    const again = await preview(page, BASE);
    expect(await gained(BASE, () => tagOfSubmit(page, again))).toBe(AMOUNT);
    expect(await page.evaluate(() => globalThis.uncaught)).toEqual([]);
  });

  it("that moves between the preview and the press, and tells nobody, sends nothing there", async () => {
    const { page, wallet } = await here.shop.visit({ events: false }, adapter);
    await page.evaluate(() => globalThis.portico.connectors.discover());
    await connect(page);
    const shown = await preview(page, ETHEREUM);
    await wallet.switchChain(BASE);
    expect(await tagOfSubmit(page, shown)).toBe("ChainNotSupported");
    expect(await sendings(wallet)).toEqual([]);
    await isSeenOn(page, BASE);
    expect(await activeChain(page)).toBe(ETHEREUM);

    // Now that its network is known, it is switched back first.
    const again = await preview(page, ETHEREUM);
    expect(await gained(ETHEREUM, () => tagOfSubmit(page, again))).toBe(AMOUNT);
    expect(await sendings(wallet)).toMatchObject([[{ chainId: "0x1" }]]);
    await isSeenOn(page, ETHEREUM);
    expect(await page.evaluate(() => globalThis.uncaught)).toEqual([]);
  });
});

// shows docs/rules/chain.md#where-a-wallet-is
describe("a site with one network", () => {
  it("knows that a wallet which has agreed to it is elsewhere", async () => {
    const page = await here.shop.blankPage("evm", { networks: [base] });
    const { rpcUrls } = here.shop;
    const [wallet] = await installWallets(page, [
      { namespace: "eip155", rdns: RDNS, injected: false, rpcUrls, behaviour: "switchesInNameOnly" },
    ]);
    await page.goto(here.shop.url);
    await page.waitForFunction(() => globalThis.portico !== undefined);
    await page.evaluate(() => globalThis.portico.connectors.discover());
    expect(await connect(page)).toMatchObject({ chainId: ETHEREUM });
    const shown = await preview(page, BASE);
    expect(await tagOfSubmit(page, shown)).toBe("ChainNotSupported");
    expect(await sendings(wallet)).toEqual([]);
  });
});

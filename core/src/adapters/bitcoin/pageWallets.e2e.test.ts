import { installWallets, type WalletControl, type WalletSpec } from "@portico/fixtures/playwright";
import { keysOf } from "@portico/fixtures/relay-wallet";
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { shopForTests } from "../../testing/shop.ts";
import { bitcoinOn, connect as connectTo, sign } from "../../testing/wallets/bitcoinLanguages.ts";
import { isBip322 } from "../../testing/wallets/bitcoinSignatures.ts";
import { walletsOfPage } from "../../testing/walletsOfPage.ts";

const here = shopForTests();

const alice = keysOf("alice").bip122;

type Spec = Extract<WalletSpec, { namespace: "bip122" }>;

const open = async (page: Page): Promise<void> => {
  await page.goto(here.shop.url);
  await page.waitForFunction(() => globalThis.portico !== undefined);
};
const visit = async (
  ways: Spec["ways"] & {},
  options: Partial<Spec> = {},
): Promise<{ page: Page; wallet: WalletControl }> => {
  const page = await here.shop.blankPage("bitcoin");
  const { caip2, apiUrl } = here.shop.sandbox.bitcoin;
  const [wallet] = await installWallets(page, [
    { namespace: "bip122", name: "Sandbox Bitcoin", ways, rpcUrls: { [caip2]: apiUrl }, ...options },
  ]);
  await open(page);
  return { page, wallet };
};
const connect = (page: Page, id: string) => connectTo(page, { id });
const idsOn = (page: Page) =>
  page
    .evaluate(async () => (await globalThis.portico.connectors.discover()).connectors)
    .then((connectors) => walletsOfPage(connectors).map(({ id }) => id));
/** Signs four bytes that are not UTF-8. Returns the signature, or the tag of the error. */
const signBytes = (page: Page) =>
  page.evaluate(() =>
    globalThis.portico.signer
      .signMessage({ message: Uint8Array.of(0xff, 0xfe, 0, 1), namespace: "bip122" })
      .catch((error: { _tag: string }) => error._tag),
  );

describe("a wallet that supports several interfaces", () => {
  it("is listed once for each interface, because no tamper-proof field shows that they are one wallet, and has all known ids", async () => {
    const { page } = await visit(["walletStandard", "satsConnect"]);
    expect(await idsOn(page)).toEqual(["SandboxProviders.BitcoinProvider", "Sandbox Bitcoin"]);
    expect(await connect(page, "Sandbox Bitcoin")).toMatchObject({ capabilities: ["signMessage", "signPsbt"] });
    await page.reload();
    await expect.poll(() => bitcoinOn(page)).toMatchObject({ status: "connected" });
    expect(await connect(page, "SandboxProviders.BitcoinProvider")).toMatchObject({
      capabilities: ["signMessage", "signPsbt", "sendTransfer"],
    });
  });

  it("is called through Leather's own interface when it is Leather, even though sats-connect lists it", async () => {
    const { page, wallet } = await visit(["leather"]);
    expect(await idsOn(page)).toEqual(["LeatherProvider"]);
    await connect(page, "LeatherProvider");
    await sign(page);
    expect(await wallet.calls()).toMatchObject([
      { method: "getAddresses" },
      { method: "signMessage", params: { message: "hello", paymentType: "p2wpkh", network: "mainnet" } },
    ]);
  });
});

it("different wallets are listed side by side", async () => {
  const page = await here.shop.blankPage("bitcoin");
  await installWallets(page, [
    { namespace: "bip122", name: "First", ways: ["walletStandard"] },
    { namespace: "bip122", name: "Second", ways: ["satsConnect"], account: "bob" },
    { namespace: "bip122", name: "Third", ways: ["okx", "leather"] },
  ]);
  await open(page);
  expect(await idsOn(page)).toEqual(["LeatherProvider", "SandboxProviders.BitcoinProvider", "okx", "First"]);
  expect(await connect(page, "SandboxProviders.BitcoinProvider")).toMatchObject({
    account: { address: keysOf("bob").bip122.payment.address },
  });
  expect(await connect(page, "okx")).toMatchObject({ account: { address: alice.payment.address } });
});

it("bytes that are not text are signed by a wallet that signs bytes, and never reach one that signs only text", async () => {
  const { page, wallet } = await visit(["okx", "leather", "satsConnect", "walletStandard"]);
  for (const id of ["okx", "LeatherProvider", "SandboxProviders.BitcoinProvider"]) {
    await connect(page, id);
    expect([id, await signBytes(page)]).toEqual([id, "InvalidParamsRpcError"]);
  }
  expect((await wallet.calls()).map(({ method }) => method)).not.toContain("signMessage");
  await connect(page, "Sandbox Bitcoin");
  expect(isBip322(await signBytes(page), Uint8Array.of(0xff, 0xfe, 0, 1), alice.payment)).toBe(true);
});

it("a locked wallet no longer shares an account", async () => {
  const { page, wallet } = await visit(["okx", "walletStandard"]);
  for (const id of ["okx", "Sandbox Bitcoin"]) {
    expect(await connect(page, id)).toMatchObject({ connectorId: id });
    await wallet.lock();
    await expect.poll(() => bitcoinOn(page)).toBeUndefined();
    await wallet.unlock();
  }
});

it("OKX is asked for a BIP-322 signature when its only address is a Taproot one, because ECDSA proves nothing about it", async () => {
  const page = await here.shop.blankPage("bitcoin");
  await page.addInitScript((address) => {
    const returnNothing = async () => "";
    const bitcoin = {
      connect: async () => ({ address, publicKey: "00" }),
      getAccounts: async () => [],
      getPublicKey: returnNothing,
      signMessage: async (_: string, type: string) => btoa(type),
      signPsbt: returnNothing,
      pushPsbt: returnNothing,
      sendBitcoin: returnNothing,
    };
    Object.assign(globalThis, { okxwallet: { bitcoin } });
  }, alice.ordinal.address);
  await open(page);
  expect(await connect(page, "okx")).toMatchObject({ accounts: [{ address: alice.ordinal.address, type: "payment" }] });
  expect(atob(await sign(page))).toBe("bip322-simple");
});

describe("a Wallet Standard wallet that shares its accounts only on request", () => {
  const requestsOf = async (wallet: WalletControl) =>
    (await wallet.calls()).map(({ method, params }) => [method, params]);
  const visitConnected = async () => {
    const { page, wallet } = await visit(["walletStandard"], { showsAccounts: "whenAsked" });
    await connect(page, "Sandbox Bitcoin");
    await wallet.behave("ask");
    return { page, wallet };
  };

  it("reconnects without a prompt", async () => {
    const { page, wallet } = await visitConnected();
    await page.reload();
    await expect
      .poll(() => bitcoinOn(page))
      .toMatchObject({ status: "connected", account: { address: alice.payment.address } });
    expect(await requestsOf(wallet)).toEqual([["standard:connect", { silent: true }]]);
    expect(await wallet.pending()).toEqual([]);
  });

  it("does not reconnect, and prompts nobody, when it has forgotten the site", async () => {
    const { page, wallet } = await visitConnected();
    await page.goto("about:blank");
    const otherPage = await page.context().newPage();
    const [sameWallet] = await installWallets(otherPage, [
      { namespace: "bip122", name: "Sandbox Bitcoin", ways: ["walletStandard"] },
    ]);
    await otherPage.goto(`${here.shop.url}empty`);
    expect(await sameWallet.state()).toMatchObject({ connected: true });
    await sameWallet.disconnect();
    await open(page);
    await expect.poll(() => requestsOf(wallet)).toEqual([["standard:connect", { silent: true }]]);
    await expect.poll(() => bitcoinOn(page)).toBeUndefined();
    expect(await wallet.pending()).toEqual([]);
  });
});

describe("a minimal Wallet Standard wallet", () => {
  /** The wallet has only a Taproot address. */
  const visitWithMinimalWallet = async (): Promise<Page> => {
    const page = await here.shop.blankPage("bitcoin");
    await page.addInitScript(
      ([address, icon]) => {
        const chains = ["bitcoin:mainnet"];
        const accounts = [{ address, publicKey: new Uint8Array(32), chains, features: [] }];
        const features = {
          "standard:connect": { version: "1.0.0", connect: async () => ({ accounts }) },
          "bitcoin:signMessage": { version: "1.0.0", signMessage: async () => [{ signature: "no bytes" }] },
        };
        const wallet = { version: "1.0.0", name: "Least", icon, chains, features, accounts };
        window.addEventListener("wallet-standard:app-ready", (event) => {
          if ("detail" in event) (event.detail as { register(one: unknown): void }).register(wallet);
        });
      },
      [alice.ordinal.address, "data:image/png;base64,AA=="] as const,
    );
    await open(page);
    return page;
  };

  it("pays from its only address, and its malformed answers and missing features are errors", async () => {
    const page = await visitWithMinimalWallet();
    expect(await connect(page, "Least")).toMatchObject({
      accounts: [{ address: alice.ordinal.address, type: "payment" }],
      capabilities: ["signMessage"],
    });
    const tags = await page.evaluate(async (address) => {
      const connection = await globalThis.portico.signer.connection("bip122");
      const signInputs = [{ address, index: 0 }];
      return [
        await globalThis.tagOf(connection.signMessage({ address, message: "hello" })),
        await globalThis.tagOf(connection.signPsbt({ psbt: "cHNidP8=", signInputs })),
        await globalThis.tagOf(connection.signPsbt({ psbt: "cHNidP8=", signInputs, broadcast: true })),
      ];
    }, alice.ordinal.address);
    expect(tags).toEqual(["BadWalletReply", "CapabilityMissing", "CapabilityMissing"]);
  });
});

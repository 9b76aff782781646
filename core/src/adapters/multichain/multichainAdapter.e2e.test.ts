import { ed25519 } from "@noble/curves/ed25519.js";
import { installWallets } from "@portico/fixtures/playwright";
import { keysOf } from "@portico/fixtures/relay-wallet";
import type { EvmWalletOptions } from "@portico/fixtures/wallets";
import { base58 } from "@scure/base";
import type { Page } from "playwright-core";
import { createPublicClient, http, verifyMessage } from "viem";
import { describe, expect, it } from "vitest";
import { activeChain, connect as connectWith, shopForTests } from "../../testing/shop.ts";
import * as sending from "../../testing/solana/solanaTransfer.ts";
import { walletsOfPage } from "../../testing/walletsOfPage.ts";

const here = shopForTests();

const NAME = "MetaMask";
const RDNS = "io.metamask";
const EXTENSION = "abcdefghijklmnopabcdefghijklmnop";
const [alice, bob] = [keysOf("alice"), keysOf("bob")];

type Multichain = NonNullable<EvmWalletOptions["multichain"]>;

/** A page with one wallet that announces itself by EIP-6963, the Wallet Standard and CAIP-294. */
const visit = async (multichain: Multichain = { extensionId: EXTENSION }) => {
  const page = await here.shop.blankPage("solana");
  const { solana } = here.shop.sandbox;
  const onSolana = { [solana.caip2]: solana.rpcUrl };
  const [wallet, onlySolana] = await installWallets(page, [
    {
      namespace: "eip155",
      name: NAME,
      rdns: RDNS,
      injected: false,
      rpcUrls: { ...here.shop.rpcUrls, ...onSolana },
      multichain,
    },
    { namespace: "solana", name: NAME, rpcUrls: onSolana },
  ]);
  await open(page);
  return { page, wallet, onlySolana };
};
const open = async (page: Page) => {
  await page.goto(here.shop.url);
  await page.waitForFunction(() => globalThis.portico !== undefined);
};
const connections = (page: Page) =>
  page.evaluate(() =>
    Object.fromEntries(
      Object.entries(globalThis.portico.connection.store.get().byNamespace).map(([namespace, connection]) => [
        namespace,
        connection.status === "connected" ? connection.account.address : connection.status,
      ]),
    ),
  );
const connect = (page: Page) => connectWith(page, RDNS);
const both = { eip155: alice.eip155.address, solana: alice.solana.address };
const prompts = async (wallet: { readonly calls: () => Promise<ReadonlyArray<{ readonly method: string }>> }) =>
  (await wallet.calls()).map(({ method }) => method);
const signOnBoth = async (page: Page): Promise<ReadonlyArray<boolean>> => {
  const [evm, solana] = await page.evaluate(async () => {
    const { signer } = globalThis.portico;
    return [
      await signer.signMessage({ message: "hello", namespace: "eip155" }),
      await signer.signMessage({ message: "hello", namespace: "solana" }),
    ];
  });
  return [
    await verifyMessage({ address: alice.eip155.address, message: "hello", signature: evm as `0x${string}` }),
    ed25519.verify(base58.decode(solana ?? ""), new TextEncoder().encode("hello"), alice.solana.publicKey),
  ];
};

describe("a wallet with the multichain API", () => {
  // shows docs/rules/connection.md#one-approval-for-several-namespaces
  it("is one entry, asks once, signs and sends on both, survives a reload without a prompt, and is revoked", async () => {
    const { page, wallet, onlySolana } = await visit();
    await page.evaluate(() => globalThis.portico.connectors.discover());
    const wallets = () => page.evaluate(() => globalThis.portico.connectors.store.get().entries);
    await expect
      .poll(async () => walletsOfPage(await wallets()))
      .toMatchObject([
        {
          type: "MULTI_CHAIN",
          name: NAME,
          asksOnce: true,
          members: [{ namespace: "eip155" }, { namespace: "solana", rdns: RDNS }],
        },
      ]);
    await connect(page);
    expect(await connections(page)).toEqual(both);
    expect(await prompts(wallet)).toEqual(["wallet_createSession"]);
    expect(await prompts(onlySolana)).toEqual([]);
    expect(await signOnBoth(page)).toEqual([true, true]);

    await page.evaluate(() => globalThis.portico.networks.switch("eip155:8453"));
    expect(await activeChain(page)).toBe("eip155:8453");
    expect(await prompts(wallet)).toEqual(["wallet_createSession", "personal_sign", "signMessage"]);
    const hash = await page.evaluate(
      (to) => globalThis.portico.signer.sendTransaction({ to, value: 5n, chainId: "eip155:8453" }),
      bob.eip155.address,
    );
    const chain = createPublicClient({ transport: http(here.shop.rpcUrls["eip155:8453"]) });
    expect((await chain.waitForTransactionReceipt({ hash })).status).toBe("success");
    const solanaUrl = here.shop.sandbox.solana.rpcUrl;
    const before = await sending.balanceOf(solanaUrl, bob.solana.address);
    await page.evaluate(
      async ([bytes, address]) => {
        const connection = await globalThis.portico.signer.connection("solana");
        const [network] = globalThis.portico.networks.store
          .get()
          .networks.filter(({ chainNamespace }) => chainNamespace === "solana");
        if (!network) throw new Error("no network");
        return connection.sendTransaction({ address, transaction: Uint8Array.from(bytes), network });
      },
      [await sending.transfer(solanaUrl, alice.solana.address, bob.solana.address, 5n), alice.solana.address] as const,
    );
    expect(await sending.balanceOf(solanaUrl, bob.solana.address)).toBe(before + 5n);

    await page.reload();
    await expect.poll(() => connections(page)).toEqual(both);
    expect(await prompts(wallet)).toEqual([]);
    expect(await signOnBoth(page)).toEqual([true, true]);
    await page.evaluate(() => globalThis.portico.connection.disconnect());
    expect(await connections(page)).toEqual({});
    expect((await wallet.state()).scopes).toEqual([]);
    expect(await page.evaluate(() => globalThis.uncaught)).toEqual([]);
  });

  it("follows another account, networks that its user removes and adds, and the end of the session", async () => {
    const { page, wallet } = await visit();
    await connect(page);
    const { scopes = [] } = await wallet.state();
    await wallet.switchAccount("bob");
    await expect.poll(() => connections(page)).toEqual({ eip155: bob.eip155.address, solana: bob.solana.address });
    await wallet.permit(scopes.filter((chainId) => chainId.startsWith("eip155:")));
    await expect.poll(() => connections(page)).toEqual({ eip155: bob.eip155.address });
    await wallet.permit(scopes);
    await expect.poll(() => connections(page)).toEqual({ eip155: bob.eip155.address, solana: bob.solana.address });
    expect(await prompts(wallet)).toEqual(["wallet_createSession"]);
    await wallet.disconnect();
    await expect.poll(() => connections(page)).toEqual({});
  });

  it("connects the namespace that its user approved instead of the requested one", async () => {
    const { page } = await visit({ extensionId: EXTENSION, approves: ["solana"] });
    const attempt = page.evaluate(
      (id) => globalThis.tagOf(globalThis.portico.connection.connect({ connector: { id, namespace: "eip155" } })),
      RDNS,
    );
    expect(await attempt).toBe("NoAccounts");
    await expect.poll(() => connections(page)).toEqual({ solana: alice.solana.address });
  });

  it("connects what its user approved, and nothing after a refusal", async () => {
    const { page, wallet } = await visit({ extensionId: EXTENSION, approves: ["eip155"] });
    await wallet.behave({ decision: "reject", times: 1 });
    expect(
      await page.evaluate(
        (id) => globalThis.tagOf(globalThis.portico.connection.connect({ connector: { id, namespace: "eip155" } })),
        RDNS,
      ),
    ).toBe("ConnectionDeclined");
    expect(await connections(page)).toEqual({});
    await connect(page);
    expect(await connections(page)).toEqual({ eip155: alice.eip155.address });
    expect(await prompts(wallet)).toEqual(["wallet_createSession", "wallet_createSession"]);
    await page.evaluate(() => globalThis.portico.connection.disconnect());
  });

  it("ends one namespace alone, and agrees with the other tabs", async () => {
    const { page, wallet } = await visit();
    const { page: other } = await visit();
    await connect(page);
    await expect.poll(() => connections(other)).toEqual(both);
    await page.evaluate(() => globalThis.portico.connection.disconnect("solana"));
    await expect.poll(() => connections(other)).toEqual({ eip155: alice.eip155.address });
    expect(await connections(page)).toEqual({ eip155: alice.eip155.address });
    expect((await wallet.state()).scopes).toEqual(["eip155:1", "eip155:8453", "eip155:56"]);
    await other.evaluate(() => globalThis.portico.connection.disconnect());
    await expect.poll(() => connections(page)).toEqual({});
  });

  it("is reached through the window where it names no extension, as MetaMask does", async () => {
    const { page, wallet } = await visit({});
    await connect(page);
    expect(await connections(page)).toEqual(both);
    expect(await signOnBoth(page)).toEqual([true, true]);
    expect(await prompts(wallet)).toEqual(["wallet_createSession", "personal_sign", "signMessage"]);
  });

  it.each(["missing", "nonsense"] as const)("is connected in the ordinary way when its API is %s", async (fault) => {
    const { page, wallet } = await visit({ extensionId: EXTENSION, fault });
    await connect(page);
    expect(await connections(page)).toEqual({ eip155: alice.eip155.address });
    expect(await prompts(wallet)).toEqual(["eth_requestAccounts", "eth_chainId"]);
    expect(await page.evaluate(() => globalThis.uncaught)).toEqual([]);
  });

  // shows docs/rules/connection.md#one-approval-for-several-namespaces
  it("is not reached through an API that another one announces in its name", async () => {
    const page = await here.shop.blankPage("solana");
    await page.addInitScript((id) => {
      const reached: string[] = [];
      Object.assign(window, { reached });
      Object.assign(window, { chrome: { runtime: { connect: (extension: string) => reached.push(extension) } } });
      const announce = () =>
        window.dispatchEvent(
          new CustomEvent("caip294:wallet_announce", {
            detail: {
              method: "wallet_announce",
              params: { name: "MetaMask", rdns: "io.metamask", targets: [{ type: "caip-348", value: id }] },
            },
          }),
        );
      window.addEventListener("caip294:wallet_prompt", announce);
      announce();
    }, EXTENSION);
    const [wallet] = await installWallets(page, [
      { namespace: "eip155", name: NAME, rdns: RDNS, injected: false, rpcUrls: here.shop.rpcUrls },
    ]);
    await open(page);
    await connect(page);
    expect(await prompts(wallet)).toContain("eth_requestAccounts");
    expect(await connections(page)).toEqual({ eip155: alice.eip155.address });
    expect(await page.evaluate(() => Reflect.get(window, "reached"))).toEqual([]);
  });
});

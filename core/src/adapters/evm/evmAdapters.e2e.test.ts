import { keysOf } from "@portico/fixtures/relay-wallet";
import { createPublicClient, http, parseEther, verifyMessage } from "viem";
import { describe, expect, it } from "vitest";
import { activeChain, connect, evmOn, shopForTests } from "../../testing/shop.ts";
import { walletsOfPage } from "../../testing/walletsOfPage.ts";

const here = shopForTests();

const alice = keysOf("alice").eip155.address;
const bob = keysOf("bob").eip155.address;
const isAlices = (signature: string) =>
  verifyMessage({ address: alice, message: "hello", signature: signature as `0x${string}` });

describe.each(["ethers", "ethers5"] as const)("the adapter for %s", (adapter) => {
  it("connects, signs with the library's signer, sends, switches networks, survives a reload and disconnects", async () => {
    const { page } = await here.shop.visit({}, adapter);
    await page.evaluate(() => globalThis.portico.connectors.discover());
    await connect(page);
    expect(await isAlices(await page.evaluate(() => globalThis.signWithLibrary("hello")))).toBe(true);

    const hash = await page.evaluate(
      ([to, value]) => globalThis.portico.signer.sendTransaction({ to: to ?? "", value: BigInt(value ?? 0) }),
      [bob, String(parseEther("0.1"))],
    );
    const chain = createPublicClient({ transport: http(here.shop.rpcUrls["eip155:1"]) });
    expect((await chain.waitForTransactionReceipt({ hash })).status).toBe("success");

    await page.evaluate(() => globalThis.portico.networks.switch("eip155:8453"));
    expect(await activeChain(page)).toBe("eip155:8453");
    await page.reload();
    await expect.poll(() => evmOn(page)).toMatchObject({ status: "connected", account: { address: alice } });
    expect(await isAlices(await page.evaluate(() => globalThis.signWithLibrary("hello")))).toBe(true);
    await page.evaluate(() => globalThis.portico.connection.disconnect());
    expect(await evmOn(page)).toBeUndefined();
    expect(await page.evaluate(() => globalThis.uncaught)).toEqual([]);
  });
});

describe("Coinbase Wallet", () => {
  it("is listed, loads when it is chosen, connects, signs, sends, switches networks, survives a reload and disconnects", async () => {
    const page = await here.shop.blankPage("external");
    const loaded: string[] = [];
    page.on("request", (request) => loaded.push(request.url()));
    const { installWallets } = await import("@portico/fixtures/playwright");
    // The SDK uses the extension if there is one.
    await installWallets(page, [
      { namespace: "eip155", rpcUrls: here.shop.rpcUrls, announced: false, injected: "coinbaseWalletExtension" },
    ]);
    await page.goto(here.shop.url);
    await page.waitForFunction(() => globalThis.portico !== undefined);
    const entries = walletsOfPage((await page.evaluate(() => globalThis.portico.connectors.discover())).entries);
    expect(entries).toMatchObject([
      { id: "coinbaseWalletSDK", type: "EXTERNAL", name: "Coinbase", rdns: "com.coinbase.wallet" },
    ]);
    const before = loaded.length;
    expect(await connect(page, "coinbaseWalletSDK")).toMatchObject({ account: { address: alice } });
    expect(loaded.length).toBeGreaterThan(before);
    const sign = () => page.evaluate(() => globalThis.portico.signer.signMessage({ message: "hello" }));
    expect(await isAlices(await sign())).toBe(true);
    const hash = await page.evaluate((to) => globalThis.portico.signer.sendTransaction({ to, value: 5n }), bob);
    const chain = createPublicClient({ transport: http(here.shop.rpcUrls["eip155:1"]) });
    expect((await chain.waitForTransactionReceipt({ hash })).status).toBe("success");

    await page.evaluate(() => globalThis.portico.networks.switch("eip155:8453"));
    expect(await evmOn(page)).toMatchObject({ chainId: "eip155:8453" });
    await page.reload();
    await expect
      .poll(() => evmOn(page))
      .toMatchObject({ status: "connected", account: { address: alice }, chainId: "eip155:8453" });
    expect(await isAlices(await sign())).toBe(true);
    await page.evaluate(() => globalThis.portico.connection.disconnect());
    expect(await evmOn(page)).toBeUndefined();
    await page.reload();
    await page.waitForFunction(() => globalThis.portico !== undefined);
    expect(await evmOn(page)).toBeUndefined();
    expect(await page.evaluate(() => globalThis.uncaught)).toEqual([]);
  });
});

describe("Safe", () => {
  it("is not listed outside the Safe's frame", async () => {
    const { page } = await here.shop.visit({}, "external");
    const entries = walletsOfPage((await page.evaluate(() => globalThis.portico.connectors.discover())).entries);
    expect(entries.map(({ id }) => id)).not.toContain("safe");
  });

  it("connects inside the Safe's frame, signs, proposes transactions, survives a reload and disconnects", async () => {
    const page = await here.shop.blankPage("external");
    await page.goto(`${here.shop.url}empty`);
    const proposed = page.evaluate(
      ([url, safe]) =>
        new Promise<unknown>((resolve) => {
          addEventListener("message", ({ data, source }) => {
            const { id, method, params } = data;
            const respond = (value: unknown) =>
              (source as Window).postMessage({ id, success: true, version: "9.1.0", data: value }, "*");
            if (method === "getSafeInfo") {
              respond({ safeAddress: safe, chainId: 1, threshold: 2, owners: [safe], isReadOnly: false });
            }
            if (method === "rpcCall") respond("0x64");
            if (method === "wallet_getPermissions") respond([]);
            if (method === "signMessage") respond({ signature: `0x${"cd".repeat(65)}` });
            if (method === "sendTransactions") {
              respond({ safeTxHash: `0x${"ab".repeat(32)}` });
              resolve(params);
            }
          });
          const frame = document.createElement("iframe");
          frame.src = url ?? "";
          document.body.append(frame);
        }),
      [here.shop.url, bob],
    );
    const frame = await expect
      .poll(() => page.frames().find((candidate) => candidate.url() === here.shop.url))
      .toBeDefined()
      .then(() => page.frames().find((candidate) => candidate.url() === here.shop.url));
    if (!frame) throw new Error("no frame");
    await frame.waitForFunction(() => globalThis.portico !== undefined);
    const entries = walletsOfPage((await frame.evaluate(() => globalThis.portico.connectors.discover())).entries);
    expect(entries.map(({ id }) => id)).toContain("safe");
    const connected = await frame.evaluate(() =>
      globalThis.portico.connection.connect({ connector: { id: "safe", namespace: "eip155" } }),
    );
    expect(connected).toMatchObject({ account: { address: bob }, chainId: "eip155:1", wallet: { name: "Safe" } });
    const hash = await frame.evaluate((to) => globalThis.portico.signer.sendTransaction({ to, value: 5n }), alice);
    expect(hash).toBe(`0x${"ab".repeat(32)}`);
    expect(await proposed).toMatchObject({ txs: [{ to: alice, value: "0x5" }] });
    const sign = () => frame.evaluate(() => globalThis.portico.signer.signMessage({ message: "hello" }));
    expect(await sign()).toBe(`0x${"cd".repeat(65)}`);

    const switching = frame.evaluate(() => globalThis.tagOf(globalThis.portico.networks.switch("eip155:8453")));
    expect(await switching).toBe("ChainNotSupported");
    await frame.evaluate(() => {
      Reflect.deleteProperty(globalThis, "uncaught");
      location.reload();
    });
    await expect.poll(() => frame.evaluate(() => Boolean(globalThis.uncaught && globalThis.portico))).toBe(true);
    const connection = () => frame.evaluate(() => globalThis.portico.connection.store.get().byNamespace.eip155);
    await expect
      .poll(connection)
      .toMatchObject({ status: "connected", connectorId: "safe", account: { address: bob } });
    expect(await sign()).toBe(`0x${"cd".repeat(65)}`);
    await frame.evaluate(() => globalThis.portico.connection.disconnect());
    expect(await connection()).toBeUndefined();
    expect(await frame.evaluate(() => globalThis.uncaught)).toEqual([]);
  });
});

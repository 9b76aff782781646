import { installWallets } from "@portico/fixtures/playwright";
import { keysOf } from "@portico/fixtures/relay-wallet";
import { matrix } from "@portico/testing/matrix";
import type { Page } from "playwright-core";
import { createPublicClient, http, parseEther, verifyMessage } from "viem";
import { describe, expect, it } from "vitest";
import { phonesForTests } from "./testing/phones.ts";
import { activeChain, connect, evmOn, RDNS, type Shop, shopForTests, startPairing } from "./testing/shop.ts";
import { walletsOfPage } from "./testing/walletsOfPage.ts";

const here = shopForTests();
const newPhone = phonesForTests(() => here.shop.sandbox);

const alice = keysOf("alice").eip155.address;
const bob = keysOf("bob").eip155.address;
const visit = (wallet: Parameters<Shop["visit"]>[0] = {}) => here.shop.visit(wallet);

/** Connects a wallet on another device to a page. */
const connectPhone = async (page: Page) => {
  const phone = await newPhone({ keys: keysOf("bob") });
  await phone.pair(await startPairing(page));
  await expect.poll(() => evmOn(page)).toMatchObject({ status: "connected", account: { address: bob } });
  return phone;
};

describe("a wallet that announces itself", () => {
  it("is found, connects, signs, sends, switches networks, survives a reload and disconnects", async () => {
    const { page, wallet } = await visit();
    const entries = walletsOfPage((await page.evaluate(() => globalThis.portico.connectors.discover())).entries);
    expect(entries).toMatchObject([{ id: RDNS, type: "ANNOUNCED", name: "Sandbox Wallet", rdns: RDNS }]);

    expect(await connect(page)).toMatchObject({ account: { address: alice }, chainId: "eip155:1" });
    const signature = await page.evaluate(() => globalThis.portico.signer.signMessage({ message: "hello" }));
    expect(await verifyMessage({ address: alice, message: "hello", signature: signature as `0x${string}` })).toBe(true);

    const hash = await page.evaluate(
      ([to, value]) => globalThis.portico.signer.sendTransaction({ to: to ?? "", value: BigInt(value ?? 0) }),
      [bob, String(parseEther("0.1"))],
    );
    const chain = createPublicClient({ transport: http(here.shop.rpcUrls["eip155:1"]) });
    expect((await chain.waitForTransactionReceipt({ hash })).status).toBe("success");

    await page.evaluate(() => globalThis.portico.networks.switch("eip155:8453"));
    expect(await evmOn(page)).toMatchObject({ chainId: "eip155:8453" });
    expect(await activeChain(page)).toBe("eip155:8453");

    await page.reload();
    expect(await evmOn(page)).toMatchObject({ status: expect.stringMatching(/^(reconnecting|connected)$/) });
    await expect.poll(() => evmOn(page)).toMatchObject({ status: "connected", account: { address: alice } });
    expect((await wallet.calls()).map(({ method }) => method)).not.toContain("eth_requestAccounts");

    await page.evaluate(() => globalThis.portico.connection.disconnect());
    expect(await evmOn(page)).toBeUndefined();
    expect((await wallet.calls()).map(({ method }) => method)).toContain("wallet_revokePermissions");
    expect(await page.evaluate(() => globalThis.uncaught)).toEqual([]);
  });

  it("appears without a reload when it is late, and reconnects after one although it is late again", async () => {
    const { page, wallet } = await visit({ appears: "whenTold" });
    const found = async () =>
      walletsOfPage(await page.evaluate(() => globalThis.portico.connectors.store.get().entries)).length;
    await page.evaluate(() => globalThis.portico.connectors.discover());
    expect(await found()).toBe(0);
    await wallet.appear();
    await expect.poll(found).toBe(1);
    await connect(page);
    await page.reload();
    expect(await evmOn(page)).toMatchObject({ status: "reconnecting" });
    await wallet.appear();
    await expect.poll(() => evmOn(page)).toMatchObject({ status: "connected" });
  });

  it("may decline to connect, to sign and to switch, and is followed to other networks and when it disconnects", async () => {
    const { page, wallet } = await visit();
    await wallet.behave("reject");
    expect(
      await page.evaluate(() =>
        globalThis.tagOf(
          globalThis.portico.connection.connect({ connector: { id: "example.portico.sandbox", namespace: "eip155" } }),
        ),
      ),
    ).toBe("ConnectionDeclined");
    expect(await evmOn(page)).toBeUndefined();
    await wallet.behave("approve");
    await connect(page);
    await wallet.behave("reject");
    expect(
      await page.evaluate(() => globalThis.tagOf(globalThis.portico.signer.signMessage({ message: "hello" }))),
    ).toBe("UserRejected");
    expect(await page.evaluate(() => globalThis.tagOf(globalThis.portico.networks.switch("eip155:8453")))).toBe(
      "UserRejected",
    );
    expect(await activeChain(page)).toBe("eip155:1");

    await wallet.behave("approve");
    await wallet.switchChain("eip155:8453");
    await expect.poll(() => activeChain(page)).toBe("eip155:8453");
    await page.evaluate(() => globalThis.portico.modal.open());
    await wallet.switchChain("eip155:424242");
    await expect.poll(() => activeChain(page)).toBe("eip155:424242");
    await expect
      .poll(() => page.evaluate(() => globalThis.portico.router.store.get().view.name))
      .toBe("UnsupportedChain");
    await wallet.disconnect();
    await expect.poll(() => evmOn(page)).toBeUndefined();
  });

  const shapes = ["error", "plainObject", "nestedOriginal", "withoutCode", "internalError", "code5000"] as const;
  it.each(matrix(shapes, ["plainObject"]))(
    "is asked to add a network that it does not know, an error thrown as %s",
    async (errors) => {
      const { page, wallet } = await visit({ chains: ["eip155:1"], errors });
      await connect(page);
      await page.evaluate(() => globalThis.portico.networks.switch("eip155:8453"));
      expect(await activeChain(page)).toBe("eip155:8453");
      const added = (await wallet.calls()).find(({ method }) => method === "wallet_addEthereumChain");
      expect(added?.params).toMatchObject([
        { chainId: "0x2105", chainName: "Base", rpcUrls: ["https://mainnet.base.org"] },
      ]);
    },
  );

  it("is disconnected when it no longer shares its accounts after a reload", async () => {
    const { page, wallet } = await visit();
    await connect(page);
    await page.evaluate(() => localStorage.removeItem("portico-test-wallet:0:eip155:Sandbox Wallet"));
    await page.reload();
    await expect.poll(() => evmOn(page)).toBeUndefined();
    expect((await wallet.calls()).map(({ method }) => method)).not.toContain("eth_requestAccounts");
  });
});

describe("the provider of window.ethereum", () => {
  it("is found and connects", async () => {
    const { page } = await visit({ announced: false, injected: true });
    const entries = walletsOfPage((await page.evaluate(() => globalThis.portico.connectors.discover())).entries);
    expect(entries).toMatchObject([{ id: "injected", type: "INJECTED", name: "Browser Wallet" }]);
    expect(await connect(page, "injected")).toMatchObject({ account: { address: alice } });
  });

  it("is not listed beside the announcement of the same wallet", async () => {
    const { page } = await visit({ injected: true });
    const entries = walletsOfPage((await page.evaluate(() => globalThis.portico.connectors.discover())).entries);
    expect(entries.map(({ id }) => id)).toEqual([RDNS]);
  });
});

describe("two tabs of a site", () => {
  it("agree on the connected wallet, and that none is once one of them disconnects or clears the storage", async () => {
    const [first, second] = [await visit(), await visit()];
    const endings = [() => globalThis.portico.connection.disconnect(), () => localStorage.clear()];
    for (const end of endings) {
      await connect(first.page);
      await expect.poll(() => evmOn(second.page)).toMatchObject({ status: "connected", account: { address: alice } });
      await first.page.evaluate(end);
      await expect.poll(() => evmOn(second.page)).toBeUndefined();
    }
  });

  it("share a relay session, even when the second tab was ready before it existed", async () => {
    const [{ page: first }, { page: second }] = [await visit(), await visit()];
    await second.evaluate(() => globalThis.portico.pairing.prepare());
    const signed = (page: Page, message: string) =>
      page.evaluate((text) => globalThis.portico.signer.signMessage({ message: text }), message);
    for (const round of ["first", "second"]) {
      const phone = await connectPhone(first);
      await expect.poll(() => evmOn(second)).toMatchObject({ status: "connected", account: { address: bob } });
      for (const [at, page] of [first, second, first].entries()) {
        const message = `${round} ${at}`;
        const signature = await signed(page, message);
        expect(await verifyMessage({ address: bob, message, signature: signature as `0x${string}` })).toBe(true);
      }
      phone.setBehaviour({ requests: "ask" });
      const signatures = [signed(first, "one"), signed(second, "two")];
      await expect.poll(() => phone.open()).toHaveLength(2);
      for (const { id } of phone.open()) await phone.answer(id, "approve");
      expect(await Promise.all(signatures)).toEqual([expect.stringMatching(/^0x/), expect.stringMatching(/^0x/)]);
      await first.evaluate(() => globalThis.portico.connection.disconnect());
      await expect.poll(() => evmOn(second)).toBeUndefined();
    }
    for (const page of [first, second]) expect(await page.evaluate(() => globalThis.uncaught)).toEqual([]);
  });
});

describe("a page", () => {
  it("sends no request before the first action", async () => {
    const page = await here.shop.blankPage();
    const urls: string[] = [];
    page.on("request", (request) => urls.push(new URL(request.url()).pathname));
    await page.goto(here.shop.url, { waitUntil: "networkidle" });
    await page.waitForFunction(() => globalThis.portico !== undefined);
    expect(urls.filter((path) => path !== "/" && !path.endsWith(".js"))).toEqual([]);
    expect(urls.some((path) => path.includes("browserEngine"))).toBe(false);
  });

  it("connects and signs in with one approval over the relay", async () => {
    const { page } = await visit();
    const phone = await newPhone({ keys: keysOf("bob"), behaviour: { authentications: "approve" } });
    await page.evaluate(() => {
      Reflect.set(globalThis, "signedIn", globalThis.portico.connection.authenticate({ nonce: "n0nce123" }));
    });
    const uri = await page.waitForFunction(() => globalThis.portico.pairing.store.get().uri);
    await phone.pair(String(await uri.jsonValue()));
    const { proofs } = await page.evaluate(
      (): ReturnType<typeof globalThis.portico.connection.authenticate> => Reflect.get(globalThis, "signedIn"),
    );
    const { message, signature } = proofs[0]!;
    expect(message).toContain(new URL(here.shop.url).host);
    expect(await verifyMessage({ address: bob, message, signature: signature as `0x${string}` })).toBe(true);
    expect(await page.evaluate(() => globalThis.uncaught)).toEqual([]);
  });

  it("connects through the relay, and reconnects after a reload from the library's own database", async () => {
    const { page } = await visit();
    const phone = await connectPhone(page);
    await page.reload();
    await expect.poll(() => evmOn(page)).toMatchObject({ status: "connected", account: { address: bob } });
    const signature = await page.evaluate(() => globalThis.portico.signer.signMessage({ message: "hello" }));
    expect(await verifyMessage({ address: bob, message: "hello", signature: signature as `0x${string}` })).toBe(true);
    expect(phone.requests()[0]?.site).toEqual({ name: "Test shop", url: new URL(here.shop.url).origin });
    await phone.disconnect();
    await expect.poll(() => evmOn(page)).toBeUndefined();
    expect(await page.evaluate(() => globalThis.uncaught)).toEqual([]);
  });
});

describe("storage", () => {
  const forbid = (storage: "localStorage" | "indexedDB") => (page: Page) =>
    page.addInitScript((name) => {
      Object.defineProperty(globalThis, name, {
        configurable: true,
        get: () => {
          throw new DOMException("The operation is insecure.", "SecurityError");
        },
      });
    }, storage);
  const fill = (page: Page) =>
    page.addInitScript(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException("exceeded the quota", "QuotaExceededError");
      };
    });
  const corrupt = (page: Page) =>
    page.addInitScript(() => {
      localStorage.setItem("@appkit/connected_namespaces", "eip155,{,,nonsense");
      localStorage.setItem("@appkit/eip155:connected_connector_id", "\u0000{");
      localStorage.setItem("@appkit/active_caip_network_id", "[object Object]");
      localStorage.setItem("@appkit/preferred_account_types", "{{");
      localStorage.setItem("@appkit/recent_wallets", "null");
    });

  it.each([
    ["forbidden", forbid("localStorage")],
    ["full", fill],
    ["corrupt", corrupt],
  ] as const)("that is %s does not prevent connecting", async (name, breakStorage) => {
    const page = await here.shop.blankPage();
    await breakStorage(page);
    await installWallets(page, [{ namespace: "eip155", rdns: RDNS, rpcUrls: here.shop.rpcUrls }]);
    await page.goto(here.shop.url);
    expect(await connect(page)).toMatchObject({ status: "connected", account: { address: alice } });
    if (name !== "corrupt")
      expect(await page.evaluate(() => globalThis.porticoLog.join())).toContain("warning: Storage could not");
    expect(await page.evaluate(() => globalThis.uncaught)).toEqual([]);
  });

  const DATABASE = "WALLET_CONNECT_V2_INDEXED_DB";
  const fillDatabase = async (page: Page) => {
    const devtools = await page.context().newCDPSession(page);
    await devtools.send("Storage.overrideQuotaForOrigin", { origin: new URL(here.shop.url).origin, quotaSize: 1 });
  };
  /** Writes entries that the relay's library finds on the next load. */
  const spoilDatabase = (table: string, entries: Readonly<Record<string, string>>) => async (page: Page) => {
    await page.goto(here.shop.url);
    await page.evaluate(
      ([database, name, values]) =>
        new Promise<void>((resolve, reject) => {
          const request = indexedDB.open(database);
          request.onupgradeneeded = () => {
            const store = request.result.createObjectStore(name);
            for (const [key, value] of Object.entries(values)) store.put(value, key);
          };
          request.onsuccess = () => {
            request.result.close();
            resolve();
          };
          request.onerror = () => reject(request.error);
        }),
      [DATABASE, table, entries] as const,
    );
  };
  const KEPT_IN_MEMORY = "kept only until the client ends";

  const databases = [
    ["that is forbidden", forbid("indexedDB"), KEPT_IN_MEMORY],
    ["that is full", fillDatabase, KEPT_IN_MEMORY],
    ["that has no table", spoilDatabase("another", {}), KEPT_IN_MEMORY],
    ["with keys that cannot be read", spoilDatabase("keyvaluestorage", { "wc@2:core:0.3:keychain": "{{" }), ""],
    [
      "with malformed sessions",
      spoilDatabase("keyvaluestorage", { "wc@2:client:0.3:session": '"nonsense"' }),
      "starts empty",
    ],
  ] as const;
  it.each(matrix(databases, ["that is full", "with malformed sessions"]))(
    "in a database %s does not prevent relay connections, and the log states the consequence",
    async (_, breakStorage, expected) => {
      const page = await here.shop.blankPage();
      await breakStorage(page);
      await page.goto(here.shop.url);
      await connectPhone(page);
      const signature = await page.evaluate(() => globalThis.portico.signer.signMessage({ message: "hello" }));
      expect(await verifyMessage({ address: bob, message: "hello", signature: signature as `0x${string}` })).toBe(true);
      expect(await page.evaluate(() => globalThis.porticoLog.join())).toContain(expected);
      expect(await page.evaluate(() => globalThis.uncaught)).toEqual([]);
    },
  );
});

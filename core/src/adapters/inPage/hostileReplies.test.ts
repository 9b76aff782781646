import { base58 } from "@scure/base";
import fc from "fast-check";
import { afterEach, describe, expect, it } from "vitest";
import { isPorticoError } from "../../domain/errors/isPorticoError.ts";
import { bitcoin, solana } from "../../networks.ts";
import type { AdapterContext } from "../../ports/Adapter.ts";
import { hostileValue, just, type Make } from "../../testing/hostileValues.ts";
import { bitcoinConnection } from "../bitcoin/bitcoinConnection.ts";
import { leatherWallets } from "../bitcoin/leatherWallet.ts";
import { okxWallets } from "../bitcoin/okxWallet.ts";
import { satsConnectWallets } from "../bitcoin/satsConnectWallets.ts";
import { standardWallets as bitcoinWallets } from "../bitcoin/standardWallets.ts";
import { evmConnection } from "../evm/evmConnection.ts";
import { chainIdIn } from "../evm/wire/chainIds.ts";
import { polkadotConnection } from "../polkadot/polkadotConnection.ts";
import { coinbaseInjected } from "../solana/coinbaseInjected.ts";
import { solanaConnection } from "../solana/solanaConnection.ts";
import { standardWallets as solanaWallets } from "../solana/standardWallets.ts";
import { makeConnectorIds } from "./connectorIds.ts";

/** What a page's wallet returned for a request: a value of the right shape, or an error of the catalogue. */
const outcome = async (promise: Promise<unknown>): Promise<unknown> => {
  try {
    return await promise;
  } catch (cause) {
    expect(isPorticoError(cause)).toBe(true);
    return undefined;
  }
};

/** Replies that look right at first sight, besides anything that a page may hold. */
const reply = (...plausible: ReadonlyArray<unknown>): fc.Arbitrary<Make> =>
  fc.oneof(hostileValue(), fc.constantFrom(...plausible, "0x", "0x0", "", "ok", "0xzz", {}, []).chain(just));

/** Requests that answer at once, later, with an object that is no promise, or by throwing. */
const responders: ReadonlyArray<(make: Make) => unknown> = [
  (make) => make(),
  async (make) => make(),
  // biome-ignore lint/suspicious/noThenProperty: some wallets return their own kind of promise
  (make) => ({ then: (done: (value: unknown) => void) => done(make()) }),
  (make) => {
    throw make();
  },
];
const respondingWith = (makes: fc.Arbitrary<Make>) =>
  fc.tuple(makes, fc.constantFrom(...responders)).map(
    ([make, respond]) =>
      () =>
        respond(make),
  );

const context: AdapterContext = {
  site: { name: "Test", description: "", url: "", icons: [] },
  networks: () => [],
  rpcUrl: () => undefined,
  rpc: async () => undefined,
  fetch: globalThis.fetch,
  providerKey: () => "key",
  sent: () => {},
  log: () => {},
};

describe("an EVM wallet", () => {
  const connectionTo = (request: () => unknown) =>
    evmConnection({
      wallet: { name: "Test" },
      provider: Object.assign({ request: async () => undefined }, { request }),
      approvedChains: "all",
      capabilities: [],
      disconnect: async () => {},
    });
  const address = "0x0000000000000000000000000000000000000001";

  it("yields hashes of 32 bytes, signatures of whole bytes and amounts, or an error", async () => {
    await fc.assert(
      fc.asyncProperty(
        respondingWith(reply(`0x${"ab".repeat(31)}`, `0x${"ab".repeat(32)}`, "0x1")),
        async (request) => {
          const connection = connectionTo(request);
          const hash = await outcome(connection.sendTransaction({ from: address }));
          if (hash !== undefined) expect(hash).toMatch(/^0x[0-9a-f]{64}$/);
          for (const sign of [
            connection.signMessage({ address, message: "hello" }),
            connection.signTypedData({ address, typedData: "{}" }),
          ]) {
            const signature = await outcome(sign);
            if (signature !== undefined) expect(signature).toMatch(/^0x([0-9a-f]{2})*$/);
          }
          const gas = await outcome(connection.estimateGas({ from: address }));
          expect(["bigint", "undefined"]).toContain(typeof gas);
          const id = await outcome(connection.sendCalls({ from: address, chainId: "eip155:1", calls: [] }));
          expect(["string", "undefined"]).toContain(typeof id);
          expect(await connection.walletCapabilities(address, "eip155:1")).toMatchObject({
            atomic: expect.any(String),
          });
        },
      ),
    );
  });

  it("is on a network only when its chain id is a whole number", () => {
    expect(["0x1", "1", 1].map(chainIdIn)).toEqual(["eip155:1", "eip155:1", "eip155:1"]);
    for (const junk of [
      "",
      " 1 ",
      "1e3",
      "0b1",
      "0x",
      "-1",
      "1.5",
      1.5,
      -1,
      0,
      Number.NaN,
      "0xffffffffffffffffff",
      {},
    ]) {
      expect([junk, chainIdIn(junk)]).toEqual([junk, undefined]);
    }
  });
});

const standard = (features: Readonly<Record<string, unknown>>, chains: ReadonlyArray<string>, address: string) => ({
  version: "1.0.0",
  name: "Test",
  icon: "data:image/png;base64,AA==",
  chains,
  accounts: [{ address, publicKey: new Uint8Array(32), chains, features: [] }],
  features,
});

describe("a Solana wallet", () => {
  const address = base58.encode(new Uint8Array(32));
  const replies = reply(
    [{ signature: new Uint8Array(63) }],
    [{ signature: new Uint8Array(64) }],
    [{ signature: { type: "Buffer", data: "AAAA" } }],
    [{ signature: Array(64).fill(256) }],
    [{ signedTransaction: { 0: 1, 1: 2 } }],
    { signature: new Uint8Array(64) },
    { signature: base58.encode(new Uint8Array(63)) },
    { signature: "not base58!" },
    [{ signedTransaction: new Uint8Array(10) }],
    new Uint8Array(10),
    [new Uint8Array(10)],
  );

  it("yields signatures of 64 bytes and readable transactions, or an error", async () => {
    await fc.assert(
      fc.asyncProperty(respondingWith(replies), async (run) => {
        const methods = ["connect", "disconnect", "signMessage", "signTransaction", "signAllTransactions"];
        const coinbase = Object.fromEntries([...methods, "signAndSendTransaction"].map((name) => [name, run]));
        const wallet = standard(
          {
            "standard:connect": { connect: run },
            "solana:signMessage": { signMessage: run },
            "solana:signTransaction": { signTransaction: run },
            "solana:signAndSendTransaction": { signAndSendTransaction: run },
          },
          ["solana:mainnet"],
          address,
        );
        for (const signer of [
          solanaWallets(makeConnectorIds(), context).read(wallet),
          coinbaseInjected.read(coinbase),
        ]) {
          if (!signer) throw new Error("the wallet was not read");
          const connection = solanaConnection(signer, context, solana.caipNetworkId);
          const transaction = new Uint8Array(10);
          for (const signature of [
            await outcome(connection.signMessage({ address, message: "hello" })),
            await outcome(connection.signAndSendTransaction({ address, transaction, network: solana })),
          ]) {
            if (signature !== undefined) expect(base58.decode(String(signature))).toHaveLength(64);
          }
          expect(await outcome(connection.signTransaction({ address, transaction }))).toBeUndefined();
          expect(
            await outcome(connection.signAllTransactions({ address, transactions: [transaction] })),
          ).toBeUndefined();
        }
      }),
    );
  });
});

describe("a Bitcoin wallet", () => {
  const address = "bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4";
  afterEach(() => Reflect.deleteProperty(globalThis, "testBitcoin"));
  const replies = reply(
    { signature: "not base64!" },
    { signature: "AAAA" },
    { psbt: 7 },
    { psbt: "cHNidA==", txid: "0x00" },
    { hex: "zz" },
    { txid: "junk" },
    [{ signature: new Uint8Array(65) }],
    [{ txId: "junk" }],
    [{ signedPsbt: "junk" }],
    [{ signedPsbt: [1.5] }],
    [{ signature: { 1: 7 } }],
    "AAAA",
    "ab".repeat(32),
  );

  it("yields base64 and transaction ids, or an error", async () => {
    await fc.assert(
      fc.asyncProperty(respondingWith(replies), async (run) => {
        const ids = makeConnectorIds();
        const methods = [
          "connect",
          "getAccounts",
          "getPublicKey",
          "signMessage",
          "signPsbt",
          "pushPsbt",
          "sendBitcoin",
        ];
        Object.defineProperty(globalThis, "testBitcoin", { value: { request: run }, configurable: true });
        const features = Object.fromEntries(
          ["connect", "signMessage", "signTransaction", "signAndSendTransaction"].map((name) => [
            `bitcoin:${name}`,
            { [name]: run },
          ]),
        );
        for (const wallet of [
          leatherWallets.read({ request: run }),
          okxWallets.read(Object.fromEntries(methods.map((name) => [name, run]))),
          satsConnectWallets(ids).read({ id: "testBitcoin", name: "Test" }),
          bitcoinWallets(ids, context).read(standard(features, ["bitcoin:mainnet"], address)),
        ]) {
          if (!wallet) throw new Error("the wallet was not read");
          const start = {
            accounts: [{ namespace: "bip122", address, type: "payment" }],
            chainId: bitcoin.caipNetworkId,
          } as const;
          const connection = bitcoinConnection(wallet, start, { ...context, networks: () => [bitcoin] });
          const signature = await outcome(connection.signMessage({ address, message: "hello" }));
          if (signature !== undefined) expect(signature).toMatch(/^[A-Za-z0-9+/]+={0,2}$/);
          for (const broadcast of [false, true]) {
            const signed = await outcome(connection.signPsbt({ psbt: "cHNidA==", signInputs: [], broadcast }));
            if (signed === undefined) continue;
            expect(signed).toMatchObject({ psbt: expect.stringMatching(/^[A-Za-z0-9+/]+={0,2}$/) });
            const txid: unknown = Reflect.get(Object(signed), "txid");
            if (txid !== undefined) expect(txid).toMatch(/^[0-9a-f]{64}$/);
          }
          const txid = await outcome(connection.sendTransfer({ from: address, recipient: address, satoshis: 1n }));
          if (txid !== undefined) expect(txid).toMatch(/^[0-9a-f]{64}$/);
        }
      }),
    );
  });
});

describe("an event of a wallet", () => {
  const solanaAddress = base58.encode(new Uint8Array(32));
  const junk: ReadonlyArray<unknown> = [
    undefined,
    7,
    "junk",
    {},
    [{}],
    [null],
    [{ address: 7 }],
    [{ address: "junk" }],
  ];

  const listener = (reports: string[]) => ({
    accountsChanged: () => void reports.push("accounts"),
    chainChanged: () => void reports.push("chain"),
    disconnected: () => void reports.push("disconnected"),
  });

  it.each([
    ["solana:mainnet", solanaAddress],
    ["bitcoin:mainnet", "bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4"],
  ] as const)("of the Wallet Standard changes nothing when its accounts are malformed (%s)", (chain, address) => {
    const reports: string[] = [];
    const listeners: Array<(properties: unknown) => void> = [];
    const run = () => {};
    const wallet = standard(
      {
        "standard:connect": { connect: run },
        "bitcoin:signMessage": { signMessage: run },
        "standard:events": { on: (_: string, listener: (properties: unknown) => void) => listeners.push(listener) },
      },
      [chain],
      address,
    );
    const start = {
      accounts: [{ namespace: "bip122", address, type: "payment" }],
      chainId: bitcoin.caipNetworkId,
    } as const;
    const signer = solanaWallets(makeConnectorIds(), context).read(wallet);
    const bitcoinWallet = bitcoinWallets(makeConnectorIds(), context).read(wallet);
    if (signer) solanaConnection(signer, context, solana.caipNetworkId).watch(listener(reports));
    if (bitcoinWallet)
      bitcoinConnection(bitcoinWallet, start, { ...context, networks: () => [bitcoin] }).watch(listener(reports));
    for (const accounts of junk) {
      const marked = Array.isArray(accounts) ? accounts.map((one) => one && { ...one, chains: [chain] }) : accounts;
      Reflect.set(wallet, "accounts", marked);
      for (const listener of listeners) listener({ accounts: marked });
    }
    Reflect.set(wallet, "accounts", []);
    for (const listener of listeners) listener({ accounts: [] });
    expect(reports).toEqual(["disconnected"]);
  });

  it("of OKX on Bitcoin changes nothing when its account is malformed", () => {
    const reports: string[] = [];
    const listeners = new Map<string, (event: unknown) => void>();
    const methods = ["connect", "getAccounts", "getPublicKey", "signMessage", "signPsbt", "pushPsbt", "sendBitcoin"];
    const okx = okxWallets.read({
      ...Object.fromEntries(methods.map((name) => [name, () => {}])),
      on: (event: string, listener: (event: unknown) => void) => listeners.set(event, listener),
    });
    okx?.watch?.({
      changed: (reported) => reports.push(`${reported.length} accounts`),
      disconnected: () => reports.push("disconnected"),
    });
    for (const account of junk) listeners.get("accountChanged")?.(account);
    listeners.get("accountChanged")?.({ address: "bc1q", publicKey: "0x" });
    listeners.get("accountChanged")?.(null);
    expect(reports).toEqual(["1 accounts", "0 accounts"]);
  });
});

describe("a Polkadot extension", () => {
  it("yields signatures of the right length, or an error", async () => {
    const replies = reply({ signature: "0x" }, { signature: `0x${"ab".repeat(64)}` }, { signature: "junk" });
    await fc.assert(
      fc.asyncProperty(respondingWith(replies), async (run) => {
        const extension = { accounts: { get: async () => [] }, signer: { signRaw: async () => run() } };
        const signature = await outcome(
          polkadotConnection("Test", extension).signMessage({ address: "", message: "hello" }),
        );
        if (signature !== undefined) expect(signature).toMatch(/^0x([0-9a-f]{2}){64,66}$/);
      }),
    );
  });
});

import { keysOf } from "@portico/fixtures/relay-wallet";
import { base64 } from "@scure/base";
import { afterEach, describe, expect, it, vi } from "vitest";
import { accountIdOf } from "../../domain/chain/caip.ts";
import { bitcoin } from "../../networks.ts";
import type { BitcoinConnection } from "../../ports/WalletConnection.ts";
import { fakeSession } from "../../testing/connectingBench.ts";
import { makeConnectorIds } from "../inPage/connectorIds.ts";
import { type BitcoinWallet, bitcoinAccounts } from "./BitcoinWallet.ts";
import { bitcoinConnection } from "./bitcoinConnection.ts";
import { leatherWallets } from "./leatherWallet.ts";
import { okxWallets } from "./okxWallet.ts";
import { overRelay } from "./overRelay.ts";
import { satsConnectWallets } from "./satsConnectWallets.ts";
import { standardWallets } from "./standardWallets.ts";

const { payment, ordinal } = keysOf("alice").bip122;
const recipient = keysOf("bob").bip122.payment.address;
const transfer = { from: payment.address, recipient, satoshis: 1_000n };
const psbt = base64.encode(Uint8Array.of(0x70, 0x73, 0x62, 0x74, 0xff));
const TXID = "ab".repeat(32);

const accounts = bitcoinAccounts([
  { address: payment.address, type: "payment" },
  { address: ordinal.address, type: "ordinal" },
]);

const connectionTo = (wallet: BitcoinWallet | undefined): BitcoinConnection => {
  if (!wallet || !accounts) throw new Error("no wallet");
  const start = { accounts, chainId: bitcoin.caipNetworkId };
  return bitcoinConnection(wallet, start, { networks: () => [bitcoin], sent: () => {} });
};

/** A connection in each language, to a wallet that answers as it is told and keeps what it was asked for. */
const languages = {
  "sats-connect": (ask: (...parts: ReadonlyArray<unknown>) => unknown) => {
    Reflect.set(globalThis, "Sats", { request: async (...parts: ReadonlyArray<unknown>) => ask(...parts) });
    return connectionTo(satsConnectWallets(makeConnectorIds()).read({ id: "Sats", name: "Sats" }));
  },
  Leather: (ask: (...parts: ReadonlyArray<unknown>) => unknown) =>
    connectionTo(leatherWallets.read({ request: async (...parts: ReadonlyArray<unknown>) => ask(...parts) })),
  OKX: (ask: (...parts: ReadonlyArray<unknown>) => unknown) => {
    const unused = async () => undefined;
    const [sendBitcoin, signPsbt] = [ask, ask];
    const others = {
      connect: unused,
      getAccounts: unused,
      getPublicKey: unused,
      signMessage: unused,
      pushPsbt: unused,
    };
    return connectionTo(okxWallets.read({ ...others, sendBitcoin, signPsbt }));
  },
  "the relay": (ask: (...parts: ReadonlyArray<unknown>) => unknown) => {
    const chain = bitcoin.caipNetworkId;
    const part = {
      accounts: [accountIdOf(chain, payment.address)],
      chains: [chain],
      methods: ["sendTransfer", "signPsbt"],
      events: [],
    };
    const session = { ...fakeSession(), namespaces: { bip122: part } };
    const request = async ({ method, params }: { readonly method: string; readonly params: unknown }) =>
      ask(method, params);
    const connected = overRelay({ ...session, request }, { log: () => {}, sent: () => {} }, undefined);
    if (!connected) throw new Error("no connection");
    return connected.connection;
  },
} as const;

afterEach(() => void Reflect.deleteProperty(globalThis, "Sats"));

describe.each(Object.entries(languages))("a transfer on Bitcoin through %s", (name, connect) => {
  // shows docs/rules/send.md#unknown-outcomes
  it.each([TXID, TXID.toUpperCase(), `0x${TXID}`, ` ${TXID}\n`])("has its id in one form: %j", async (txid) => {
    const answers = name === "OKX" ? [txid] : [{ txid }, { result: { txid } }, { txId: txid }, txid];
    for (const answer of answers) {
      // Leather and sats-connect answer with JSON-RPC, the relay with its result.
      if (name === "the relay" && typeof answer === "object" && "result" in answer) continue;
      expect(await connect(() => answer).sendTransfer(transfer)).toBe(TXID);
    }
  });

  it.each([undefined, null, true, {}, "", "ok", TXID.slice(2), [TXID]])("has none in %j", async (answer) => {
    await expect(connect(() => answer).sendTransfer(transfer)).rejects.toMatchObject({ _tag: "BadWalletReply" });
  });

  // shows docs/rules/chain.md#fields-of-a-transaction
  it.each([
    ["memo", { ...transfer, memo: "12345" }, { argument: "field of a transfer", input: "memo" }],
    ["feeRate", { ...transfer, feeRate: 5 }, { argument: "field of a transfer", input: "feeRate" }],
    ["an amount of nothing", { ...transfer, satoshis: 0n }, { argument: "satoshis" }],
    ["an amount below nothing", { ...transfer, satoshis: -1n }, { argument: "satoshis" }],
    ["an amount that no number holds", { ...transfer, satoshis: 2n ** 60n }, { argument: "satoshis" }],
  ])("is refused by name before the wallet is asked: %s", async (_, given, details) => {
    const ask = vi.fn(() => TXID);
    await expect(connect(ask).sendTransfer(given)).rejects.toMatchObject({ _tag: "InvalidArgument", details });
    expect(ask).not.toHaveBeenCalled();
  });

  it.each(["alice.eth", "", recipient.slice(0, -1), "0x70997970C51812dc3A010C7d01b50e0d17dc79C8", null])(
    "is refused before the wallet is asked, with the recipient %o",
    async (to) => {
      const ask = vi.fn(() => TXID);
      const given = { ...transfer, recipient: to as never };
      await expect(connect(ask).sendTransfer(given)).rejects.toMatchObject({ _tag: "InvalidAddress" });
      expect(ask).not.toHaveBeenCalled();
    },
  );

  it("is refused with a field of a PSBT that the wallet would not get", async () => {
    const ask = vi.fn(() => ({ psbt }));
    const input = { address: payment.address, index: 0 };
    const unknown = { psbt, signInputs: [input], autoFinalized: true };
    const inInput = { psbt, signInputs: [{ ...input, useTweakedSigner: true }] };
    for (const request of [unknown, inInput]) {
      await expect(connect(ask).signPsbt(request)).rejects.toMatchObject({ _tag: "InvalidArgument" });
    }
    expect(ask).not.toHaveBeenCalled();
  });
});

// shows docs/rules/account.md#several-accounts
it.each(["sats-connect", "Leather", "OKX"] as const)(
  "%s is not asked to pay from an address from which it does not pay",
  async (name) => {
    const ask = vi.fn(() => TXID);
    for (const from of [ordinal.address, recipient]) {
      const sending = languages[name](ask).sendTransfer({ ...transfer, from });
      await expect(sending).rejects.toMatchObject({ _tag: "InvalidArgument", details: { argument: "from" } });
    }
    expect(ask).not.toHaveBeenCalled();
  },
);

// shows docs/rules/chain.md#fields-of-a-transaction
describe("signature hash types that a wallet cannot be told", () => {
  const inputs = (...sighashTypes: ReadonlyArray<number>) => [{ address: payment.address, index: 0, sighashTypes }];
  const [ALL, NONE, SINGLE] = [1, 2, 3];

  it("are refused by sats-connect, which takes none", async () => {
    const ask = vi.fn(() => ({ psbt }));
    const connection = languages["sats-connect"](ask);
    const refused = connection.signPsbt({ psbt, signInputs: inputs(ALL, NONE) });
    await expect(refused).rejects.toMatchObject({ _tag: "InvalidArgument", details: { argument: "sighashTypes" } });
    expect(ask).not.toHaveBeenCalled();
    expect(await connection.signPsbt({ psbt, signInputs: inputs(ALL) })).toEqual({ psbt });
  });

  it("are refused by the Wallet Standard, which takes one of them for each input", async () => {
    const asked = vi.fn(async () => [{ signedPsbt: base64.decode(psbt) }]);
    const wallet = {
      version: "1.0.0",
      name: "Standard",
      icon: "data:image/png;base64,AA==",
      chains: ["bitcoin:mainnet"],
      accounts: [{ address: payment.address, publicKey: payment.publicKey, chains: ["bitcoin:mainnet"], features: [] }],
      features: {
        "bitcoin:connect": { connect: async () => undefined },
        "bitcoin:signMessage": { signMessage: async () => undefined },
        "bitcoin:signTransaction": { signTransaction: asked },
      },
    };
    const connection = connectionTo(standardWallets(makeConnectorIds(), { providerKey: () => "key" }).read(wallet));
    for (const signInputs of [inputs(ALL, NONE), inputs(99)]) {
      await expect(connection.signPsbt({ psbt, signInputs })).rejects.toMatchObject({ _tag: "InvalidArgument" });
    }
    expect(asked).not.toHaveBeenCalled();
    expect(await connection.signPsbt({ psbt, signInputs: inputs(SINGLE) })).toEqual({ psbt });
    expect(asked).toHaveBeenCalledWith(
      expect.objectContaining({ inputsToSign: [expect.objectContaining({ sigHash: "SINGLE" })] }),
    );
  });
});

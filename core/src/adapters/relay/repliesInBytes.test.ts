import { base58, base64 } from "@scure/base";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Namespace } from "../../domain/chain/caip.ts";
import { isPorticoError } from "../../domain/errors/isPorticoError.ts";
import { bitcoin, solana } from "../../networks.ts";
import type { AdapterContext } from "../../ports/Adapter.ts";
import type { RelaySession } from "../../ports/RelaySession.ts";
import { fakeSession } from "../../testing/connectingBench.ts";
import { formsOfBytes } from "../../testing/formsOfBytes.ts";
import { hostileValue, just } from "../../testing/hostileValues.ts";
import { overRelay as bitcoinOverRelay } from "../bitcoin/overRelay.ts";
import { overRelay as solanaOverRelay } from "../solana/overRelay.ts";

const context: AdapterContext = {
  site: { name: "Test", description: "", url: "", icons: [] },
  networks: () => [solana],
  rpcUrl: () => undefined,
  rpc: async () => undefined,
  fetch: globalThis.fetch,
  providerKey: () => "key",
  sent: () => {},
  log: () => {},
};

const publicKey = new Uint8Array(32).fill(5);
const address = base58.encode(publicKey);
const signature = Uint8Array.from({ length: 64 }, (_, index) => index + 1);
const transactionWith = (signed: Uint8Array) =>
  Uint8Array.of(1, ...signed, 1, 0, 0, 1, ...publicKey, ...new Uint8Array(32).fill(7), 0);
const [unsigned, transaction] = [transactionWith(new Uint8Array(64)), transactionWith(signature)];

const sessionOf = (
  namespace: Namespace,
  account: `${string}:${string}:${string}`,
  methods: ReadonlyArray<string>,
  request: RelaySession["request"],
): RelaySession => {
  const chain = account.slice(0, account.lastIndexOf(":"));
  const part: RelaySession["namespaces"] = {
    [namespace]: { accounts: [account], chains: [chain], methods, events: [] },
  };
  return { ...fakeSession(), namespaces: part, request };
};

const solanaWith = (request: RelaySession["request"]) => {
  const methods = ["signMessage", "signTransaction", "signAllTransactions", "signAndSendTransaction"];
  const session = sessionOf(
    "solana",
    `${solana.caipNetworkId}:${address}`,
    methods.map((name) => `solana_${name}`),
    request,
  );
  const connected = solanaOverRelay(session, context, undefined);
  if (!connected) throw new Error("nothing is connected");
  return connected.connection;
};

// shows docs/rules/connection.md#forms-of-bytes
describe.each(formsOfBytes)("%s from a wallet of a session on Solana", (_, make) => {
  it("is read", async () => {
    const connection = solanaWith(async ({ method }) =>
      method === "solana_signAllTransactions"
        ? { transactions: [make(transaction), base64.encode(transaction)] }
        : { signature: make(signature) },
    );
    expect(await connection.signMessage({ address, message: "hi" })).toBe(base58.encode(signature));
    expect(await connection.signTransaction({ address, transaction: unsigned })).toEqual(transaction);
    expect(await connection.signAllTransactions({ address, transactions: [unsigned, unsigned] })).toEqual([
      transaction,
      transaction,
    ]);
    const sent = connection.signAndSendTransaction({ address, transaction: unsigned, network: solana });
    expect(await sent).toBe(base58.encode(signature));
    const whole = solanaWith(async () => ({ transaction: make(transaction) }));
    expect(await whole.signTransaction({ address, transaction: unsigned })).toEqual(transaction);
  });
});

const outcome = (promise: Promise<unknown>): Promise<unknown> =>
  promise.catch((cause: unknown) => {
    expect(isPorticoError(cause)).toBe(true);
  });

describe("the reply of a wallet that is connected by a session", () => {
  it("yields signatures of 64 bytes and readable transactions on Solana, or an error", async () => {
    const replies = fc.oneof(
      hostileValue(),
      fc
        .constantFrom<unknown>(
          { signature: "not base58!" },
          { signature: base58.encode(signature.slice(1)) },
          { signature: [1, 2] },
          { transaction: "AAAA" },
          { transaction: "not base64!" },
          { transaction: [1, 2, 3] },
          { transactions: ["AAAA"] },
          { transactions: [[]] },
        )
        .chain(just),
    );
    await fc.assert(
      fc.asyncProperty(replies, async (reply) => {
        const connection = solanaWith(async () => reply());
        expect(await outcome(connection.signMessage({ address, message: "hi" }))).toBeUndefined();
        expect(await outcome(connection.signTransaction({ address, transaction: unsigned }))).toBeUndefined();
        expect(await outcome(connection.signAllTransactions({ address, transactions: [unsigned] }))).toBeUndefined();
        const sent = connection.signAndSendTransaction({ address, transaction: unsigned, network: solana });
        expect(await outcome(sent)).toBeUndefined();
      }),
    );
  });

  // shows docs/rules/connection.md#bitcoin-over-the-relay
  it.each([
    ["hexadecimal digits", "a1".repeat(65)],
    ["upper case", "A1".repeat(65)],
    ["digits after 0x", `0x${"a1".repeat(65)}`],
    ["base64", base64.encode(new Uint8Array(65).fill(0xa1))],
  ])("yields a Bitcoin signature in base64: %s", async (_, text) => {
    const owner = "bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4";
    const account = `${bitcoin.caipNetworkId}:${owner}` as const;
    const signatureOf = async (reply: string) => {
      const session = sessionOf("bip122", account, ["signMessage"], async () => ({ signature: reply }));
      return bitcoinOverRelay(session, context, undefined)?.connection.signMessage({ address: owner, message: "hi" });
    };
    expect(await signatureOf(text)).toBe(base64.encode(new Uint8Array(65).fill(0xa1)));
    await expect(signatureOf(`${text}!`)).rejects.toMatchObject({ _tag: "BadWalletReply" });
  });
});

import * as Effect from "effect/Effect";
import * as Fiber from "effect/Fiber";
import * as TestClock from "effect/testing/TestClock";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { FeatureLoadFailed } from "../../../domain/errors/client.ts";
import type { JsonRpcError } from "../../../domain/errors/families.ts";
import { MethodNotFoundRpcError } from "../../../domain/errors/rpc.ts";
import { HttpStatus, Unreachable } from "../../../domain/errors/transport.ts";
import { JsonRpc, type RpcCall } from "../../../gateways/jsonRpc/JsonRpc.ts";
import { bitcoin, solana } from "../../../networks.ts";
import { connectingBench } from "../../../testing/connectingBench.ts";
import { hostileValue } from "../../../testing/hostileValues.ts";
import { fakeWallet } from "../../../testing/wallets/fakeWallet.ts";
import { Networks } from "../../chain/Networks.ts";
import { PageConnection } from "../PageConnection.ts";
import { type ReceiptQuery, transactionReceipt } from "./transactionReceipt.ts";

// Literal values, so that these tests notice a change of the limits.
const EVM_RECEIPT_POLL_MILLIS = 2_000;
const TRANSACTION_WAIT_MILLIS = 180_000;

const hash = `0x${"ab".repeat(32)}`;
const other = `0x${"cd".repeat(32)}`;
const [alice, bob] = [`0x${"a1".repeat(20)}`, `0x${"b0".repeat(20)}`];
const signature = "5".repeat(87);
const unreachable = new Unreachable({ request: "POST https://node" });

const sent = (overrides: object = {}) => ({
  hash,
  from: alice,
  to: bob,
  nonce: "0x7",
  value: "0x1",
  input: "0x",
  ...overrides,
});
const receipt = (overrides: object = {}) => ({
  transactionHash: hash,
  status: "0x1",
  blockNumber: "0x10",
  from: alice,
  to: bob,
  contractAddress: null,
  gasUsed: "0x5208",
  effectiveGasPrice: "0x3b9aca00",
  ...overrides,
});
const confirmed = {
  hash,
  chainId: "eip155:1",
  status: "success",
  blockNumber: 16n,
  from: alice,
  to: bob,
  gasUsed: 21_000n,
  effectiveGasPrice: 1_000_000_000n,
};

/** What a node knows at the moment. */
interface Node {
  down?: JsonRpcError | FeatureLoadFailed;
  receipts: Record<string, unknown>;
  transactions: Record<string, unknown>;
  head: unknown;
  nonces: unknown;
  blocks: Record<string, unknown>;
  statuses: unknown;
  readonly calls: RpcCall[];
}

const node = (overrides: Partial<Node> = {}): Node => ({
  receipts: {},
  transactions: {},
  head: "0x10",
  nonces: "0x7",
  blocks: {},
  statuses: { value: [null] },
  calls: [],
  ...overrides,
});

const rpcOf = (at: Node) => {
  const responses: Record<string, (key: string) => unknown> = {
    eth_getTransactionReceipt: (key) => at.receipts[key] ?? null,
    eth_getTransactionByHash: (key) => at.transactions[key] ?? null,
    eth_blockNumber: () => at.head,
    eth_getTransactionCount: () => at.nonces,
    eth_getBlockByNumber: (key) => at.blocks[key] ?? null,
    getSignatureStatuses: () => at.statuses,
  };
  return JsonRpc.of({
    request: (call) =>
      Effect.suspend(() => {
        at.calls.push(call);
        return at.down ? Effect.fail(at.down) : Effect.succeed(responses[call.method]?.(String(call.params?.[0])));
      }),
    client: () => Effect.die("not used"),
    read: () => Effect.die("not used"),
  });
};

const waiting = (at: Node, query: Partial<ReceiptQuery> = {}) =>
  Effect.provideService(transactionReceipt({ hash, ...query }), JsonRpc, rpcOf(at));
const polls = (count: number) => TestClock.adjust(count * EVM_RECEIPT_POLL_MILLIS);

const bench = (wallets: Parameters<typeof connectingBench>[0]["wallets"] = []) => connectingBench({ wallets });
const methodsOf = ({ calls }: Node) => calls.map(({ method }) => method);

describe("waiting for an EVM transaction", () => {
  it("tells what the receipt says, at once when there is one", () =>
    bench().run(
      Effect.gen(function* () {
        expect(yield* waiting(node({ receipts: { [hash]: receipt() } }))).toEqual(confirmed);
        const reverted = receipt({ status: "0x0", to: null, contractAddress: bob });
        expect(yield* waiting(node({ receipts: { [hash]: reverted } }))).toMatchObject({
          status: "reverted",
          contractAddress: bob,
        });
      }),
    ));

  // shows docs/rules/chain.md#receipts-of-transactions
  it.each([
    ["without a status, as before EIP-658", { status: undefined, root: `0x${"0a".repeat(32)}` }, "success"],
    ["with null for it", { status: null }, "success"],
    ["with more digits than are needed", { status: "0x01" }, "success"],
    ["that failed, with more digits than are needed", { status: "0x00" }, "reverted"],
    ["with a number", { status: 1 }, "success"],
    ["that failed, with a number", { status: 0 }, "reverted"],
  ])("takes the receipt of a transaction %s", (_, form, status) =>
    bench().run(
      Effect.gen(function* () {
        const at = node({ receipts: { [hash]: receipt(form) } });
        expect(yield* waiting(at)).toEqual({ ...confirmed, status });
        expect(methodsOf(at)).toHaveLength(3);
      }),
    ),
  );

  // shows docs/rules/chain.md#receipts-of-transactions
  it("takes a receipt without a block for one of a transaction that waits, and may be replaced", () =>
    bench().run(
      Effect.gen(function* () {
        const waitingReceipt = receipt({ blockNumber: null, blockHash: null });
        const at = node({ receipts: { [hash]: waitingReceipt }, transactions: { [hash]: sent() } });
        const fiber = yield* Effect.forkChild(Effect.flip(waiting(at)));
        yield* polls(1);
        at.nonces = "0x8";
        at.head = "0x11";
        at.blocks["0x11"] = { transactions: [sent({ hash: other, to: alice, value: "0x0" })] };
        yield* polls(2);
        expect(yield* Fiber.join(fiber)).toMatchObject({
          _tag: "TransactionReplaced",
          details: { reason: "cancelled" },
        });
      }),
    ));

  // shows docs/rules/chain.md#receipts-of-transactions
  it.each([["0x2"], [2], ["yes"], [""], [{}]])("does not guess at the status %o", (status) =>
    bench().run(
      Effect.gen(function* () {
        const fiber = yield* Effect.forkChild(
          Effect.flip(waiting(node({ receipts: { [hash]: receipt({ status }) } }))),
        );
        yield* TestClock.adjust(TRANSACTION_WAIT_MILLIS);
        expect(yield* Fiber.join(fiber)).toMatchObject({
          _tag: "TransactionNotConfirmed",
          cause: { _tag: "BadReply" },
        });
      }),
    ),
  );

  // shows docs/rules/limits.md#waiting-and-repeating
  it("waits for a node that does not know it yet, and for its block", () =>
    bench().run(
      Effect.gen(function* () {
        const at = node();
        const fiber = yield* Effect.forkChild(waiting(at));
        yield* polls(3);
        at.transactions[hash] = sent();
        yield* polls(2);
        at.receipts[hash] = receipt();
        yield* polls(1);
        expect(yield* Fiber.join(fiber)).toEqual(confirmed);
        expect(methodsOf(at).filter((method) => method === "eth_getTransactionReceipt")).toHaveLength(7);
      }),
    ));

  it("waits for as many blocks as it is asked to, also when its own is dropped meanwhile", () =>
    bench().run(
      Effect.gen(function* () {
        const at = node({ receipts: { [hash]: receipt() } });
        const fiber = yield* Effect.forkChild(waiting(at, { confirmations: 3 }));
        at.head = "0x11";
        yield* polls(1);
        at.receipts = {};
        at.head = "0x12";
        yield* polls(1);
        at.receipts = { [hash]: receipt({ blockNumber: "0x13" }) };
        at.head = "0x14";
        yield* polls(1);
        expect(fiber.pollUnsafe()).toBeUndefined();
        at.head = "0x15";
        yield* polls(1);
        expect(yield* Fiber.join(fiber)).toMatchObject({ blockNumber: 19n });
      }),
    ));

  it("survives a node that is down for a while", () =>
    bench().run(
      Effect.gen(function* () {
        const at = node({ down: unreachable });
        const fiber = yield* Effect.forkChild(waiting(at));
        yield* polls(20);
        delete at.down;
        at.receipts[hash] = receipt();
        yield* polls(1);
        expect(yield* Fiber.join(fiber)).toEqual(confirmed);
      }),
    ));

  it.each([
    new MethodNotFoundRpcError({ method: "eth_getTransactionReceipt", rpcMessage: "" }),
    new HttpStatus({ request: "POST https://node", status: 401 }),
    new FeatureLoadFailed({ feature: "JSON-RPC" }),
  ])("gives up at once where waiting cannot help: $_tag", (down) =>
    bench().run(
      Effect.gen(function* () {
        expect(yield* Effect.flip(waiting(node({ down })))).toBe(down);
      }),
    ),
  );

  // shows docs/rules/limits.md#waiting-and-repeating
  it("ends with an error that says it may still happen, and why nobody could tell", () =>
    bench().run(
      Effect.gen(function* () {
        const unreachableNode = yield* Effect.forkChild(Effect.flip(waiting(node({ down: unreachable }))));
        const pending = yield* Effect.forkChild(
          Effect.flip(waiting(node({ transactions: { [hash]: sent() } }), { timeoutMillis: 5_000 })),
        );
        yield* TestClock.adjust(5_000);
        const ended = yield* Fiber.join(pending);
        expect(ended).toMatchObject({
          _tag: "TransactionNotConfirmed",
          retryable: true,
          details: { hash, chainId: "eip155:1", millis: 5_000 },
        });
        expect(ended.cause).toBeUndefined();
        yield* TestClock.adjust(TRANSACTION_WAIT_MILLIS - 5_001);
        expect(unreachableNode.pollUnsafe()).toBeUndefined();
        yield* TestClock.adjust(1);
        expect(yield* Fiber.join(unreachableNode)).toMatchObject({
          _tag: "TransactionNotConfirmed",
          cause: unreachable,
        });
      }),
    ));

  it.each([
    ["cancelled", { to: alice, value: "0x0" }],
    ["replaced", { value: "0x2" }],
    ["replaced", { to: undefined }],
  ] as const)("says that it was %s by another of the same sender and nonce", (reason, effect) =>
    bench().run(
      Effect.gen(function* () {
        const at = node({ transactions: { [hash]: sent() } });
        const fiber = yield* Effect.forkChild(Effect.flip(waiting(at)));
        yield* polls(1);
        at.nonces = "0x8";
        at.head = "0x12";
        at.blocks["0x12"] = { transactions: [sent({ from: bob, hash: "0x1" }), sent({ ...effect, hash: other })] };
        yield* polls(1);
        expect(yield* Fiber.join(fiber)).toMatchObject({
          _tag: "TransactionReplaced",
          retryable: false,
          details: { hash, chainId: "eip155:1", replacement: other, reason },
        });
      }),
    ),
  );

  it("follows the same transaction with another fee, and names it", () =>
    bench().run(
      Effect.gen(function* () {
        const at = node({ transactions: { [hash]: sent() } });
        const fiber = yield* Effect.forkChild(waiting(at));
        yield* polls(1);
        at.nonces = "0x8";
        at.blocks["0x10"] = { transactions: [sent({ hash: other })] };
        at.receipts[other] = receipt({ transactionHash: other });
        yield* polls(2);
        expect(yield* Fiber.join(fiber)).toEqual({ ...confirmed, hash: other, replaced: hash });
      }),
    ));

  // shows docs/rules/limits.md#wallets-of-a-page
  it("is searched for in at most sixteen blocks at a time", () =>
    bench().run(
      Effect.gen(function* () {
        const at = node({ transactions: { [hash]: sent() } });
        const fiber = yield* Effect.forkChild(Effect.flip(waiting(at)));
        yield* polls(1);
        at.nonces = "0x8";
        at.head = "0x100";
        at.blocks["0x20"] = { transactions: [sent({ value: "0x2", hash: other })] };
        yield* polls(1);
        const searched = at.calls.flatMap(({ method, params }) =>
          method === "eth_getBlockByNumber" ? params?.[0] : [],
        );
        expect(searched).toEqual(Array.from({ length: 16 }, (_, index) => `0x${(16 + index).toString(16)}`));
        expect(fiber.pollUnsafe()).toBeUndefined();
        yield* polls(1);
        expect(yield* Fiber.join(fiber)).toMatchObject({ _tag: "TransactionReplaced" });
      }),
    ));

  // shows docs/rules/limits.md#wallets-of-a-page
  it.each([
    [9_999, "TransactionReplaced"],
    [10_000, undefined],
  ])("is searched for in the first ten thousand transactions of a block: after %d", (before, found) =>
    bench().run(
      Effect.gen(function* () {
        const at = node({ transactions: { [hash]: sent() } });
        const fiber = yield* Effect.forkChild(Effect.flip(waiting(at)));
        yield* polls(1);
        at.nonces = "0x8";
        const others = Array.from({ length: before }, () => ({}));
        at.blocks["0x10"] = { transactions: [...others, sent({ value: "0x2", hash: other })] };
        yield* polls(1);
        if (found === undefined) expect(fiber.pollUnsafe()).toBeUndefined();
        else expect(yield* Fiber.join(fiber)).toMatchObject({ _tag: found });
      }),
    ),
  );

  it("takes a receipt that comes after the block for no replacement", () =>
    bench().run(
      Effect.gen(function* () {
        const at = node({ transactions: { [hash]: sent() } });
        const fiber = yield* Effect.forkChild(waiting(at));
        yield* polls(1);
        at.nonces = "0x8";
        at.blocks["0x10"] = { transactions: [sent()] };
        yield* polls(3);
        at.receipts[hash] = receipt();
        yield* polls(1);
        expect(yield* Fiber.join(fiber)).toEqual(confirmed);
      }),
    ));

  it("searches the blocks of a long silence, and says in the end that the nonce was used", () =>
    bench().run(
      Effect.gen(function* () {
        const at = node({ transactions: { [hash]: sent() } });
        const fiber = yield* Effect.forkChild(Effect.flip(waiting(at)));
        yield* polls(1);
        at.nonces = "0x8";
        at.head = "0x50";
        yield* TestClock.adjust(TRANSACTION_WAIT_MILLIS);
        expect(yield* Fiber.join(fiber)).toMatchObject({
          _tag: "TransactionReplaced",
          details: { hash, chainId: "eip155:1", reason: "replaced" },
        });
        const searched = new Set(
          at.calls.flatMap(({ method, params }) => (method === "eth_getBlockByNumber" ? params?.slice(0, 1) : [])),
        );
        expect(searched.size).toBe(0x50 - 0x10 + 1);
      }),
    ));

  it("does not take the receipt of another transaction, and blames no replacement for a receipt that is missing", () =>
    bench().run(
      Effect.gen(function* () {
        const at = node({ transactions: { [hash]: sent() } });
        const fiber = yield* Effect.forkChild(Effect.flip(waiting(at)));
        yield* polls(1);
        at.nonces = "0x8";
        at.blocks["0x10"] = { transactions: [sent()] };
        yield* polls(2);
        at.receipts[hash] = receipt({ transactionHash: other });
        yield* TestClock.adjust(TRANSACTION_WAIT_MILLIS);
        expect(yield* Fiber.join(fiber)).toMatchObject({
          _tag: "TransactionNotConfirmed",
          cause: { _tag: "BadReply" },
        });
      }),
    ));

  it("takes nothing for a receipt that is none, whatever a node answers", () =>
    fc.assert(
      fc.asyncProperty(
        hostileValue(),
        fc.constantFrom("receipts", "known", "head", "nonces", "blocks"),
        (make, chain) =>
          bench().run(
            Effect.gen(function* () {
              const value = make();
              const at = node({ transactions: { [hash]: sent() } });
              const fiber = yield* Effect.forkChild(Effect.result(waiting(at)));
              yield* polls(1);
              at.nonces = "0x8";
              Object.assign(at, { [chain]: chain === "receipts" ? { [hash]: value } : value });
              if (chain === "known" || chain === "blocks")
                Object.assign(at, { [chain]: { [hash]: value, "0x10": value } });
              yield* TestClock.adjust(TRANSACTION_WAIT_MILLIS);
              const result = yield* Fiber.join(fiber);
              expect(result._tag === "Failure" && result.failure._tag).toMatch(/^Transaction(NotConfirmed|Replaced)$/);
            }),
          ),
      ),
      { numRuns: 60 },
    ));
});

describe("waiting for a Solana transaction", () => {
  const status = (overrides: object) => ({
    value: [{ slot: 5, confirmations: 1, err: null, confirmationStatus: "confirmed", ...overrides }],
  });

  it("waits until the network has voted for it", () =>
    bench().run(
      Effect.gen(function* () {
        const at = node();
        const fiber = yield* Effect.forkChild(waiting(at, { hash: signature }));
        yield* polls(1);
        at.statuses = status({ confirmationStatus: "processed", err: "InstructionError" });
        yield* polls(1);
        at.statuses = status({});
        yield* polls(1);
        expect(yield* Fiber.join(fiber)).toEqual({
          hash: signature,
          chainId: solana.caipNetworkId,
          status: "success",
          blockNumber: 5n,
        });
        expect(at.calls[0]?.params).toEqual([[signature], { searchTransactionHistory: true }]);
      }),
    ));

  // shows docs/rules/limits.md#waiting-and-repeating
  it("requests its status every 400 ms", () =>
    bench().run(
      Effect.gen(function* () {
        const at = node();
        const fiber = yield* Effect.forkChild(waiting(at, { hash: signature }));
        yield* TestClock.adjust(399);
        expect(at.calls).toHaveLength(1);
        yield* TestClock.adjust(1);
        expect(at.calls).toHaveLength(2);
        yield* Fiber.interrupt(fiber);
      }),
    ));

  it("tells a failed one from a successful one, and counts blocks", () =>
    bench().run(
      Effect.gen(function* () {
        const err = { InstructionError: [0, { Custom: 1 }] };
        expect(yield* waiting(node({ statuses: status({ err }) }), { hash: signature })).toMatchObject({
          status: "reverted",
        });
        const at = node({ statuses: status({ confirmations: 8 }) });
        const fiber = yield* Effect.forkChild(waiting(at, { hash: signature, confirmations: 10 }));
        yield* polls(1);
        expect(fiber.pollUnsafe()).toBeUndefined();
        at.statuses = status({ confirmations: null, confirmationStatus: "finalized" });
        yield* polls(1);
        expect(yield* Fiber.join(fiber)).toMatchObject({ status: "success" });
      }),
    ));

  it("takes nothing else for a status", () =>
    fc.assert(
      fc.asyncProperty(hostileValue(), (make) =>
        bench().run(
          Effect.gen(function* () {
            const fiber = yield* Effect.forkChild(
              Effect.flip(waiting(node({ statuses: { value: [make()] } }), { hash: signature, timeoutMillis: 1_000 })),
            );
            yield* TestClock.adjust(1_000);
            expect(yield* Fiber.join(fiber)).toMatchObject({ _tag: "TransactionNotConfirmed" });
          }),
        ),
      ),
      { numRuns: 60 },
    ));
});

describe("the network that is asked", () => {
  it("is the wallet's on the transaction's namespace, or the one that is named", () => {
    const fox = fakeWallet({ namespace: "eip155", connectorId: "fox" });
    return bench([fox]).run(
      Effect.gen(function* () {
        const at = node({ receipts: { [hash]: receipt() } });
        yield* PageConnection.use((page) =>
          page.connect({ namespace: "eip155", connectorId: "fox", chainId: "eip155:8453" }),
        );
        yield* Networks.use((networks) => networks.activate(solana.caipNetworkId));
        const inUse = yield* waiting(at);
        expect((yield* waiting(at, { chainId: "eip155:1" })).chainId).toBe("eip155:1");
        expect(at.calls.map(({ network }) => network.caipNetworkId)).toContain(inUse.chainId);
        expect(inUse.chainId).toMatch(/^eip155:/);
      }),
    );
  });

  it("is refused where it is unknown, has no receipts, or the hash is not one of its own", () =>
    bench().run(
      Effect.gen(function* () {
        const failure = (query: Partial<ReceiptQuery>) => Effect.flip(waiting(node(), query));
        expect(yield* failure({ chainId: "eip155:5" })).toMatchObject({ _tag: "NetworkNotFound" });
        expect(yield* failure({ chainId: bitcoin.caipNetworkId })).toMatchObject({ _tag: "NetworkNotSupported" });
        expect(yield* failure({ chainId: solana.caipNetworkId })).toMatchObject({
          _tag: "InvalidArgument",
          details: { argument: "hash" },
        });
        expect(yield* failure({ hash: "0x12" })).toMatchObject({ details: { argument: "hash" } });
        expect(yield* failure({ confirmations: 0 })).toMatchObject({ details: { argument: "confirmations" } });
        expect(yield* failure({ timeoutMillis: 2 ** 31 })).toMatchObject({ details: { argument: "timeoutMillis" } });
      }),
    ));
});

import * as Effect from "effect/Effect";
import * as Layer from "effect/Layer";
import * as Logger from "effect/Logger";
import * as SubscriptionRef from "effect/SubscriptionRef";
import { TestClock } from "effect/testing";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { ConnectionsState } from "../../../domain/connection/connection.ts";
import { storageKeys } from "../../../domain/connection/storage/storageKeys.ts";
import { emptyBalances } from "../../../domain/emptyStates.ts";
import { mergePending, type PendingTransaction } from "../../../domain/money/submission/pendingTransaction.ts";
import { settingDefaults } from "../../../domain/settingDefaults.ts";
import { Http } from "../../../gateways/http/Http.ts";
import { JsonRpc } from "../../../gateways/jsonRpc/JsonRpc.ts";
import type { LateAnswer } from "../../../gateways/relay/openRequests.ts";
import { type ResolvedSettings, Settings } from "../../../gateways/Settings.ts";
import { Storage } from "../../../gateways/storage/Storage.ts";
import { mainnet } from "../../../networks.ts";
import { noPageLayer } from "../../../platform/memory.ts";
import { memoryStore } from "../../../platform/memoryStore.ts";
import { KeyValue } from "../../../ports/KeyValue.ts";
import { Page } from "../../../ports/Page.ts";
import { wait } from "../../../testing/money/modelTab.ts";
import { Networks } from "../../chain/Networks.ts";
import { Connections } from "../../connection/Connections.ts";
import { WalletActions } from "../../connection/requests/WalletActions.ts";
import { Balances } from "../Balances.ts";
// The code that follows a transaction is fetched when it is needed; here it is there already.
import "./followTransaction.ts";
import { SentTransactions } from "./SentTransactions.ts";

const SENDER = "0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266";
const RECIPIENT = "0x70997970C51812dc3A010C7d01b50e0d17dc79C8";
const KEY = "@portico/sent_transactions";
const hashOf = (digit: string) => `0x${digit.repeat(64)}`;
const sent = (digit: string, fields: Partial<PendingTransaction> = {}): PendingTransaction => ({
  hash: hashOf(digit),
  chainId: "eip155:1",
  account: `eip155:1:${SENDER}`,
  recipient: RECIPIENT,
  symbol: "ETH",
  amount: "0.5",
  sentAtMillis: 1_000,
  status: "pending",
  ...fields,
});

/** Tabs of one browser, with a node that answers by method. */
const browser = (answers: Record<string, unknown> = {}) => {
  const store = memoryStore();
  const listeners = new Set<(key: string | null) => void>();
  /** The accounts whose balances were dropped, each with what was stored at that time. */
  const outdated: unknown[] = [];
  const read = (): unknown => JSON.parse(store.get(KEY) ?? "null");
  const networks: ResolvedSettings["networks"] = [mainnet];
  const tab = SentTransactions.layer.pipe(
    Layer.provide(Networks.layer),
    Layer.provideMerge(Storage.layer),
    Layer.provide(
      Layer.mergeAll(
        Layer.succeed(KeyValue)(store),
        Layer.effect(
          Page,
          Effect.map(Effect.provide(Page, noPageLayer), (page) => ({
            ...page,
            onStorageChange: (listener: (key: string | null) => void) => {
              listeners.add(listener);
              return () => listeners.delete(listener);
            },
          })),
        ),
        Layer.succeed(Settings)({
          projectId: "0".repeat(32),
          networks,
          initialNetworks: { networks, active: "eip155:1" },
          ...settingDefaults,
        }),
        Layer.mock(Connections, { state: Effect.runSync(SubscriptionRef.make<ConnectionsState>({ byNamespace: {} })) }),
        Layer.mock(WalletActions, { lateAnswers: Effect.runSync(SubscriptionRef.make<ReadonlyArray<LateAnswer>>([])) }),
        Layer.mock(Balances, {
          state: Effect.runSync(SubscriptionRef.make(emptyBalances)),
          changes: Effect.runSync(SubscriptionRef.make({})),
          outdate: (account) => Effect.sync(() => void outdated.push([account, read()])),
          refresh: () => Effect.void,
        }),
        Layer.mock(Http, {}),
        Layer.mock(JsonRpc, { request: ({ method }) => Effect.sync(() => answers[method] ?? null) }),
      ),
    ),
  );
  const run = <A, E>(test: Effect.Effect<A, E, SentTransactions>) =>
    Effect.runPromise(
      Effect.provide(test, tab).pipe(Effect.provide(Layer.merge(TestClock.layer(), Logger.layer([]))), Effect.scoped),
    );
  const stored = (value: unknown) => store.set(KEY, typeof value === "string" ? value : JSON.stringify(value));
  const tellTabs = () => {
    for (const listener of listeners) listener(KEY);
  };
  return { run, stored, tellTabs, outdated, read };
};
const listOf = Effect.map(SentTransactions, ({ state }) => SubscriptionRef.getUnsafe(state));

// shows docs/rules/send.md#pending-transactions
describe("what a client has sent", () => {
  it("is kept in the storage that other clients use", () => {
    expect(storageKeys.sentTransactions).toBe(KEY);
    const { run, read } = browser();
    return run(
      Effect.gen(function* () {
        const { sentAtMillis: _, status: __, ...transaction } = sent("a");
        yield* (yield* SentTransactions).add(transaction);
        expect(yield* listOf).toEqual([{ ...transaction, sentAtMillis: 0, status: "pending" }]);
        expect(read()).toEqual(yield* listOf);
      }),
    );
  });

  it("is read from storage as far as it is what this client writes", async () => {
    const good = sent("a", { status: "confirmed", confirmations: 3 });
    const bad = [
      null,
      7,
      sent("a", { hash: "0x12" }),
      sent("b", { account: `eip155:8453:${SENDER}` }),
      sent("c", { recipient: "javascript:alert(1)" }),
      { ...sent("d"), amount: "1e9" },
      { ...sent("e"), status: "lost" },
      { ...sent("f"), symbol: "x".repeat(201) },
      { ...sent("1"), sentAtMillis: -1 },
      { ...sent("2"), chainId: "nowhere:1" },
    ];
    const { run, stored } = browser();
    stored([...bad, good]);
    expect(await run(listOf)).toEqual([good]);
    stored("{");
    expect(await run(listOf)).toEqual([]);
    stored({ length: 1, 0: good });
    expect(await run(listOf)).toEqual([]);
  });

  it("never breaks the client, whatever the storage holds", () =>
    fc.assert(
      fc.asyncProperty(fc.jsonValue({ maxDepth: 4 }), async (value) => {
        const { run, stored } = browser();
        stored(value);
        expect(await run(listOf)).toEqual([]);
      }),
      { numRuns: 50 },
    ));

  it("appears in another tab, which follows it too", () => {
    const { run, stored, tellTabs, outdated } = browser({
      eth_blockNumber: "0x20",
      eth_getTransactionReceipt: {
        transactionHash: hashOf("a"),
        status: "0x1",
        blockNumber: "0x10",
        from: SENDER,
        to: RECIPIENT,
      },
    });
    return run(
      Effect.gen(function* () {
        expect(yield* listOf).toEqual([]);
        stored([sent("a")]);
        tellTabs();
        yield* wait(0);
        expect(yield* listOf).toEqual([sent("a", { status: "confirmed", confirmations: 3 })]);
        // The old balances are gone before anybody sees that it is confirmed.
        expect(outdated[0]).toEqual([`eip155:1:${SENDER}`, [sent("a")]]);
      }),
    );
  });

  it.each([
    ["has forgotten it", null, "dropped"],
    [
      "still knows it",
      { hash: hashOf("a"), from: SENDER, nonce: "0x1", value: "0x1", input: "0x", to: RECIPIENT },
      "pending",
    ],
  ])("after a wait without a block, when the network %s", (_, transaction, status) => {
    const { run, stored } = browser({
      eth_blockNumber: "0x20",
      eth_getTransactionCount: "0x1",
      eth_getTransactionByHash: transaction,
    });
    stored([sent("a")]);
    return run(
      Effect.gen(function* () {
        yield* wait(0);
        for (let passed = 0; passed < 90; passed += 1) yield* wait(2_000);
        yield* wait(1_000);
        expect(yield* listOf).toEqual([sent("a", status === "pending" ? {} : { status: "dropped" })]);
      }),
    );
  });

  // shows docs/rules/limits.md#sending
  it.each([
    ["as long as a day has not passed", 86_000_000, "confirmed"],
    ["no longer when it has", 86_400_000, "pending"],
  ])("is followed %s", (_, millis, status) => {
    const answers: Record<string, unknown> = {
      eth_blockNumber: "0x20",
      eth_getTransactionCount: "0x1",
      eth_getTransactionByHash: {
        hash: hashOf("a"),
        from: SENDER,
        nonce: "0x1",
        value: "0x1",
        input: "0x",
        to: RECIPIENT,
      },
    };
    const { run, stored } = browser(answers);
    stored([sent("a", { sentAtMillis: 0 })]);
    return run(
      Effect.gen(function* () {
        yield* wait(0);
        yield* TestClock.setTime(millis);
        yield* wait(0);
        answers.eth_getTransactionReceipt = {
          transactionHash: hashOf("a"),
          status: "0x1",
          blockNumber: "0x10",
          from: SENDER,
          to: RECIPIENT,
        };
        for (let passed = 0; passed < 90; passed += 1) yield* wait(4_000);
        expect((yield* listOf)[0]).toMatchObject({ status });
      }),
    );
  });
});

// shows docs/rules/send.md#pending-transactions
describe("two lists of sent transactions in one", () => {
  const entry = fc.record({
    digit: fc.constantFrom(..."0123456789abcdef"),
    sentAtMillis: fc.nat(1_000),
    status: fc.constantFrom("pending", "confirmed", "failed"),
    confirmations: fc.constantFrom(1, 3),
  });
  const list = fc
    .uniqueArray(entry, { selector: ({ digit }) => digit, maxLength: 16 })
    .map((entries) => entries.map(({ digit, ...fields }) => sent(digit, fields)));

  it("have each transaction once, newest first, and never go back to what is known less", () =>
    fc.assert(
      fc.property(list, list, (first, second) => {
        const merged = mergePending(first, second);
        expect(new Set(merged.map(({ hash }) => hash))).toEqual(new Set([...first, ...second].map(({ hash }) => hash)));
        expect(merged.map(({ sentAtMillis }) => sentAtMillis)).toEqual(
          merged.map(({ sentAtMillis }) => sentAtMillis).toSorted((a, b) => b - a),
        );
        for (const { hash, status } of merged) {
          const isOpen = [...first, ...second]
            .filter((each) => each.hash === hash)
            .every((each) => each.status === "pending");
          expect(status === "pending").toBe(isOpen);
        }
      }),
    ));

  // shows docs/rules/limits.md#sending
  it("keep the newest 99", () => {
    const many = Array.from({ length: 150 }, (_, at) =>
      sent("a", { hash: `0x${at.toString(16).padStart(64, "0")}`, sentAtMillis: at }),
    );
    const kept = mergePending(many, []);
    expect([kept.length, kept[0]?.sentAtMillis, kept.at(-1)?.sentAtMillis]).toEqual([99, 149, 51]);
  });
});

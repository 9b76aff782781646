import * as Effect from "effect/Effect";
import * as Layer from "effect/Layer";
import * as Logger from "effect/Logger";
import { describe, expect, it } from "vitest";
import { storageKeys } from "../../domain/connection/storage/storageKeys.ts";
import { memoryStore } from "../../platform/memoryStore.ts";
import { KeyValue } from "../../ports/KeyValue.ts";
import { Storage } from "./Storage.ts";
import { storedPending } from "./storedPending.ts";
import { storedTransactionRequests, TRANSACTION_REQUESTS_KEY } from "./storedTransactionRequests.ts";

const fields = {
  account: "eip155:1:0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266",
  chainId: "eip155:1",
  recipient: "0x70997970C51812dc3A010C7d01b50e0d17dc79C8",
  amount: "1",
  symbol: "ETH",
};
const sent = { ...fields, hash: `0x${"ab".repeat(32)}`, sentAtMillis: 0, status: "pending" };
const request = { ...fields, request: "1", askedAtMillis: 0 };

const read = <A>(
  key: string,
  entries: ReadonlyArray<object>,
  reading: Effect.Effect<ReadonlyArray<A>, never, Storage>,
) =>
  Effect.gen(function* () {
    yield* Effect.promise(async () => store.set(key, JSON.stringify(entries)));
    return (yield* reading).length;
  }).pipe(
    Effect.provide(Storage.layer.pipe(Layer.provide(Layer.succeed(KeyValue)(store)), Layer.provide(Logger.layer([])))),
    Effect.runPromise,
  );
const store = memoryStore();
const pending = (entries: ReadonlyArray<object>) => read(storageKeys.sentTransactions, entries, storedPending);
const requests = (entries: ReadonlyArray<object>) => read(TRANSACTION_REQUESTS_KEY, entries, storedTransactionRequests);

describe("stored transactions", () => {
  // shows docs/rules/limits.md#sending
  it("are 99, with five coins that one spends", async () => {
    expect(await pending(Array.from({ length: 100 }, () => sent))).toBe(99);
    const spending = (count: number) => [
      { ...sent, spends: Array.from({ length: count }, () => `${"0".repeat(64)}:0`) },
    ];
    expect(await pending(spending(5))).toBe(1);
    expect(await pending(spending(6))).toBe(0);
  });

  // shows docs/rules/limits.md#money
  it("are several calls whose id has 8,194 characters", async () => {
    const calls = (length: number) => [{ ...sent, hash: "x".repeat(length), isCallsId: true }];
    expect(await pending(calls(8_194))).toBe(1);
    expect(await pending(calls(8_195))).toBe(0);
  });
});

// shows docs/rules/limits.md#sending
it("stored requests are twenty, with data of 20,000 characters", async () => {
  expect(await requests(Array.from({ length: 21 }, () => request))).toBe(20);
  const withData = (length: number) => [
    { ...request, call: { to: fields.recipient, data: "0x".padEnd(length, "0"), value: "0x0" } },
  ];
  expect(await requests(withData(20_000))).toBe(1);
  expect(await requests(withData(20_001))).toBe(0);
});

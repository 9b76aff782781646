import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import * as Effect from "effect/Effect";
import * as Layer from "effect/Layer";
import * as Logger from "effect/Logger";
import * as Schema from "effect/Schema";
import { TestClock } from "effect/testing";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { storageKeys } from "../../domain/connection/storage/storageKeys.ts";
import { fileStore } from "../../platform/fileStore.ts";
import { memoryStore } from "../../platform/memoryStore.ts";
import { KeyValue, type KeyValueStore } from "../../ports/KeyValue.ts";
import { Cooldown } from "../Cooldown.ts";
import { AccountCaches } from "./AccountCaches.ts";
import { Storage } from "./Storage.ts";
import { storedJson } from "./storedJson.ts";

// Literal values, so that these tests notice a change of the limits.
const STORED_CACHE_MAX_ENTRIES = 100;

const over = (store: KeyValueStore) =>
  Layer.mergeAll(AccountCaches.layer, Cooldown.layer).pipe(
    Layer.provideMerge(Storage.layer),
    Layer.provide(Layer.succeed(KeyValue)(store)),
    Layer.provideMerge(TestClock.layer()),
    Layer.provideMerge(Logger.layer([])),
  );
const run = <A, E>(store: KeyValueStore, effect: Effect.Effect<A, E, AccountCaches | Cooldown | Storage>) =>
  Effect.runPromise(Effect.provide(effect, over(store)));

const forbidden: KeyValueStore = {
  get: () => {
    throw new Error("SecurityError");
  },
  set: () => {
    throw new Error("QuotaExceededError");
  },
  remove: () => {
    throw new Error("SecurityError");
  },
};
const ACCOUNT = "eip155:1:0xabc";
const native = { caipAddress: ACCOUNT, balance: "1.5", symbol: "ETH" };

describe("storage", () => {
  // shows docs/rules/services.md#storage-keys
  it.each([7, true, {}, null])(
    "counts %j as absent, which another script has put in the place of texts",
    async (value) => {
      const replaced = { ...memoryStore(), get: () => value } as unknown as KeyValueStore;
      const read = Effect.gen(function* () {
        const storage = yield* Storage;
        return [yield* storage.text("k"), yield* storedJson("k", Schema.Unknown)];
      });
      expect(await run(replaced, read)).toEqual([undefined, undefined]);
    },
  );

  it("returns what was written, and undefined for text that does not decode", async () => {
    const store = memoryStore();
    const schema = Schema.Struct({ a: Schema.Number });
    const read = await run(
      store,
      Effect.gen(function* () {
        const storage = yield* Storage;
        yield* storage.setJson("k", { a: 1 });
        const good = yield* storedJson("k", schema);
        yield* storage.setText("k", '{"a":"one"}');
        const invalid = yield* storedJson("k", schema);
        yield* storage.setText("k", "{");
        return [good, invalid, yield* storedJson("k", schema)];
      }),
    );
    expect(read).toEqual([{ a: 1 }, undefined, undefined]);
  });

  it("reads any stored text without failing", async () => {
    await fc.assert(
      fc.asyncProperty(fc.oneof(fc.string(), fc.json()), async (text) => {
        const store = memoryStore();
        store.set(storageKeys.nativeBalanceCache, text);
        await run(
          store,
          Effect.flatMap(AccountCaches, ({ nativeBalance }) => nativeBalance.get(ACCOUNT)),
        );
      }),
      { numRuns: 50 },
    );
  });

  it("that is full or forbidden loses the value and continues", async () => {
    const read = await run(
      forbidden,
      Effect.gen(function* () {
        const { nativeBalance } = yield* AccountCaches;
        yield* nativeBalance.put(ACCOUNT, native);
        return yield* nativeBalance.get(ACCOUNT);
      }),
    );
    expect(read).toBeUndefined();
  });
});

// shows docs/rules/services.md#stored-caches
// shows docs/rules/limits.md#sizes-of-answers-and-stored-values
describe("stored caches", () => {
  it("keep an entry for exactly its lifetime, and then remove it", async () => {
    const store = memoryStore();
    const seen = await run(
      store,
      Effect.gen(function* () {
        const { nativeBalance } = yield* AccountCaches;
        yield* nativeBalance.put(ACCOUNT, native);
        yield* TestClock.adjust(30_000);
        const living = yield* nativeBalance.get(ACCOUNT);
        yield* TestClock.adjust(1);
        return [living, yield* nativeBalance.get(ACCOUNT)];
      }),
    );
    expect(seen).toEqual([{ ...native, timestamp: 0 }, undefined]);
    expect(store.get(storageKeys.nativeBalanceCache)).toBe("{}");
  });

  it("keep names and identities for five minutes", async () => {
    const seen = await run(
      memoryStore(),
      Effect.gen(function* () {
        const { ens, identity } = yield* AccountCaches;
        yield* ens.put("0xabc", { address: "0xabc", ens: [] });
        yield* identity.put("0xabc", { identity: { name: "alice.eth" } });
        yield* TestClock.adjust(300_000);
        const living = [yield* ens.get("0xabc"), yield* identity.get("0xabc")];
        yield* TestClock.adjust(1);
        return [...living, yield* ens.get("0xabc"), yield* identity.get("0xabc")];
      }),
    );
    expect(seen).toEqual([{ address: "0xabc", ens: [] }, { identity: { name: "alice.eth" } }, undefined, undefined]);
  });

  it("are written in the shared format, and read entries of other kits", async () => {
    const store = memoryStore();
    const entry = {
      caipAddress: ACCOUNT,
      balance: {
        balances: [
          {
            name: "Ether",
            symbol: "ETH",
            chainId: "eip155:1",
            value: 3000,
            price: 3000,
            quantity: { decimals: "18", numeric: "1" },
            iconUrl: "",
          },
        ],
      },
      timestamp: 0,
    };
    store.set(storageKeys.portfolioCache, JSON.stringify({ [ACCOUNT]: entry }));
    const read = await run(
      store,
      Effect.gen(function* () {
        const { portfolio } = yield* AccountCaches;
        const cached = yield* portfolio.get(ACCOUNT);
        if (cached) yield* portfolio.put("other", cached);
        return cached;
      }),
    );
    expect(read?.balance.balances[0]).toMatchObject({ symbol: "ETH", price: "3000", quantity: { decimals: "18" } });
    expect(JSON.parse(store.get(storageKeys.portfolioCache) ?? "")).toEqual({ [ACCOUNT]: entry, other: entry });
  });

  it("hold a limited number of entries, and the oldest are removed first", async () => {
    const store = memoryStore();
    await run(
      store,
      Effect.gen(function* () {
        const { nativeBalance } = yield* AccountCaches;
        for (let at = 0; at < STORED_CACHE_MAX_ENTRIES + 5; at++) {
          yield* TestClock.adjust(1);
          yield* nativeBalance.put(`account ${at}`, native);
        }
      }),
    );
    const keys = Object.keys(JSON.parse(store.get(storageKeys.nativeBalanceCache) ?? ""));
    expect(keys).toHaveLength(STORED_CACHE_MAX_ENTRIES);
    expect(keys).not.toContain("account 4");
    expect(keys).toContain("account 5");
  });
});

// shows docs/rules/services.md#cooldowns
// shows docs/rules/limits.md#waiting-and-repeating
describe("cooldowns", () => {
  it("allow a login e-mail every thirty seconds, and return the seconds left, rounded up", async () => {
    const seen = await run(
      memoryStore(),
      Effect.gen(function* () {
        const { takeEmailLogin } = yield* Cooldown;
        yield* TestClock.adjust(1_000_000);
        const results = [yield* Effect.result(takeEmailLogin)];
        for (const step of [1, 28_999, 999, 1]) {
          yield* TestClock.adjust(step);
          results.push(yield* Effect.result(takeEmailLogin));
        }
        return results.map((result) => (result._tag === "Failure" ? result.failure.details.secondsLeft : "sent"));
      }),
    );
    expect(seen).toEqual(["sent", 30, 1, 1, "sent"]);
  });

  it("survive a reload of the page", async () => {
    const store = memoryStore();
    await run(
      store,
      Effect.flatMap(Cooldown, ({ takeEmailLogin }) => takeEmailLogin),
    );
    const again = await run(
      store,
      Effect.flatMap(Cooldown, ({ takeEmailLogin }) => Effect.result(takeEmailLogin)),
    );
    expect(again._tag).toBe("Failure");
  });

  it("prevent a failed balance request for thirty seconds, unless one succeeds", async () => {
    const seen = await run(
      memoryStore(),
      Effect.gen(function* () {
        const { balanceFailed, balanceSucceeded, balanceRetryAtMillis } = yield* Cooldown;
        const first = yield* balanceRetryAtMillis(ACCOUNT);
        yield* balanceFailed(ACCOUNT);
        yield* TestClock.adjust(29_999);
        const early = yield* balanceRetryAtMillis(ACCOUNT);
        const other = yield* balanceRetryAtMillis("other");
        yield* TestClock.adjust(1);
        const late = yield* balanceRetryAtMillis(ACCOUNT);
        yield* balanceFailed(ACCOUNT);
        yield* balanceSucceeded(ACCOUNT);
        return [first, early, other, late, yield* balanceRetryAtMillis(ACCOUNT)];
      }),
    );
    expect(seen).toEqual([undefined, 30_000, undefined, undefined, undefined]);
  });
});

describe("storage in a file", () => {
  it("is readable by its user only, and survives a new client and a malformed file", () => {
    const folder = mkdtempSync(join(tmpdir(), "portico-storage-"));
    const path = join(folder, "nested", "storage.json");
    fileStore(path).set("a", "1");
    fileStore(path).set("b", "2");
    fileStore(path).remove("a");
    expect([fileStore(path).get("a"), fileStore(path).get("b")]).toEqual([undefined, "2"]);
    expect(statSync(path).mode & 0o777).toBe(0o600);
    writeFileSync(path, "{ not json");
    expect(fileStore(path).get("b")).toBeUndefined();
    fileStore(path).set("c", "3");
    expect(JSON.parse(readFileSync(path, "utf8"))).toEqual({ c: "3" });
    rmSync(folder, { recursive: true });
  });
});

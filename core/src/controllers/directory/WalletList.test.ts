import * as Deferred from "effect/Deferred";
import * as Effect from "effect/Effect";
import * as Fiber from "effect/Fiber";
import * as Layer from "effect/Layer";
import * as SubscriptionRef from "effect/SubscriptionRef";
import { describe, expect, it, vi } from "vitest";
import type { DirectoryWallet } from "../../domain/directory/wallet.ts";
import { Unreachable } from "../../domain/errors/transport.ts";
import { settingDefaults } from "../../domain/settingDefaults.ts";
import { type ResolvedSettings, Settings } from "../../gateways/Settings.ts";
import { Storage } from "../../gateways/storage/Storage.ts";
import { WalletDirectory, type WalletPage, type WalletQuery } from "../../gateways/walletDirectory/WalletDirectory.ts";
import { base, mainnet, solana } from "../../networks.ts";
import { memoryStorageLayer } from "../../platform/memory.ts";
import { Networks } from "../chain/Networks.ts";
import { Outcomes } from "../state/Outcomes.ts";
import { WalletList } from "./WalletList.ts";

const wallet = (id: string): DirectoryWallet => ({ id, name: id });
const all = Array.from({ length: 100 }, (_, n) => wallet(`w${n}`));
const chains = [mainnet.caipNetworkId, solana.caipNetworkId];
const unreachable = new Unreachable({ request: "GET https://directory/getWallets" });

/** A fake directory over a list: includes, excludes, pages, counts. */
const directory = ({ include = [], exclude = [], page, entries, search = "" }: WalletQuery): WalletPage => {
  const matching = all.filter(
    ({ id }) => (include.length === 0 || include.includes(id)) && !exclude.includes(id) && id.includes(search),
  );
  return { wallets: matching.slice((page - 1) * entries, page * entries), count: matching.length };
};

type Wallets = Effect.Success<typeof WalletDirectory>["wallets"];
const setUp = (
  wallets: Wallets = (query) => Effect.succeed(directory(query)),
  options: Partial<ResolvedSettings> = {},
) => {
  const requests = vi.fn(wallets);
  const layer = WalletList.layer.pipe(
    Layer.provideMerge(Networks.layer.pipe(Layer.provide(Storage.layer), Layer.provide(memoryStorageLayer))),
    Layer.provide(
      Layer.mergeAll(
        Layer.succeed(Settings)({
          projectId: "0".repeat(32),
          networks: [mainnet, solana],
          initialNetworks: { networks: [mainnet, solana], active: "eip155:1" },
          ...settingDefaults,
          ...options,
        }),
        Outcomes.layer,
        Layer.mock(WalletDirectory, {
          wallets: (query) => Effect.suspend(() => requests(query)),
        }),
      ),
    ),
  );
  const run = <A, E>(test: Effect.Effect<A, E, WalletList | Networks>) =>
    Effect.runPromise(Effect.provide(test, layer));
  return { requests, run };
};
const stateOf = Effect.map(WalletList, ({ state }) => SubscriptionRef.getUnsafe(state));
const ids = (wallets: ReadonlyArray<DirectoryWallet>) => wallets.map(({ id }) => id);

describe("featured and recommended wallets", () => {
  // shows docs/rules/directory.md#wallet-requests
  // shows docs/rules/limits.md#wallet-directory
  it("are requested once: featured in the site's order, recommended without them", async () => {
    const { requests, run } = setUp(undefined, { featuredWalletIds: ["w7", "w2"], excludeWalletIds: ["w0"] });
    await run(
      Effect.gen(function* () {
        const { prefetch } = yield* WalletList;
        yield* Effect.all([prefetch, prefetch], { concurrency: "unbounded" });
        const state = yield* stateOf;
        expect(ids(state.featured)).toEqual(["w7", "w2"]);
        expect(ids(state.recommended)).toEqual(["w1", "w3", "w4", "w5"]);
        expect(state).toMatchObject({ status: "ready", count: 97, wallets: [], page: 0 });
        expect(ids(state.excluded)).toEqual(["w0"]);
        expect(requests.mock.calls.map(([query]) => query)).toEqual([
          { page: 1, entries: 2, include: ["w7", "w2"] },
          { page: 1, entries: 4, chains, include: [], exclude: ["w0", "w7", "w2"] },
          { page: 1, entries: 1, include: ["w0"] },
        ]);
      }),
    );
  });

  it.each([
    ["featured", ["w7"]],
    ["recommended", undefined],
    ["excluded", ["w0"]],
  ] as const)(
    "load without the %s ones when those fail, and the failed ones are requested again next time",
    async (name, include) => {
      let isReachable = false;
      const fails = (query: WalletQuery) => !isReachable && (include?.[0] ?? "") === (query.include?.[0] ?? "");
      const { requests, run } = setUp(
        (query) => (fails(query) ? Effect.fail(unreachable) : Effect.succeed(directory(query))),
        { featuredWalletIds: ["w7"], excludeWalletIds: ["w0"] },
      );
      await run(
        Effect.gen(function* () {
          const { prefetch } = yield* WalletList;
          const whole = { featured: ["w7"], recommended: ["w1", "w2", "w3", "w4"], excluded: ["w0"] };
          const visibleLists = Effect.map(stateOf, ({ featured, recommended, excluded }) => ({
            featured: ids(featured),
            recommended: ids(recommended),
            excluded: ids(excluded),
          }));
          yield* prefetch;
          expect(yield* visibleLists).toEqual({ ...whole, [name]: [] });
          expect(yield* stateOf).toMatchObject({ status: "failed" });
          isReachable = true;
          yield* prefetch;
          yield* prefetch;
          expect(yield* visibleLists).toEqual(whole);
          expect(yield* stateOf).toMatchObject({ status: "ready" });
          expect(requests).toHaveBeenCalledTimes(4);
        }),
      );
    },
  );
});

// shows docs/rules/directory.md#wallet-requests
describe("the site's networks", () => {
  const requestedChains = ({ requests }: ReturnType<typeof setUp>) =>
    requests.mock.calls.map(([query]) => query.chains);

  it("are read anew for each request, and the lists start over when they have changed", async () => {
    const setting = setUp();
    await setting.run(
      Effect.gen(function* () {
        const { prefetch, more } = yield* WalletList;
        yield* prefetch;
        yield* more;
        yield* more;
        yield* Networks.use((networks) => networks.activate("eip155:1"));
        expect(yield* more).toMatchObject({ page: 3 });
        yield* Networks.use((networks) => networks.add(base));
        expect(yield* more).toMatchObject({ page: 1, recommended: [] });
        yield* prefetch;
        expect(yield* stateOf).toMatchObject({ page: 1, recommended: { length: 4 } });
        const changedChains = [...chains, base.caipNetworkId];
        expect(requestedChains(setting)).toEqual([chains, chains, chains, chains, changedChains, changedChains]);
      }),
    );
  });

  it("are those of one namespace while the list is filtered by it, for pages, first wallets and searches", async () => {
    const setting = setUp(undefined, { featuredWalletIds: ["w9"] });
    await setting.run(
      Effect.gen(function* () {
        const { prefetch, more, search, filterBy } = yield* WalletList;
        yield* prefetch;
        yield* filterBy("solana");
        expect(yield* stateOf).toMatchObject({ recommended: { length: 4 } });
        yield* prefetch;
        yield* more;
        yield* search({ text: "w1" });
        yield* filterBy(undefined);
        yield* search({ text: "w1" });
        const only = [solana.caipNetworkId];
        expect(requestedChains(setting)).toEqual([undefined, chains, only, only, only, chains]);
        expect(yield* stateOf).toMatchObject({ page: 0, wallets: [], featured: [wallet("w9")] });
      }),
    );
  });

  it("apply to a page that is still loading when they change", async () => {
    const slow = Effect.runSync(Deferred.make<void>());
    const setting = setUp((query) => Effect.as(Deferred.await(slow), directory(query)));
    await setting.run(
      Effect.gen(function* () {
        const { more } = yield* WalletList;
        const page = yield* Effect.forkChild(more, { startImmediately: true });
        yield* WalletList.use(({ filterBy, renew }) => Effect.andThen(filterBy("eip155"), renew));
        yield* Deferred.succeed(slow, undefined);
        expect(yield* Fiber.join(page)).toMatchObject({ page: 1, wallets: { length: 40 } });
        expect(requestedChains(setting)).toEqual([chains, [mainnet.caipNetworkId]]);
      }),
    );
  });
});

// shows docs/rules/directory.md#wallet-requests
describe("the list", () => {
  // shows docs/rules/limits.md#wallet-directory
  it("grows by pages of 40 until it is complete, and then sends no more requests", async () => {
    const { requests, run } = setUp();
    await run(
      Effect.gen(function* () {
        const { more } = yield* WalletList;
        expect((yield* more).wallets).toHaveLength(40);
        const half = yield* more;
        expect(half.wallets).toHaveLength(80);
        expect(half.isWhole).toBe(false);
        const whole = yield* more;
        expect(ids(whole.wallets)).toEqual(ids(all));
        expect(whole).toMatchObject({ status: "ready", page: 3, count: 100, isWhole: true });
        expect(yield* more).toBe(whole);
        expect(requests).toHaveBeenCalledTimes(3);
      }),
    );
  });

  it("excludes the wallets shown above it, the same on every page", async () => {
    const { requests, run } = setUp(undefined, { featuredWalletIds: ["w9"], excludeWalletIds: ["w0"] });
    await run(
      Effect.gen(function* () {
        const { more, prefetch } = yield* WalletList;
        yield* prefetch;
        yield* more;
        yield* more;
        const { wallets, count } = yield* more;
        expect(wallets).toHaveLength(100 - 2 - 4);
        expect(count).toBe(98);
        for (const [query] of requests.mock.calls.slice(3)) {
          expect(query.exclude).toEqual(["w0", "w9", "w1", "w2", "w3", "w4"]);
        }
      }),
    );
  });

  it("skips no wallets when the first ones are fetched between two pages", async () => {
    await setUp().run(
      Effect.gen(function* () {
        const { more, prefetch } = yield* WalletList;
        yield* more;
        yield* prefetch;
        yield* more;
        expect(ids((yield* more).wallets)).toEqual(ids(all));
      }),
    );
  });

  it("ends when the directory counts more wallets than it returns", async () => {
    const { requests, run } = setUp((query) =>
      Effect.succeed({ wallets: query.page === 1 ? all.slice(0, 3) : [], count: 50 }),
    );
    await run(
      Effect.gen(function* () {
        const { more } = yield* WalletList;
        yield* more;
        yield* more;
        expect(yield* more).toMatchObject({ count: 50, wallets: all.slice(0, 3), isWhole: true });
        expect(requests).toHaveBeenCalledTimes(2);
      }),
    );
  });

  it("requests the same page again after a failure, and keeps the loaded wallets", async () => {
    let isReachable = true;
    const { requests, run } = setUp((query) =>
      isReachable ? Effect.succeed(directory(query)) : Effect.fail(unreachable),
    );
    await run(
      Effect.gen(function* () {
        const { more } = yield* WalletList;
        yield* more;
        isReachable = false;
        expect(yield* Effect.flip(more)).toBe(unreachable);
        expect(yield* stateOf).toMatchObject({ status: "failed", page: 1 });
        isReachable = true;
        expect((yield* more).wallets).toHaveLength(80);
        expect(requests.mock.calls.map(([{ page }]) => page)).toEqual([1, 2, 2]);
      }),
    );
  });

  it("does not stay loading when a page is interrupted", async () => {
    await setUp(() => Effect.never).run(
      Effect.gen(function* () {
        const { more } = yield* WalletList;
        const page = yield* Effect.forkChild(more, { startImmediately: true });
        expect(yield* stateOf).toMatchObject({ status: "loading" });
        yield* Fiber.interrupt(page);
        expect(yield* stateOf).toMatchObject({ status: "idle" });
      }),
    );
  });
});

// shows docs/rules/directory.md#wallet-requests
describe("search", () => {
  // shows docs/rules/limits.md#wallet-directory
  it("needs two characters, unless only certified wallets are wanted, and leaves out excluded wallets only", async () => {
    const { requests, run } = setUp(undefined, { featuredWalletIds: ["w9"], excludeWalletIds: ["w0"] });
    await run(
      Effect.gen(function* () {
        const { search } = yield* WalletList;
        expect(yield* search({ text: " w " })).toEqual([]);
        expect(requests).not.toHaveBeenCalled();
        expect(ids(yield* search({ text: " w9 " }))).toEqual(["w9", ...all.slice(90).map(({ id }) => id)]);
        expect(requests).toHaveBeenLastCalledWith({
          page: 1,
          entries: 100,
          chains,
          include: [],
          exclude: ["w0"],
          search: "w9",
          certified: false,
        });
        expect((yield* stateOf).search?.text).toBe("w9");
        yield* search({ text: "", certified: true });
        expect(requests).toHaveBeenCalledTimes(2);
        yield* search({ text: "" });
        expect(yield* stateOf).not.toHaveProperty("search");
      }),
    );
  });

  // shows docs/rules/directory.md#wallet-search
  it("keeps the old result until the answer, and shows only the newest query, which ends the older ones", async () => {
    const slow = Effect.runSync(Deferred.make<WalletPage>());
    const endings = vi.fn();
    const { run, requests } = setUp((query) =>
      query.certified
        ? Effect.onInterrupt(Deferred.await(slow), () => Effect.sync(endings))
        : Effect.succeed(directory(query)),
    );
    await run(
      Effect.gen(function* () {
        const { search } = yield* WalletList;
        yield* search({ text: "w1" });
        const older = yield* Effect.all(
          [...Array(500).keys()].map((number) =>
            Effect.forkChild(search({ text: `w${number}`, certified: true }), { startImmediately: true }),
          ),
        );
        expect((yield* stateOf).search?.text).toBe("w1");
        expect((yield* stateOf).search?.wallets).toHaveLength(11);
        expect(requests).toHaveBeenCalledTimes(501);
        yield* search({ text: "w9" });
        for (const fiber of older) expect(yield* Effect.flip(Fiber.join(fiber))).toMatchObject({ _tag: "Aborted" });
        expect(endings).toHaveBeenCalledTimes(500);
        yield* Deferred.succeed(slow, { wallets: [wallet("late")], count: 1 });
        expect((yield* stateOf).search?.wallets).toHaveLength(11);
      }),
    );
  });

  // shows docs/rules/directory.md#similar-names
  // shows docs/rules/limits.md#wallet-directory
  it("without a result finds similar names: of the loaded wallets, or of those with the same first letters", async () => {
    const metaMask = { id: "1", name: "MetaMask", badgeType: "certified" } as const;
    const rainbow = { id: "2", name: "Rainbow" };
    const named = ({ search = "" }: WalletQuery): WalletPage => {
      const wallets = [metaMask, rainbow].filter(({ name }) => name.toLowerCase().includes(search));
      return { wallets: search ? wallets : [metaMask], count: 2 };
    };
    const { run, requests } = setUp((query) => Effect.succeed(named(query)));
    await run(
      Effect.gen(function* () {
        const { search, more } = yield* WalletList;
        yield* more;
        expect(ids(yield* search({ text: "metamsk" }))).toEqual(["1"]);
        expect(requests).toHaveBeenCalledTimes(2);
        expect(ids(yield* search({ text: "rainbwo" }))).toEqual(["2"]);
        expect(requests.mock.calls.at(-1)?.[0]).toMatchObject({ search: "rai" });
        expect((yield* stateOf).search).toMatchObject({ text: "rainbwo" });
        expect(ids(yield* search({ text: "nothing" }))).toEqual([]);
        expect(yield* search({ text: "xy" })).toEqual([]);
      }),
    );
  });

  it("does not end an equal one", async () => {
    const slow = Effect.runSync(Deferred.make<WalletPage>());
    const { run } = setUp(() => Deferred.await(slow));
    await run(
      Effect.gen(function* () {
        const { search } = yield* WalletList;
        const start = (text: string) => Effect.forkChild(search({ text }), { startImmediately: true });
        const searches = [yield* start("w9"), yield* start(" w9 ")];
        yield* Deferred.succeed(slow, { wallets: [wallet("w9")], count: 1 });
        for (const fiber of searches) expect(ids(yield* Fiber.join(fiber))).toEqual(["w9"]);
        expect((yield* stateOf).search?.wallets).toHaveLength(1);
      }),
    );
  });
});

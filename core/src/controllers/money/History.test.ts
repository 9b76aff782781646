import * as Deferred from "effect/Deferred";
import * as Effect from "effect/Effect";
import * as Fiber from "effect/Fiber";
import * as Layer from "effect/Layer";
import * as SubscriptionRef from "effect/SubscriptionRef";
import { describe, expect, it, vi } from "vitest";
import type { ChainId } from "../../domain/chain/caip.ts";
import type { ConnectionsState } from "../../domain/connection/connection.ts";
import { HttpStatus } from "../../domain/errors/transport.ts";
import type { HistoryEntry } from "../../domain/money/history.ts";
import { settingDefaults } from "../../domain/settingDefaults.ts";
import { BlockchainApi } from "../../gateways/blockchainApi/BlockchainApi.ts";
import { type ResolvedSettings, Settings } from "../../gateways/Settings.ts";
import { Storage } from "../../gateways/storage/Storage.ts";
import { base, bitcoin, mainnet } from "../../networks.ts";
import { memoryStorageLayer } from "../../platform/memory.ts";
import { hostedSources } from "../../testing/services/hostedSources.ts";
import { Networks } from "../chain/Networks.ts";
import { Connections } from "../connection/Connections.ts";
import { Outcomes } from "../state/Outcomes.ts";
import { History } from "./History.ts";

/** The site's settings, complete. */
const settings = (networks: ResolvedSettings["networks"], activeChainId: ChainId) =>
  Layer.succeed(Settings)({
    projectId: "0".repeat(32),
    networks,
    initialNetworks: { networks, active: activeChainId },
    ...settingDefaults,
  });

const alice = "0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266";
const bob = "0x70997970C51812dc3A010C7d01b50e0d17dc79C8";

const entry = (id: string, minedAt: string, more: Partial<HistoryEntry> = {}): HistoryEntry => ({
  id,
  hash: `0x${id}`,
  operationType: "send",
  status: "confirmed",
  minedAt,
  chainId: "eip155:1",
  sentFrom: alice,
  sentTo: bob,
  transfers: [{ direction: "out", quantity: "1", fungible: { symbol: "ETH" } }],
  ...more,
});
const may = entry("may", "2025-05-04T10:00:00Z");
const april = entry("april", "2025-04-04T10:00:00Z");
const last = entry("last", "2024-12-31T23:59:59Z");
const spam = entry("spam", "2025-05-05T10:00:00Z", {
  transfers: [{ direction: "in", quantity: "1", nft: { isSpam: true } }],
});
const elsewhere = entry("elsewhere", "2025-05-06T10:00:00Z", { chainId: "eip155:8453" });

type FetchHistory = Effect.Success<typeof BlockchainApi>["history"];
interface Page {
  readonly entries: Array<HistoryEntry>;
  readonly next?: string;
}

const setUp = (
  history: (...args: Parameters<FetchHistory>) => Effect.Effect<Page, Effect.Error<ReturnType<FetchHistory>>>,
) => {
  const requests = vi.fn(history);
  const layer = History.layer.pipe(
    Layer.provide(hostedSources),
    Layer.provide(Networks.layer),
    Layer.provide(Storage.layer),
    Layer.provide(
      Layer.mergeAll(
        memoryStorageLayer,
        settings([mainnet, base, bitcoin], "eip155:1"),
        Layer.mock(BlockchainApi, { history: requests }),
        Layer.mock(Connections, { state: Effect.runSync(SubscriptionRef.make<ConnectionsState>({ byNamespace: {} })) }),
        Outcomes.layer,
      ),
    ),
  );
  const run = <A, E>(test: Effect.Effect<A, E, History>) => Effect.runPromise(Effect.provide(test, layer));
  return { requests, run };
};
const stateOf = Effect.map(History, ({ state }) => SubscriptionRef.getUnsafe(state));
const ids = (entries: ReadonlyArray<HistoryEntry>) => entries.map(({ id }) => id);
const failure = new HttpStatus({ request: "GET https://api/history", status: 503 });

describe("history", () => {
  it("shows the first page: the chain's own entries, without spam, by year and month", async () => {
    const { requests, run } = setUp(() => Effect.succeed({ entries: [elsewhere, spam, april, may, last], next: "c1" }));
    await run(
      Effect.gen(function* () {
        const { load } = yield* History;
        const state = yield* load({ address: alice.toLowerCase() });
        expect(requests).toHaveBeenCalledWith({ address: alice, chainId: "eip155:1" });
        expect(ids(state.entries)).toEqual(["may", "april", "last"]);
        expect(state.years.map(({ year, months }) => [year, months.map(({ month }) => month)])).toEqual([
          [2025, [4, 3]],
          [2024, [11]],
        ]);
        expect(state).toMatchObject({ status: "ready", next: "c1", empty: false, account: `eip155:1:${alice}` });
        expect(yield* stateOf).toBe(state);
      }),
    );
  });

  it("appends pages, replaces entries by id, and ends when there is no cursor", async () => {
    const confirmed = { ...april, status: "confirmed" };
    const { requests, run } = setUp(({ cursor }) =>
      Effect.succeed(
        cursor ? { entries: [confirmed, last] } : { entries: [may, { ...april, status: "pending" }], next: "c1" },
      ),
    );
    await run(
      Effect.gen(function* () {
        const { load, more } = yield* History;
        yield* load({ address: alice });
        const whole = yield* more;
        expect(requests).toHaveBeenLastCalledWith({ address: alice, chainId: "eip155:1", cursor: "c1" });
        expect(whole.entries).toEqual([may, confirmed, last]);
        expect(whole).not.toHaveProperty("next");
        expect(yield* more).toBe(whole);
        expect(requests).toHaveBeenCalledTimes(2);
      }),
    );
  });

  it("is empty when no entry can be shown", async () => {
    const { run } = setUp(() => Effect.succeed({ entries: [spam] }));
    await run(
      Effect.gen(function* () {
        expect(yield* (yield* History).load({ address: alice })).toMatchObject({ entries: [], years: [], empty: true });
      }),
    );
  });

  it("keeps the loaded entries when a page or a reload fails", async () => {
    let isReachable = true;
    const { run } = setUp(() => (isReachable ? Effect.succeed({ entries: [may], next: "c1" }) : Effect.fail(failure)));
    await run(
      Effect.gen(function* () {
        const { load, more } = yield* History;
        yield* load({ address: alice });
        isReachable = false;
        for (const action of [more, load({ address: alice })]) {
          expect(yield* Effect.flip(action)).toMatchObject({ _tag: "HistoryUnavailable", cause: failure });
          expect(yield* stateOf).toMatchObject({ status: "failed", entries: [may], next: "c1" });
        }
        isReachable = true;
        expect(yield* more).toMatchObject({ status: "ready", entries: [may] });
      }),
    );
  });

  it.each([
    ["another account", { address: bob }],
    ["another network", { address: alice, chainId: "eip155:8453" }],
  ] as const)("is cleared at once for %s", async (_, other) => {
    const response = Effect.runSync(Deferred.make<Page>());
    let first = true;
    const { run } = setUp(() => {
      if (!first) return Deferred.await(response);
      first = false;
      return Effect.succeed({ entries: [may], next: "c1" });
    });
    await run(
      Effect.gen(function* () {
        const { load } = yield* History;
        yield* load({ address: alice });
        const loading = yield* Effect.forkChild(load(other), { startImmediately: true });
        const { next, ...state } = yield* stateOf;
        expect(state).toMatchObject({ status: "loading", entries: [], years: [] });
        expect(next).toBeUndefined();
        yield* Deferred.succeed(response, { entries: [] });
        yield* Fiber.join(loading);
      }),
    );
  });

  it("ignores a page of an account that is no longer shown, which its caller still gets", async () => {
    const response = Effect.runSync(Deferred.make<Page>());
    const { run } = setUp(({ address }) =>
      address === alice ? Deferred.await(response) : Effect.succeed({ entries: [last] }),
    );
    await run(
      Effect.gen(function* () {
        const { load } = yield* History;
        const older = yield* Effect.forkChild(load({ address: alice }), { startImmediately: true });
        yield* load({ address: bob });
        yield* Deferred.succeed(response, { entries: [may] });
        expect(yield* Fiber.join(older)).toMatchObject({ account: `eip155:1:${alice}`, entries: [may] });
        expect(yield* stateOf).toMatchObject({ account: `eip155:1:${bob}`, entries: [last] });
      }),
    );
  });

  it("requests one page at a time", async () => {
    const response = Effect.runSync(Deferred.make<Page>());
    const { requests, run } = setUp(({ cursor }) =>
      cursor ? Deferred.await(response) : Effect.succeed({ entries: [may], next: "c1" }),
    );
    await run(
      Effect.gen(function* () {
        const { load, more } = yield* History;
        yield* load({ address: alice });
        const page = yield* Effect.forkChild(more, { startImmediately: true });
        expect(yield* more).toMatchObject({ status: "loading", entries: [may] });
        yield* Deferred.succeed(response, { entries: [april] });
        yield* Fiber.join(page);
        expect(requests).toHaveBeenCalledTimes(2);
      }),
    );
  });

  it("returns to the previous state when a load is interrupted", async () => {
    let first = true;
    const { run } = setUp(() => {
      if (!first) return Effect.never;
      first = false;
      return Effect.succeed({ entries: [may] });
    });
    await run(
      Effect.gen(function* () {
        const { load } = yield* History;
        const state = yield* load({ address: alice });
        const loading = yield* Effect.forkChild(load({ address: bob }), { startImmediately: true });
        yield* Fiber.interrupt(loading);
        expect(yield* stateOf).toBe(state);
      }),
    );
  });

  it("fails on a namespace without one, and clears everything on reset", async () => {
    const { requests, run } = setUp(() => Effect.succeed({ entries: [may], next: "c1" }));
    await run(
      Effect.gen(function* () {
        const { load, more, reset } = yield* History;
        const account = {
          address: "bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq",
          chainId: bitcoin.caipNetworkId,
        };
        expect(yield* Effect.flip(load(account))).toMatchObject({ _tag: "NetworkNotSupported" });
        expect(requests).not.toHaveBeenCalled();
        yield* load({ address: alice });
        yield* reset;
        expect(yield* more).toEqual({ status: "idle", entries: [], years: [], empty: false });
        expect(requests).toHaveBeenCalledTimes(1);
      }),
    );
  });
});

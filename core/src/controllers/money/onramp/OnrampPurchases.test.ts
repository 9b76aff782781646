import * as Effect from "effect/Effect";
import * as Fiber from "effect/Fiber";
import * as Layer from "effect/Layer";
import * as SubscriptionRef from "effect/SubscriptionRef";
import { TestClock } from "effect/testing";
import { describe, expect, it, vi } from "vitest";
import type { NetworksState } from "../../../domain/chain/network.ts";
import { Unreachable } from "../../../domain/errors/transport.ts";
import type { HistoryEntry } from "../../../domain/money/history.ts";
import { fallbackOnrampOptions } from "../../../domain/money/onramp/onramp.ts";
import { onrampDraft } from "../../../domain/money/onramp/onrampDraft.ts";
import type { OnrampState } from "../../../domain/money/onramp/onrampState.ts";
import { BlockchainApi } from "../../../gateways/blockchainApi/BlockchainApi.ts";
import { mainnet } from "../../../networks.ts";
import { settled } from "../../../testing/settled.ts";
import { Networks } from "../../chain/Networks.ts";
import { Onramp } from "./Onramp.ts";
import { OnrampPurchases } from "./OnrampPurchases.ts";

const vitalik = "0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045";
const account = `eip155:1:${vitalik}` as const;
const unreachable = new Unreachable({ request: "GET https://api/v1/account" });

const draft = (amount: string) => {
  const made = onrampDraft({ account, options: fallbackOnrampOptions, choice: { amount } });
  if (made instanceof Error) throw made;
  return made;
};
const offers = [
  { id: "coinbase", label: "Coinbase", url: "https://pay.example/", isFollowed: true },
  { id: "meld", label: "Meld.io", url: "https://meld.example/", isFollowed: false },
  { id: "shop", label: "shop", isFollowed: false },
];

const entry = (minedAtMillis: number, status = "SUCCESS"): HistoryEntry => ({
  id: `${minedAtMillis}`,
  hash: "",
  operationType: "buy",
  status: `ONRAMP_TRANSACTION_STATUS_${status}`,
  minedAt: new Date(minedAtMillis).toISOString(),
  sentFrom: "Coinbase",
  sentTo: vitalik,
  transfers: [],
});

const setUp = (onramp: OnrampState = { status: "ready", draft: draft("100"), offers }) => {
  type History = Effect.Success<typeof BlockchainApi>["history"];
  const history = vi.fn<History>(() => Effect.succeed({ entries: [] }));
  const networks: NetworksState = { networks: [mainnet], active: mainnet.caipNetworkId };
  const layer = OnrampPurchases.layer.pipe(
    Layer.provide(Layer.mock(Onramp, { state: Effect.runSync(SubscriptionRef.make(onramp)) })),
    Layer.provide(Layer.mock(BlockchainApi, { history })),
    Layer.provide(
      Layer.mock(Networks, {
        state: Effect.runSync(SubscriptionRef.make(networks)),
        resolve: () => Effect.succeed(mainnet),
      }),
    ),
    Layer.provideMerge(TestClock.layer()),
  );
  const run = <A, E>(test: Effect.Effect<A, E, Layer.Success<typeof layer>>) =>
    Effect.runPromise(Effect.provide(test, layer));
  return { history, run };
};

const stateOf = Effect.map(OnrampPurchases, ({ state }) => SubscriptionRef.getUnsafe(state));
const statusOf = Effect.map(stateOf, ({ purchase }) => purchase?.status);

const buy = (provider = "coinbase", more: { readonly sinceMillis?: number } = {}) =>
  Effect.gen(function* () {
    const purchases = yield* OnrampPurchases;
    const fiber = yield* Effect.forkChild(purchases.buy({ provider, ...more }), { startImmediately: true });
    yield* settled;
    return fiber;
  });
const after = (millis: number) => Effect.andThen(TestClock.adjust(millis), settled);

describe("buying", () => {
  // shows docs/rules/limits.md#money
  it("reads the purchases every four seconds until one is there", async () => {
    const { history, run } = setUp();
    await run(
      Effect.gen(function* () {
        const buying = yield* buy();
        expect(yield* stateOf).toMatchObject({
          purchase: { status: "waiting", account, provider: { id: "coinbase" } },
        });
        expect(history).toHaveBeenCalledWith({ address: vitalik, chainId: "eip155:1", onramp: "coinbase" });
        yield* after(3_999);
        expect(history).toHaveBeenCalledTimes(1);
        history.mockReturnValue(Effect.succeed({ entries: [entry(2_000)] }));
        yield* after(1);
        expect(yield* Fiber.join(buying)).toMatchObject({ status: "found" });
        expect(yield* statusOf).toBe("found");
        yield* after(60_000);
        expect(history).toHaveBeenCalledTimes(2);
      }),
    );
  });

  // shows docs/rules/limits.md#money
  it("fails after three minutes, also when the service does not answer", async () => {
    const { history, run } = setUp();
    history.mockReturnValue(Effect.fail(unreachable));
    await run(
      Effect.gen(function* () {
        const buying = yield* buy();
        yield* after(179_999);
        expect(yield* statusOf).toBe("waiting");
        yield* after(1);
        expect(yield* Fiber.join(buying)).toMatchObject({ status: "failed" });
        expect(yield* statusOf).toBe("failed");
      }),
    );
  });

  it("counts what was bought since the first attempt when it is tried again", async () => {
    const { history, run } = setUp();
    await run(
      Effect.gen(function* () {
        const failed = yield* Fiber.join(yield* Effect.tap(buy(), () => after(180_000)));
        history.mockReturnValue(Effect.succeed({ entries: [entry(100_000)] }));
        const again = yield* buy("coinbase", { sinceMillis: failed.sinceMillis });
        expect(yield* Fiber.join(again)).toMatchObject({ status: "found" });
        const other = yield* buy();
        yield* after(4_000);
        expect(yield* statusOf).toBe("waiting");
        yield* Fiber.interrupt(other);
      }),
    );
  });

  it("is forgotten when the visitor leaves, and asks no more", async () => {
    const { history, run } = setUp();
    await run(
      Effect.gen(function* () {
        const buying = yield* buy();
        yield* Fiber.interrupt(buying);
        expect(yield* stateOf).not.toHaveProperty("purchase");
        yield* after(60_000);
        expect(history).toHaveBeenCalledTimes(1);
      }),
    );
  });

  it("shows the newest of two purchases, whatever becomes of the older one", () =>
    setUp().run(
      Effect.gen(function* () {
        const older = yield* buy();
        yield* buy("meld");
        yield* Fiber.interrupt(older);
        expect(yield* stateOf).toMatchObject({ purchase: { status: "waiting", provider: { id: "meld" } } });
      }),
    ));

  it("does not wait for a provider that reports nothing", async () => {
    const { history, run } = setUp();
    await run(
      Effect.gen(function* () {
        expect(yield* Fiber.join(yield* buy("meld"))).toMatchObject({ status: "waiting", provider: { id: "meld" } });
        yield* after(200_000);
        expect(yield* statusOf).toBe("waiting");
      }),
    );
    expect(history).not.toHaveBeenCalled();
  });

  it.each([
    ["unknown", "moonpay", "100"],
    ["without a page", "shop", "100"],
    ["for a wrong amount", "coinbase", "1"],
  ])("needs a provider that has a page: %s", (_, provider, amount) =>
    setUp({ status: "ready", draft: draft(amount), offers }).run(
      Effect.gen(function* () {
        const error = yield* Effect.flip(OnrampPurchases.use((purchases) => purchases.buy({ provider })));
        expect(error).toMatchObject({ _tag: "InvalidArgument", details: { argument: "provider", input: provider } });
        expect(yield* stateOf).toEqual({ status: "idle" });
      }),
    ),
  );
});

describe("the purchases of an account", () => {
  const watch = Effect.gen(function* () {
    const purchases = yield* OnrampPurchases;
    const fiber = yield* Effect.forkChild(purchases.watch({ address: vitalik }), { startImmediately: true });
    yield* settled;
    return fiber;
  });

  // shows docs/rules/onramp.md#purchases
  // shows docs/rules/limits.md#money
  it("are read every three seconds while one of this month is in progress", async () => {
    const { history, run } = setUp();
    history.mockReturnValue(Effect.succeed({ entries: [entry(0, "IN_PROGRESS")] }));
    await run(
      Effect.gen(function* () {
        const watching = yield* watch;
        expect(yield* stateOf).toMatchObject({ status: "ready", history: { years: [{ year: 1970 }] } });
        history.mockReturnValue(Effect.fail(unreachable));
        yield* after(3_000);
        expect(yield* stateOf).toMatchObject({ status: "ready" });
        history.mockReturnValue(Effect.succeed({ entries: [entry(0)] }));
        yield* after(3_000);
        expect(yield* Fiber.join(watching)).toMatchObject({ account, entries: [{ status: entry(0).status }] });
        yield* after(60_000);
        expect(history).toHaveBeenCalledTimes(3);
      }),
    );
  });

  it("fail to load once, and load again", async () => {
    const { history, run } = setUp();
    history.mockReturnValue(Effect.fail(unreachable));
    await run(
      Effect.gen(function* () {
        expect(yield* Effect.flip(Fiber.join(yield* watch))).toMatchObject({ _tag: "HistoryUnavailable" });
        expect(yield* stateOf).toEqual({ status: "failed" });
        history.mockReturnValue(Effect.succeed({ entries: [] }));
        yield* Fiber.join(yield* watch);
        expect(yield* stateOf).toMatchObject({ status: "ready", history: { entries: [] } });
      }),
    );
  });
});

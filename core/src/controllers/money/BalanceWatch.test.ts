import * as Effect from "effect/Effect";
import * as Fiber from "effect/Fiber";
import * as Layer from "effect/Layer";
import * as SubscriptionRef from "effect/SubscriptionRef";
import { TestClock } from "effect/testing";
import { describe, expect, it, vi } from "vitest";
import { emptyBalances } from "../../domain/emptyStates.ts";
import type { PorticoError } from "../../domain/errors/catalogue.ts";
import { TokenBalanceUnavailable } from "../../domain/errors/money.ts";
import { HttpStatus, Unreachable } from "../../domain/errors/transport.ts";
import { settingDefaults } from "../../domain/settingDefaults.ts";
import { Settings } from "../../gateways/Settings.ts";
import { Storage } from "../../gateways/storage/Storage.ts";
import { base, mainnet } from "../../networks.ts";
import { memoryStorageLayer } from "../../platform/memory.ts";
import { settled } from "../../testing/settled.ts";
import { Networks } from "../chain/Networks.ts";
import { Balances } from "./Balances.ts";
import { BalanceWatch, type WatchQuery } from "./BalanceWatch.ts";

const alice = "0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266";
const onMainnet = `eip155:1:${alice}`;
const onBase = `eip155:8453:${alice}`;
const request = "GET https://api/balance";
const failedBy = (cause: PorticoError) =>
  new TokenBalanceUnavailable({ chainId: "eip155:1", reason: "failed" }, { cause });

const setUp = () => {
  const service: { fetch: () => ReturnType<Balances["Service"]["fetch"]> } = { fetch: () => Effect.succeed([]) };
  const fetched = vi.fn<(query: WatchQuery) => void>();
  const fetch = (query: WatchQuery) =>
    Effect.suspend(() => {
      fetched(query);
      return service.fetch();
    });
  const networks = [mainnet, base] as const;
  const layer = BalanceWatch.layer.pipe(
    Layer.provide(
      Layer.mergeAll(
        Layer.mock(Balances, {
          fetch,
          state: Effect.runSync(SubscriptionRef.make(emptyBalances)),
          changes: Effect.runSync(SubscriptionRef.make({})),
        }),
        Networks.layer,
      ),
    ),
    Layer.provide(Storage.layer),
    Layer.provide(memoryStorageLayer),
    Layer.provide(
      Layer.succeed(Settings)({
        projectId: "0".repeat(32),
        networks,
        initialNetworks: { networks, active: "eip155:1" },
        ...settingDefaults,
      }),
    ),
    Layer.provideMerge(TestClock.layer()),
  );
  const run = (test: Effect.Effect<void, never, Layer.Success<typeof layer>>) =>
    Effect.runPromise(Effect.provide(test, layer));
  return { fetched, service, run };
};

/** Watches in the background. */
const watch = (query: WatchQuery = { address: alice }) =>
  Effect.gen(function* () {
    const watching = yield* Effect.forkChild(
      BalanceWatch.use((balances) => Effect.flip(balances.watch(query))),
      { startImmediately: true },
    );
    yield* settled;
    return watching;
  });
const passed = (seconds: number) => Effect.andThen(TestClock.adjust(`${seconds} seconds`), settled);

// shows docs/rules/account.md#token-list
// shows docs/rules/limits.md#waiting-and-repeating
describe("balances that are watched", () => {
  it("are asked for at once, and then every ten seconds until nobody watches", () => {
    const { fetched, run } = setUp();
    return run(
      Effect.gen(function* () {
        const watching = yield* watch();
        expect(fetched.mock.calls).toEqual([[{ address: onMainnet }]]);
        yield* passed(9.999);
        expect(fetched).toHaveBeenCalledTimes(1);
        yield* passed(0.001);
        expect(fetched).toHaveBeenCalledTimes(2);
        yield* passed(10);
        expect(fetched).toHaveBeenCalledTimes(3);
        yield* Fiber.interrupt(watching);
        yield* passed(60);
        expect(fetched).toHaveBeenCalledTimes(3);
      }),
    );
  });

  it("are asked for once by all who watch an account, until the last of them leaves", () => {
    const { fetched, run } = setUp();
    return run(
      Effect.gen(function* () {
        const first = yield* watch();
        const second = yield* watch({ address: alice.toLowerCase(), chainId: "eip155:1" });
        const other = yield* watch({ address: alice, chainId: "eip155:8453" });
        const addresses = () => fetched.mock.calls.map(([{ address }]) => address);
        expect(addresses()).toEqual([onMainnet, onBase]);
        yield* Fiber.interrupt(first);
        yield* Fiber.interrupt(other);
        yield* passed(10);
        expect(addresses()).toEqual([onMainnet, onBase, onMainnet]);
        yield* Fiber.interrupt(second);
        yield* passed(60);
        expect(fetched).toHaveBeenCalledTimes(3);
        yield* watch();
        expect(fetched).toHaveBeenCalledTimes(4);
      }),
    );
  });

  it("are asked for past the cache where a visitor wants current ones", () => {
    const { fetched, run } = setUp();
    return run(
      Effect.gen(function* () {
        yield* watch({ address: alice, force: true });
        expect(fetched.mock.calls[0]).toEqual([{ address: onMainnet, force: true }]);
        yield* passed(10);
        expect(fetched.mock.lastCall).toEqual([{ address: onMainnet }]);
      }),
    );
  });

  it("are asked for again after a failure that may pass", () => {
    const { fetched, service, run } = setUp();
    return run(
      Effect.gen(function* () {
        service.fetch = () => Effect.fail(failedBy(new Unreachable({ request })));
        yield* watch();
        yield* passed(10);
        expect(fetched).toHaveBeenCalledTimes(2);
      }),
    );
  });

  it.each([
    ["the service is out of order", failedBy(new HttpStatus({ request, status: 503 }))],
    ["the network is not served", new TokenBalanceUnavailable({ chainId: "eip155:1", reason: "unsupportedNetwork" })],
  ])("are not asked for any more where %s, until somebody watches again", (_, error) => {
    const { fetched, service, run } = setUp();
    return run(
      Effect.gen(function* () {
        const watchers = [yield* watch(), yield* watch()];
        service.fetch = () => Effect.fail(error);
        yield* passed(10);
        for (const watching of watchers) expect(yield* Fiber.join(watching)).toBe(error);
        yield* passed(60);
        expect(fetched).toHaveBeenCalledTimes(2);
        service.fetch = () => Effect.succeed([]);
        yield* watch();
        yield* passed(10);
        expect(fetched).toHaveBeenCalledTimes(4);
      }),
    );
  });

  it("are not asked for where there is no such account", () => {
    const { fetched, run } = setUp();
    return run(
      Effect.gen(function* () {
        expect(yield* Fiber.join(yield* watch({ address: "nobody" }))).toMatchObject({ _tag: "InvalidAddress" });
        expect(fetched).not.toHaveBeenCalled();
      }),
    );
  });
});

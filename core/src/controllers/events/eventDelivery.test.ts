import * as Effect from "effect/Effect";
import * as Layer from "effect/Layer";
import * as PubSub from "effect/PubSub";
import type * as Scope from "effect/Scope";
import { TestClock } from "effect/testing";
import { describe, expect, it } from "vitest";
import { OriginNotAllowed } from "../../domain/errors/configuration.ts";
import {
  ANALYTICS_ATTEMPTS_MAX,
  ANALYTICS_BATCH_MAX_BYTES,
  ANALYTICS_BEACON_MAX_BYTES,
  ANALYTICS_FLUSH_MILLIS,
  ANALYTICS_PAUSE_MAX_MILLIS,
} from "../../domain/limits/analytics.ts";
import { Analytics } from "../../gateways/analytics/Analytics.ts";
import type { Undelivered } from "../../gateways/analytics/delivery.ts";
import type { Occurrence } from "../../gateways/analytics/occurrence.ts";
import type { SentEvent } from "../../ports/AnalyticsSink.ts";
import { PageLeaving } from "../../ports/PageLeaving.ts";
import { settled } from "../../testing/settled.ts";
import { Outcomes } from "../state/Outcomes.ts";
import { eventQueue } from "./eventDelivery.ts";

const eventOf = (name: string, padding = 0): Occurrence => ({
  event: { event: name, properties: { padding: "x".repeat(padding) } },
  address: undefined,
  location: { url: "https://shop.example/", domain: "shop.example" },
  timestampMillis: 0,
});

/** A page whose service answers as the test says. */
const bench = () => {
  const world = {
    answer: (): Effect.Effect<Undelivered | undefined, OriginNotAllowed> => Effect.succeed(undefined),
    isAllowed: true,
    takesBeacons: true,
    hide: () => {},
  };
  const delivered: Array<ReadonlyArray<string>> = [];
  const beacons: Array<ReadonlyArray<string>> = [];
  const reported: string[] = [];
  const idsOf = (events: ReadonlyArray<SentEvent>) => events.map(({ props }) => props.event);
  const layer = Layer.mergeAll(
    Layer.mock(Analytics, {
      isAllowed: Effect.sync(() => world.isAllowed),
      deliver: (events) =>
        Effect.suspend(() => {
          delivered.push(idsOf(events));
          return world.answer();
        }),
      leave: (events) => {
        if (world.takesBeacons) beacons.push(idsOf(events));
        return world.takesBeacons;
      },
    }),
    Outcomes.layer,
    Layer.succeed(PageLeaving)({
      onHidden: (listener) => {
        world.hide = listener;
        return () => {
          world.hide = () => {};
        };
      },
      sendBeacon: () => false,
    }),
    TestClock.layer(),
  );
  const run = (
    test: (
      add: (...events: ReadonlyArray<Occurrence>) => Effect.Effect<void>,
    ) => Effect.Effect<void, never, Scope.Scope>,
  ) =>
    Effect.gen(function* () {
      const published = yield* PubSub.subscribe((yield* Outcomes).published);
      const note = Effect.map(PubSub.take(published), ({ error }) => void (error && reported.push(error.message)));
      yield* Effect.forkScoped(Effect.forever(note), { startImmediately: true });
      const add = yield* eventQueue;
      yield* test((...events) => Effect.andThen(Effect.forEach(events, add, { discard: true }), settled));
    }).pipe(Effect.scoped, Effect.provide(layer), Effect.runPromise);
  return { world, delivered, beacons, reported, run };
};
const pass = (millis: number) => Effect.andThen(TestClock.adjust(millis), settled);
const events = (count: number, padding: number) =>
  Array.from({ length: count }, (_, index) => eventOf(String(index), padding));

// shows docs/rules/services.md#analytics-delivery
// shows docs/rules/limits.md#analytics
describe("events", () => {
  it("are sent in one list, 10 s after the first of them", () => {
    const { run, delivered } = bench();
    return run((add) =>
      Effect.gen(function* () {
        yield* add(eventOf("a"));
        yield* pass(ANALYTICS_FLUSH_MILLIS - 1);
        yield* add(eventOf("b"));
        expect(delivered).toEqual([]);
        yield* pass(1);
        expect(delivered).toEqual([["a", "b"]]);
        yield* add(eventOf("c"));
        yield* pass(ANALYTICS_FLUSH_MILLIS);
        expect(delivered).toEqual([["a", "b"], ["c"]]);
      }),
    );
  });

  it("are sent at once when a list is full", () => {
    const { run, delivered } = bench();
    const third = ANALYTICS_BATCH_MAX_BYTES / 3;
    return run((add) =>
      Effect.gen(function* () {
        yield* add(...events(2, third));
        expect(delivered).toEqual([]);
        yield* add(eventOf("2", third));
        expect(delivered).toEqual([["0", "1"]]);
        yield* pass(ANALYTICS_FLUSH_MILLIS);
        expect(delivered).toEqual([["0", "1"], ["2"]]);
      }),
    );
  });

  it("are sent again with longer and longer pauses, in their order, until they arrive", () => {
    const { run, delivered, world } = bench();
    return run((add) =>
      Effect.gen(function* () {
        world.answer = () => Effect.succeed({ afterMillis: 0 });
        yield* add(eventOf("a"));
        yield* pass(ANALYTICS_FLUSH_MILLIS);
        yield* add(eventOf("b"));
        yield* pass(2 * ANALYTICS_FLUSH_MILLIS - 1);
        expect(delivered).toEqual([["a"]]);
        yield* pass(1);
        expect(delivered).toEqual([["a"], ["a", "b"]]);
        world.answer = () => Effect.succeed(undefined);
        yield* pass(4 * ANALYTICS_FLUSH_MILLIS - 1);
        expect(delivered).toHaveLength(2);
        yield* pass(1 + ANALYTICS_PAUSE_MAX_MILLIS);
        expect(delivered.slice(2)).toEqual([["a", "b"]]);
      }),
    );
  });

  it("wait as long as the service says, and are given up after eight attempts", () => {
    const { run, delivered, world } = bench();
    return run((add) =>
      Effect.gen(function* () {
        const afterMillis = 2 * ANALYTICS_PAUSE_MAX_MILLIS;
        world.answer = () => Effect.succeed({ afterMillis });
        yield* add(eventOf("a"));
        yield* pass(ANALYTICS_FLUSH_MILLIS + afterMillis - 1);
        expect(delivered).toHaveLength(1);
        yield* pass(1);
        expect(delivered).toHaveLength(2);
        yield* pass(20 * afterMillis);
        expect(delivered).toHaveLength(ANALYTICS_ATTEMPTS_MAX);
      }),
    );
  });

  it("raise an alert when the service refuses the origin, and are not sent again", () => {
    const { run, delivered, reported, world } = bench();
    return run((add) =>
      Effect.gen(function* () {
        world.answer = () => Effect.fail(new OriginNotAllowed({ origin: "https://shop.example" }));
        yield* add(eventOf("a"));
        yield* pass(ANALYTICS_PAUSE_MAX_MILLIS);
        expect(delivered).toEqual([["a"]]);
        expect(reported).toEqual([
          "Invalid App Configuration: Origin https://shop.example not found on Allowlist - update configuration",
        ]);
      }),
    );
  });

  it("are left out when the project's settings forbid them, also when the page is left", () => {
    const { run, delivered, beacons, world } = bench();
    world.isAllowed = false;
    return run((add) =>
      Effect.gen(function* () {
        yield* add(eventOf("a"));
        world.hide();
        yield* pass(ANALYTICS_PAUSE_MAX_MILLIS);
        expect([delivered, beacons]).toEqual([[], []]);
      }),
    );
  });

  it("are left out alone when they are too long for a list", () => {
    const { run, delivered } = bench();
    return run((add) =>
      Effect.gen(function* () {
        yield* add(eventOf("long", ANALYTICS_BATCH_MAX_BYTES), eventOf("short"));
        yield* pass(ANALYTICS_FLUSH_MILLIS);
        expect(delivered).toEqual([["short"]]);
      }),
    );
  });
});

describe("a page that is hidden", () => {
  it("hands over what waits in lists that fit into beacons, and sends nothing twice", () => {
    const { run, delivered, beacons, world } = bench();
    return run((add) =>
      Effect.gen(function* () {
        yield* add(...events(4, ANALYTICS_BEACON_MAX_BYTES / 3), eventOf("long", ANALYTICS_BEACON_MAX_BYTES));
        world.hide();
        expect(beacons).toEqual([["0", "1"], ["2", "3"], ["long"]]);
        yield* pass(ANALYTICS_PAUSE_MAX_MILLIS);
        expect(delivered).toEqual([]);
        yield* add(eventOf("later"));
        yield* pass(ANALYTICS_FLUSH_MILLIS);
        expect(delivered).toEqual([["later"]]);
      }),
    );
  });

  it("keeps what the browser refuses, and what is under way", () => {
    const { run, delivered, beacons, world } = bench();
    return run((add) =>
      Effect.gen(function* () {
        world.takesBeacons = false;
        yield* add(eventOf("a"));
        world.hide();
        world.answer = () => Effect.delay(Effect.succeed(undefined), 500);
        yield* pass(ANALYTICS_FLUSH_MILLIS);
        world.takesBeacons = true;
        world.hide();
        yield* pass(ANALYTICS_PAUSE_MAX_MILLIS);
        expect([delivered, beacons]).toEqual([[["a"]], []]);
      }),
    );
  });
});

describe("a client that is disposed", () => {
  it("sends what waits, and needs no beacon because the page goes on", async () => {
    const page = bench();
    await page.run((add) => add(eventOf("a")));
    expect([page.beacons, page.delivered]).toEqual([[], [["a"]]]);
  });
});

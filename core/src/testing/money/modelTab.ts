import * as Effect from "effect/Effect";
import * as Exit from "effect/Exit";
import * as Layer from "effect/Layer";
import * as Logger from "effect/Logger";
import * as Scope from "effect/Scope";
import * as SubscriptionRef from "effect/SubscriptionRef";
import * as TestClock from "effect/testing/TestClock";
import { expect } from "vitest";
import { SentTransactions } from "../../controllers/money/submission/SentTransactions.ts";
import { TransactionRequests } from "../../controllers/money/submission/TransactionRequests.ts";
import { settled } from "../settled.ts";
import type { modelChain } from "./modelChain.ts";
import type { modelWallet } from "./modelWallet.ts";

/** Moves the clock, and waits until everything has followed from it. */
export const wait = (millis: number) => settled.pipe(Effect.andThen(TestClock.adjust(millis)), Effect.andThen(settled));

/** Moves the clock in steps, so that what follows from one step can wait for the next. */
export const waitLong = (seconds: number) =>
  Effect.gen(function* () {
    for (let passed = 0; passed < seconds; passed += 5) yield* wait(5_000);
  });

/** Runs a test with a clock that only the test moves. */
export const play = <A>(test: Effect.Effect<A, unknown, Scope.Scope>) =>
  Effect.runPromise(
    Effect.provide(test, Layer.mergeAll(TestClock.layer(), Logger.layer([]))).pipe(Effect.scoped) as Effect.Effect<A>,
  );

/** Opens a tab of a browser. Its code runs until the tab is closed. */
export const openModelTab = <Services, E>(
  tabLayer: (isOpen: () => boolean) => Layer.Layer<Services | SentTransactions | TransactionRequests, E>,
) =>
  Effect.gen(function* () {
    const scope = yield* Scope.make();
    let isOpen = true;
    const services = yield* Layer.buildWithScope(
      tabLayer(() => isOpen),
      scope,
    );
    const inTab = <A, F>(effect: Effect.Effect<A, F, Services | SentTransactions | TransactionRequests>) =>
      Effect.provideContext(effect, services);
    return {
      inTab,
      /** Starts what a click starts, without waiting for its end. */
      started: <A, F>(effect: Effect.Effect<A, F>) =>
        Effect.tap(Effect.forkIn(Effect.exit(effect), scope, { startImmediately: true }), () => settled),
      sent: inTab(Effect.map(SentTransactions, ({ state }) => SubscriptionRef.getUnsafe(state))),
      requests: inTab(Effect.map(TransactionRequests, ({ state }) => SubscriptionRef.getUnsafe(state))),
      close: Effect.suspend(() => {
        isOpen = false;
        return Scope.close(scope, Exit.void);
      }),
    };
  });

interface FilledTab {
  readonly fill: Effect.Effect<unknown, unknown>;
  readonly state: Effect.Effect<object, unknown>;
  readonly requests: Effect.Effect<ReadonlyArray<unknown>, unknown>;
  readonly sent: Effect.Effect<ReadonlyArray<{ readonly status: string }>, unknown>;
}

/** Answers what is open, mines it, and lets time pass. Nothing may be under way in any tab after that. */
export const expectNothingLeft = (
  browser: Pick<ReturnType<typeof modelWallet>, "answer" | "open"> & { readonly chain: ReturnType<typeof modelChain> },
  tabs: ReadonlyArray<FilledTab>,
) =>
  Effect.gen(function* () {
    while (browser.open.length > 0) browser.answer("approve");
    yield* settled;
    browser.chain.mine();
    for (let passed = 0; passed < 5; passed += 1) yield* wait(10_000);
    yield* wait(1_200_000);
    yield* wait(0);
    for (const tab of tabs) {
      yield* tab.fill;
      expect(yield* tab.state).not.toHaveProperty("underWay");
      expect(yield* tab.requests).toEqual([]);
      expect((yield* tab.sent).filter(({ status }) => status === "pending")).toEqual([]);
    }
  });

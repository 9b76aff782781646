import * as Clock from "effect/Clock";
import * as Effect from "effect/Effect";
import * as Layer from "effect/Layer";
import * as Logger from "effect/Logger";
import * as TestClock from "effect/testing/TestClock";
import fc from "fast-check";
import { expect, it } from "vitest";
import { Unreachable } from "../../../domain/errors/transport.ts";
import { SWAP_PREVIEW_MAX_AGE_MILLIS } from "../../../domain/limits/money.ts";
import { isQuoteFor } from "../../../domain/money/swap/swapForm.ts";
import type { SwapPreview } from "../../../domain/money/swap/swapState.ts";
import { wait } from "../../../testing/money/modelTab.ts";
import { from, swapBrowser } from "../../../testing/swap/swapBrowser.ts";
import { SwapForms } from "./SwapForms.ts";
import { SwapMemory } from "./SwapMemory.ts";
import { Swaps } from "./Swaps.ts";

/* What visitors see of quotes while the sources answer late, in another order, or not. */

const held = { name: "", chainId: "eip155:1", price: "1", iconUrl: "" } as const;
const holdings = [
  { ...held, symbol: from.symbol, address: from.address, quantity: { decimals: 6, numeric: "1000" } },
  { ...held, symbol: "ETH", quantity: { decimals: 18, numeric: "1" } },
];
const answer = fc.record({
  delayMillis: fc.integer({ min: 0, max: 6_000 }),
  fails: fc.integer({ min: 0, max: 4 }).map((chance) => chance === 0),
});
const step = fc.record({
  act: fc.oneof(fc.constantFrom("refresh" as const, "preview" as const), fc.integer({ min: 1, max: 3 })),
  passMillis: fc.integer({ min: 0, max: 2_000 }),
});

type Run = [steps: Array<typeof step extends fc.Arbitrary<infer S> ? S : never>, answers: Array<Answer>];
type Answer = typeof answer extends fc.Arbitrary<infer A> ? A : never;
/** A slow step is built after a newer one that a change of the form has voided in the meantime. */
const olderThanAVoidOne: Run = [
  [
    { act: 1, passMillis: 200 },
    { act: "preview", passMillis: 0 },
    { act: "preview", passMillis: 1 },
    { act: 1, passMillis: 0 },
  ],
  [0, 1_037, 0].map((delayMillis) => ({ delayMillis, fails: false })),
];

/** Each answer of the sources has its own number, in the order in which they were asked. */
const setUp = (answers: ReadonlyArray<{ readonly delayMillis: number; readonly fails: boolean }>) => {
  let asked = 0;
  const browser = swapBrowser({
    allowance: 10n ** 18n,
    holdings,
    quote: () =>
      Effect.suspend(() => {
        asked += 1;
        const [toAmount, { delayMillis, fails } = { delayMillis: 0, fails: false }] = [
          BigInt(asked),
          answers[asked - 1],
        ];
        const answered = Effect.map(Clock.currentTimeMillis, (atMillis) => ({
          result: { toAmount },
          source: "uniswap",
          atMillis,
          failed: [],
        }));
        return Effect.delay(fails ? Effect.fail(new Unreachable({ request: "quote" })) : answered, delayMillis);
      }),
  });
  const layer = browser.tabLayer().pipe(Layer.provideMerge(Layer.mergeAll(TestClock.layer(), Logger.layer([]))));
  return {
    ...browser,
    quotes: () => asked,
    run: <A, E>(test: Effect.Effect<A, E, SwapForms | SwapMemory | Swaps>) =>
      Effect.runPromise(Effect.andThen(browser.fill, test).pipe(Effect.provide(layer))),
  };
};

// shows docs/rules/limits.md#money
it("an amount that is typed is quoted once, 200 ms after its last change", () => {
  const { run, quotes } = setUp([]);
  return run(
    Effect.gen(function* () {
      const { set } = yield* SwapForms;
      const { dispatch } = yield* SwapMemory;
      yield* dispatch({ type: "marketRead", market: { balances: holdings } });
      for (const amount of ["1", "12"]) {
        yield* Effect.forkChild(Effect.exit(set({ amount })), { startImmediately: true });
        yield* wait(199);
      }
      expect(quotes()).toBe(0);
      yield* wait(1);
      expect(quotes()).toBe(1);
    }),
  );
});

// shows docs/rules/swap.md#quote-order
it("no quote and no step takes the place of a newer one, and only the newest step can be sent, while it is fresh", () =>
  fc.assert(
    fc.asyncProperty(
      fc.array(step, { minLength: 2, maxLength: 12 }),
      fc.array(answer, { minLength: 12, maxLength: 12 }),
      async (steps, answers) => {
        const { run, asked } = setUp(answers);
        await run(
          Effect.gen(function* () {
            const forms = yield* SwapForms;
            const { preview, submit } = yield* Swaps;
            const { machine, dispatch } = yield* SwapMemory;
            yield* dispatch({ type: "marketRead", market: { balances: holdings } });
            const built: SwapPreview[] = [];
            let [newestQuote, newestStep] = [0n, 0n];
            const look = () => {
              const { status, form, quote, preview: shown } = machine().state;
              if (quote) expect(quote.toAmount).toBeGreaterThanOrEqual(newestQuote);
              if (quote && form && status === "ready") expect(isQuoteFor(quote, form)).toBe(true);
              if (shown && form) {
                expect(shown.quote.toAmount).toBeGreaterThanOrEqual(newestStep);
                expect(isQuoteFor(shown.quote, form)).toBe(true);
              }
              newestQuote = quote?.toAmount ?? newestQuote;
              newestStep = shown?.quote.toAmount ?? newestStep;
            };
            const pass = Effect.fnUntraced(function* (millis: number) {
              for (let passed = 0; passed < millis; passed += 500) {
                yield* wait(Math.min(500, millis - passed));
                look();
              }
            });
            for (const { act, passMillis } of steps) {
              const acted: Effect.Effect<unknown, unknown> =
                act === "refresh"
                  ? forms.refresh
                  : act === "preview"
                    ? Effect.map(preview, (step) => built.push(step))
                    : forms.set({ amount: String(act) });
              yield* Effect.forkChild(Effect.exit(acted), { startImmediately: true });
              yield* pass(passMillis);
            }
            yield* pass(8_000);
            const { preview: newest } = machine().state;
            for (const { id } of built) {
              if (id !== newest?.id) expect(yield* Effect.flip(submit({ id }))).toMatchObject({ _tag: "QuoteStale" });
            }
            if (newest) {
              yield* wait(SWAP_PREVIEW_MAX_AGE_MILLIS + 1);
              expect(yield* Effect.flip(submit(newest))).toMatchObject({ _tag: "QuoteStale" });
            }
          }),
        );
        expect(asked).toEqual([]);
      },
    ),
    { numRuns: 40, examples: [olderThanAVoidOne] },
  ));

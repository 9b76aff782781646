import * as Effect from "effect/Effect";
import * as Fiber from "effect/Fiber";
import * as Layer from "effect/Layer";
import * as Logger from "effect/Logger";
import * as SubscriptionRef from "effect/SubscriptionRef";
import * as TestClock from "effect/testing/TestClock";
import { describe, expect, it } from "vitest";
import { parseUnits } from "../../../domain/amount/decimal.ts";
import { approveData } from "../../../domain/money/swap/approval.ts";
import type { SwapEvent } from "../../../domain/money/swap/swapMachine.ts";
import { alice } from "../../../testing/money/connectedAccount.ts";
import { wait } from "../../../testing/money/modelTab.ts";
import { from, quoteFor, router, swapBrowser, to } from "../../../testing/swap/swapBrowser.ts";
import { SwapMemory } from "./SwapMemory.ts";
import { Swaps } from "./Swaps.ts";

/* What the sandbox's wallets cannot do, such as calls that happen all or not at all, and what depends on the clock. */

const amount = parseUnits("5", 6);
const quote = quoteFor(amount);
const setUp = (options?: Parameters<typeof swapBrowser>[0]) => {
  const browser = swapBrowser(options);
  const layer = browser.tabLayer().pipe(Layer.provideMerge(Layer.mergeAll(TestClock.layer(), Logger.layer([]))));
  const run = <A, E>(test: Effect.Effect<A, E, Swaps | SwapMemory>) =>
    Effect.runPromise(Effect.andThen(browser.fill, test).pipe(Effect.provide(layer)));
  return { ...browser, run };
};

// shows docs/rules/chain.md#where-a-wallet-is
describe("a wallet that is on another network by now, which it has not said", () => {
  it.each([
    ["several calls", "supported"],
    ["a transaction", "ready"],
  ] as const)("is asked for nothing instead of %s, and the same step can be submitted again", async (_, atomic) => {
    const { run, asked, moveTo } = setUp({ atomic });
    const failure = await run(
      Effect.gen(function* () {
        const { preview, submit } = yield* Swaps;
        const step = yield* preview;
        moveTo("eip155:137");
        const refused = yield* Effect.flip(submit(step));
        expect(asked).toEqual([]);
        moveTo("eip155:1");
        yield* Effect.forkChild(submit(step), { startImmediately: true });
        yield* wait(1_000);
        return refused;
      }),
    );
    expect(failure).toMatchObject({ _tag: "ChainNotSupported", details: { chainId: "eip155:1" } });
    expect(asked).toHaveLength(1);
  });
});

describe("a wallet that does several calls all or not at all", () => {
  it("gets the approval and the swap as one, and the swap is done when it says so", async () => {
    const { run, asked, statuses, chain } = setUp();
    const hash = chain.send({ from: alice, to: alice, data: "0x", value: "0x0" });
    chain.mine();
    statuses.push({ status: 100 }, { status: 200, receipts: [{ transactionHash: hash }] });
    await run(
      Effect.gen(function* () {
        const { preview, submit } = yield* Swaps;
        const step = yield* preview;
        expect(step).toMatchObject({ step: "batch", approval: { spender: router, amount } });
        const submitting = yield* Effect.forkChild(submit(step), { startImmediately: true });
        yield* wait(1_000);
        expect(yield* Fiber.join(submitting)).toEqual({ step: "batch", hash });
      }),
    );
    expect(asked).toEqual([
      {
        method: "wallet_sendCalls",
        params: [
          {
            version: "2.0.0",
            from: alice,
            chainId: "0x1",
            atomicRequired: true,
            calls: [
              { to: from.address.slice(9), data: approveData(router, amount), value: "0x0" },
              { to: router, data: "0x1234", value: "0x0" },
            ],
          },
        ],
      },
    ]);
  });

  it("fails when the wallet says that the calls have failed", async () => {
    const { run, statuses } = setUp();
    statuses.push({ status: 100 }, { status: 500 });
    await run(
      Effect.gen(function* () {
        const { preview, submit } = yield* Swaps;
        const submitting = yield* Effect.forkChild(submit(yield* preview), { startImmediately: true });
        yield* wait(1_000);
        expect(yield* Effect.flip(Fiber.join(submitting))).toMatchObject({ _tag: "TransactionFailed" });
      }),
    );
  });

  it("is asked for the approval alone when it would have to be upgraded for that", async () => {
    const step = await setUp({ atomic: "ready" }).run(Effect.flatMap(Swaps, ({ preview }) => preview));
    expect(step.step).toBe("approve");
  });

  // shows docs/rules/limits.md#money
  it("is asked for the approval alone when it does not say so within three seconds", () =>
    setUp({ atomic: "silent" }).run(
      Effect.gen(function* () {
        const building = yield* Effect.forkChild(Effect.flatMap(Swaps, ({ preview }) => preview));
        yield* wait(2_999);
        expect(building.pollUnsafe()).toBeUndefined();
        yield* wait(1);
        expect(yield* Fiber.join(building)).toMatchObject({ step: "approve" });
      }),
    ));

  it("is asked for the swap alone when the tokens are permitted", async () => {
    const step = await setUp({ allowance: amount }).run(Effect.flatMap(Swaps, ({ preview }) => preview));
    expect(step).toMatchObject({ step: "swap" });
  });
});

// shows docs/rules/swap.md#preview
describe("a built step", () => {
  // shows docs/rules/limits.md#money
  it("is refused when it is more than 20 s old", async () => {
    const { run, asked } = setUp({ allowance: amount });
    await run(
      Effect.gen(function* () {
        const { preview, submit } = yield* Swaps;
        const step = yield* preview;
        yield* TestClock.adjust("20001 millis");
        expect(yield* Effect.flip(submit(step))).toMatchObject({ _tag: "QuoteStale", details: { ageMillis: 20_001 } });
      }),
    );
    expect(asked).toEqual([]);
  });

  it("is refused when the source's offer has ended", async () => {
    const { run, asked } = setUp({ allowance: amount, expiresAtMillis: 5_000 });
    await run(
      Effect.gen(function* () {
        const { preview, submit } = yield* Swaps;
        const step = yield* preview;
        yield* TestClock.adjust("5001 millis");
        expect(yield* Effect.flip(submit(step))).toMatchObject({ _tag: "QuoteStale", details: { ageMillis: 5_001 } });
      }),
    );
    expect(asked).toEqual([]);
  });

  it("is refused when a newer one was built", async () => {
    await setUp({ allowance: amount }).run(
      Effect.gen(function* () {
        const { preview, submit } = yield* Swaps;
        const older = yield* preview;
        const newer = yield* preview;
        expect(yield* Effect.flip(submit(older))).toMatchObject({ _tag: "QuoteStale" });
        expect(yield* submit(newer)).toMatchObject({ step: "swap" });
      }),
    );
  });

  it("is sent once by any number of callers, and again only after the visitor declined", async () => {
    const { run, asked, setBehaviour } = setUp({ allowance: amount });
    setBehaviour("reject");
    await run(
      Effect.gen(function* () {
        const { preview, submit } = yield* Swaps;
        const step = yield* preview;
        expect(yield* Effect.flip(submit(step))).toMatchObject({ _tag: "UserRejected" });
        setBehaviour("approve");
        const results = yield* Effect.all(
          [1, 2, 3].map(() => submit(step)),
          { concurrency: "unbounded" },
        );
        expect(results).toEqual(results.map(() => results[0]));
        expect(yield* submit(step)).toEqual(results[0]);
      }),
    );
    expect(asked).toHaveLength(2);
  });
});

describe("a form that changes while the step is built", () => {
  const other = { ...to, symbol: "WETH", address: `eip155:1:0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2` } as const;
  const dispatched = (event: SwapEvent) => Effect.flatMap(SwapMemory, ({ dispatch }) => dispatch(event));
  it.each<[string, SwapEvent]>([
    ["another token is received", { type: "filled", fields: { to: other } }],
    ["another token is given", { type: "filled", fields: { from: { ...other, decimals: from.decimals } } }],
    ["another tolerance is set", { type: "filled", fields: { slippagePercent: 5 } }],
    ["another approval is chosen", { type: "filled", fields: { approval: "unlimited" } }],
    ["another amount is typed", { type: "filled", fields: { amount: "6" } }],
    ["the form is emptied", { type: "reset" }],
  ])("voids the step when %s", async (_, event) => {
    const { run, setLatency } = setUp();
    await run(
      Effect.gen(function* () {
        const { preview } = yield* Swaps;
        setLatency(1_000);
        const building = yield* Effect.forkChild(Effect.exit(preview), { startImmediately: true });
        yield* wait(500);
        yield* dispatched(event);
        for (let passed = 0; passed < 10; passed += 1) yield* wait(1_000);
        expect(yield* Fiber.join(building)).toMatchObject({ _tag: "Failure" });
        const { state } = yield* SwapMemory;
        expect(SubscriptionRef.getUnsafe(state)).not.toHaveProperty("preview");
      }),
    );
  });

  it("does not borrow the quote of another request", async () => {
    const { run, offer } = setUp({ allowance: amount });
    await run(
      Effect.gen(function* () {
        const { preview } = yield* Swaps;
        const { address, name, symbol, decimals } = from;
        const held = { address, name, symbol, chainId: "eip155:1", price: "1", iconUrl: "" } as const;
        const coin = { name: "Ether", symbol: "ETH", chainId: "eip155:1", price: "1", iconUrl: "" } as const;
        const balances = [
          { ...held, quantity: { decimals, numeric: "1000" } },
          { ...coin, quantity: { decimals: 18, numeric: "1" } },
        ];
        yield* dispatched({ type: "marketRead", market: { balances } });
        const own = offer.getMockImplementation();
        offer.mockImplementation(() => {
          const quoted = { ...quote, toAmount: 7n, minimumReceived: 6n, quotedAtMillis: 1 };
          const newer = dispatched({ type: "quoteRequested", request: 99 }).pipe(
            Effect.andThen(dispatched({ type: "quoted", request: 99, quote: quoted })),
          );
          return Effect.andThen(newer, own?.() ?? Effect.die("no offer")) as never;
        });
        const { quote: shown } = yield* preview;
        expect(shown).toMatchObject({ toAmount: quote.toAmount, minimumReceived: quote.minimumReceived });
      }),
    );
  });
});

describe("a wallet that changes between the two approvals of a token like USDT", () => {
  const started = Effect.gen(function* () {
    const { preview, submit } = yield* Swaps;
    const step = yield* preview;
    expect(step.approval).toMatchObject({ resetsFirst: true });
    const submitting = yield* Effect.forkChild(Effect.exit(submit(step)), { startImmediately: true });
    yield* wait(2_000);
    return submitting;
  });

  it("is switched back to the network", async () => {
    const { run, asked, chain, setMining, setWallet, switches } = setUp({
      allowance: 1n,
      resetsFirst: true,
      atomic: "ready",
    });
    setMining(false);
    await run(
      Effect.gen(function* () {
        yield* started;
        setWallet({ chainId: "eip155:137" });
        chain.mine();
        yield* wait(5_000);
      }),
    );
    expect(asked).toHaveLength(2);
    expect(switches).toEqual(["eip155:1"]);
  });

  it("is not asked to permit the tokens of another account", async () => {
    const { run, asked, chain, setMining, setWallet } = setUp({ allowance: 1n, resetsFirst: true, atomic: "ready" });
    setMining(false);
    await run(
      Effect.gen(function* () {
        const submitting = yield* started;
        setWallet({ address: "0x70997970C51812dc3A010C7d01b50e0d17dc79C8" });
        chain.mine();
        yield* wait(5_000);
        expect(yield* Fiber.join(submitting)).toMatchObject({
          cause: { reasons: [{ error: { _tag: "SwapAddressMissing" } }] },
        });
      }),
    );
    expect(asked).toHaveLength(1);
  });
});

describe("a permit that the token takes by what it says, and not when it is used", () => {
  it("is given up for an approval, and is not tried or asked for again", async () => {
    const { run, asked, withPermit } = setUp({ pretendsPermits: true, atomic: "ready" });
    await run(
      Effect.gen(function* () {
        const { preview, submit } = yield* Swaps;
        const permit = yield* preview;
        expect(permit).toMatchObject({ step: "permit", approval: { spender: router, amount } });
        expect(yield* submit(permit)).toEqual({ step: "permit" });
        const { state } = yield* SwapMemory;
        expect(SubscriptionRef.getUnsafe(state).preview).toMatchObject({ step: "approve", approval: { amount } });
        expect(yield* preview).toMatchObject({ step: "approve" });
        expect(yield* preview).not.toHaveProperty("permit");
      }),
    );
    expect(withPermit).toHaveLength(1);
    expect(asked).toEqual([]);
  });
});

// shows docs/rules/limits.md#money
describe("a watched swap", () => {
  it("is refreshed ten seconds after the newest quote, whoever asked for it", async () => {
    const { run, refresh } = setUp({ allowance: amount });
    await run(
      Effect.gen(function* () {
        const { watch } = yield* Swaps;
        const { dispatch, machine } = yield* SwapMemory;
        const show = (quotedAtMillis: number) => {
          const { newestRequest: request } = machine();
          return dispatch({ type: "quoted", request, quote: { ...quote, quotedAtMillis } });
        };
        const watching = yield* Effect.forkChild(watch, { startImmediately: true });
        yield* TestClock.adjust("6 seconds");
        yield* show(6_000);
        yield* TestClock.adjust("9999 millis");
        expect(refresh).not.toHaveBeenCalled();
        yield* TestClock.adjust("1 millis");
        expect(refresh).toHaveBeenCalledTimes(1);
        yield* Fiber.interrupt(watching);
        // A view that is opened again does not wait ten seconds more.
        yield* show(16_000);
        yield* TestClock.adjust("8 seconds");
        yield* Effect.forkChild(watch, { startImmediately: true });
        yield* TestClock.adjust("2 seconds");
        expect(refresh).toHaveBeenCalledTimes(2);
      }),
    );
  });

  it("is refreshed every ten seconds, and built again once it was built", async () => {
    const { run, refresh, offer } = setUp({ allowance: amount });
    await run(
      Effect.gen(function* () {
        const { watch, preview } = yield* Swaps;
        const watching = yield* Effect.forkChild(watch, { startImmediately: true });
        yield* TestClock.adjust("9999 millis");
        expect(refresh).not.toHaveBeenCalled();
        yield* TestClock.adjust("1 millis");
        expect(refresh).toHaveBeenCalledTimes(1);
        yield* preview;
        yield* TestClock.adjust("10 seconds");
        expect(refresh).toHaveBeenCalledTimes(1);
        expect(offer).toHaveBeenCalledTimes(2);
        yield* Fiber.interrupt(watching);
        yield* TestClock.adjust("60 seconds");
        expect(offer).toHaveBeenCalledTimes(2);
      }),
    );
  });
});

import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parseUnits } from "../../amount/decimal.ts";
import type { SwapToken, TokenBalance } from "../token.ts";
import { amountOfForm, canQuote, isQuoteFor } from "./swapForm.ts";
import { afterSwapEvent, idleSwap, type SwapEvent, type SwapMachine, type SwapMarket } from "./swapMachine.ts";
import { gasCost, quoteOf, type SwapQuote } from "./swapQuote.ts";
import type { SwapForm, SwapPreview } from "./swapState.ts";

const account = "eip155:1:0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266";
const tokenOf = (symbol: string, address: string, decimals: number): SwapToken => ({
  name: symbol,
  symbol,
  address: `eip155:1:${address}`,
  decimals,
});
const ETH = tokenOf("ETH", "0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee", 18);
const USDC = tokenOf("USDC", "0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48", 6);
const DAI = tokenOf("DAI", "0x6b175474e89094c44da98b954eedeac495271d0f", 18);
const tokens = [DAI, ETH, USDC];
const balanceOf = (token: SwapToken, numeric: string): TokenBalance => ({
  name: token.name,
  symbol: token.symbol,
  chainId: "eip155:1",
  price: "1",
  quantity: { decimals: token.decimals, numeric },
  iconUrl: "",
  ...(token === ETH ? {} : { address: token.address }),
});
const market = {
  balances: [balanceOf(ETH, "2"), balanceOf(USDC, "1000")],
  prices: { [ETH.address.toLowerCase()]: "3000", [USDC.address.toLowerCase()]: "1" },
  gas: gasCost("eip155", 20_000_000_000n, "3000"),
};
const play = (...events: ReadonlyArray<SwapEvent>): SwapMachine => events.reduce(afterSwapEvent, idleSwap);
const start = (isSmartAccount = false): SwapEvent => ({
  type: "started",
  chainId: "eip155:1",
  account,
  isSmartAccount,
});
const initialized: SwapEvent = { type: "initialized", account, tokens, market };
const fill = (fields: Extract<SwapEvent, { type: "filled" }>["fields"]): SwapEvent => ({ type: "filled", fields });
const formOf = ({ state }: SwapMachine): SwapForm => {
  if (!state.form) throw new Error("the swap is not initialised");
  return state.form;
};
const quoteFor = (form: SwapForm, toAmount = 1_000_000n): SwapQuote => {
  const fromAmount = amountOfForm(form);
  if (!form.from || !form.to || fromAmount === undefined) throw new Error("nothing to quote");
  const { chainId, from, to, slippagePercent } = form;
  return quoteOf({ chainId, from, to, fromAmount, toAmount, slippagePercent, quotedAtMillis: 0, source: "hosted" });
};

describe("a quote of a source that takes less of the tolerance than the form allows", () => {
  it("is for the form, and one with a larger tolerance is not", () => {
    const machine = play(start(), initialized, fill({ from: ETH, to: USDC, amount: "1", slippagePercent: 0.5 }));
    const form = formOf(machine);
    expect(isQuoteFor({ ...quoteFor(form), slippagePercent: 0 }, form)).toBe(true);
    expect(isQuoteFor({ ...quoteFor(form), slippagePercent: 0.6 }, form)).toBe(false);
  });
});

// shows docs/rules/swap.md#form
describe("initialising a swap", () => {
  it("begins with one native coin, and without a target", () => {
    const machine = play(start(), initialized);
    expect(formOf(machine)).toMatchObject({ status: "initialized", from: ETH, amount: "1", problem: "SelectToken" });
    expect(formOf(machine)).not.toHaveProperty("to");
  });

  it("is initialising until everything is loaded, and takes no input before", () => {
    const machine = play(start(), fill({ amount: "5" }));
    expect(formOf(machine)).toMatchObject({ status: "initializing", amount: "" });
    expect(play(start(), { type: "startFailed", account }).state).toEqual({ status: "idle" });
  });

  it("ignores what was loaded for an account that was left, and that it failed", () => {
    const other = "eip155:1:0x70997970C51812dc3A010C7d01b50e0d17dc79C8";
    const moved = play(start(), { type: "started", chainId: "eip155:1", account: other, isSmartAccount: false });
    expect(afterSwapEvent(moved, initialized)).toEqual(moved);
    expect(afterSwapEvent(moved, { type: "startFailed", account })).toEqual(moved);
  });

  it("keeps what was filled in when it is started again, unless the account changed", () => {
    const before = play(start(), initialized, fill({ to: USDC, amount: "0.5" }));
    expect(afterSwapEvent(before, start())).toEqual(before);
    const other: SwapEvent = {
      ...start(),
      type: "started",
      account: "eip155:1:0x70997970C51812dc3A010C7d01b50e0d17dc79C8",
      chainId: "eip155:1",
      isSmartAccount: false,
    };
    expect(formOf(afterSwapEvent(before, other))).toMatchObject({ status: "initializing", amount: "" });
  });

  it("leaves out tokens of other chains, and none for its decimals", () => {
    const foreign = { ...balanceOf(USDC, "7"), chainId: "eip155:10" } as const;
    const whole = { ...balanceOf(DAI, "1"), quantity: { decimals: 0, numeric: "1" } };
    const event: SwapEvent = { type: "initialized", account, tokens, market: { balances: [foreign, whole] } };
    expect(formOf(play(start(), event)).balances).toEqual([whole]);
  });
});

// shows docs/rules/swap.md#form
describe("the inputs of a swap", () => {
  const ready = play(start(), initialized, fill({ to: USDC }));

  it("clear the received amount with the target, and the amount with the source", () => {
    const quoted = afterSwapEvent(afterSwapEvent(ready, { type: "quoteRequested", request: 90 }), {
      type: "quoted",
      request: 90,
      quote: quoteFor(formOf(ready)),
    });
    expect(quoted.state.quote).toBeDefined();
    expect(afterSwapEvent(quoted, fill({ to: null })).state).not.toHaveProperty("quote");
    const withoutSource = afterSwapEvent(quoted, fill({ from: null }));
    expect(withoutSource.state).not.toHaveProperty("quote");
    expect(formOf(withoutSource)).toMatchObject({ amount: "", problem: "SelectToken" });
  });

  it("without an amount above 0, clear the received amount and ask for one", () => {
    for (const amount of ["", "0", ".", "0.0"]) {
      const machine = afterSwapEvent(ready, fill({ amount }));
      expect(formOf(machine).problem).toBe("EnterAmount");
      expect(canQuote(formOf(machine))).toBe(false);
    }
  });

  it("switch the tokens, with the received amount as the new amount", () => {
    const quoted = afterSwapEvent(afterSwapEvent(ready, { type: "quoteRequested", request: 90 }), {
      type: "quoted",
      request: 90,
      quote: quoteFor(formOf(ready), 2_970_123_456n),
    });
    const switched = afterSwapEvent(quoted, { type: "switched" });
    expect(formOf(switched)).toMatchObject({ from: USDC, to: ETH, amount: "2970.123456" });
    expect(switched.state).not.toHaveProperty("quote");
  });

  it("switch to an amount of 1 when nothing was received yet", () => {
    expect(formOf(afterSwapEvent(ready, { type: "switched" }))).toMatchObject({ from: USDC, to: ETH, amount: "1" });
  });

  it("offer the whole balance of a token, and of the native coin what gas leaves", () => {
    expect(formOf(ready).maximum).toBe("1.997");
    expect(formOf(afterSwapEvent(ready, fill({ amount: "maximum" }))).amount).toBe("1.997");
    expect(formOf(afterSwapEvent(ready, { type: "switched" })).maximum).toBe("1000");
    const unpriced = play(start(), {
      type: "initialized",
      account,
      tokens,
      market: { ...market, prices: {}, gas: gasCost("eip155", 20_000_000_000n) },
    });
    expect(formOf(unpriced).maximum).toBe("1.997");
  });
});

// shows docs/rules/swap.md#button
describe("what a swap costs and whether it can be paid", () => {
  const quotedWith = (
    fields: Extract<SwapEvent, { type: "filled" }>["fields"],
    isSmart = false,
    given: SwapMarket = market,
  ) => {
    const machine = play(start(isSmart), { ...initialized, market: given }, fill({ to: DAI, ...fields }));
    const asked = afterSwapEvent(machine, { type: "quoteRequested", request: 90 });
    return afterSwapEvent(asked, { type: "quoted", request: 90, quote: quoteFor(formOf(asked)) });
  };
  it.each([
    ["enough of everything", { from: USDC, amount: "1000" }, false, market, undefined],
    ["a unit more than the balance", { from: USDC, amount: "1000.000001" }, false, market, "InsufficientBalance"],
    [
      "no native coins",
      { from: USDC, amount: "1" },
      false,
      { ...market, balances: [balanceOf(USDC, "5")] },
      "InsufficientBalance",
    ],
    [
      "no native coins, from a smart account",
      { from: USDC, amount: "1" },
      true,
      { ...market, balances: [balanceOf(USDC, "5")] },
      undefined,
    ],
    [
      "gas for exactly all native coins",
      { from: USDC, amount: "1" },
      false,
      { ...market, balances: [balanceOf(USDC, "5"), balanceOf(ETH, "0.003")] },
      undefined,
    ],
    [
      "gas for more than the native coins",
      { from: USDC, amount: "1" },
      false,
      { ...market, balances: [balanceOf(USDC, "5"), balanceOf(ETH, "0.002999")] },
      "InsufficientBalance",
    ],
  ] as const)("%s", (_, fields, isSmart, given, problem) => {
    const machine = quotedWith(fields, isSmart, given);
    expect(formOf(machine).problem).toBe(problem);
    expect(machine.state.quote?.insufficientBalance).toBe(problem !== undefined);
  });
});

describe("replies to requests for a quote", () => {
  /** A visitor who types, refreshes and switches, while replies arrive in any order. */
  const step = fc.oneof(
    fc.record({ kind: fc.constant("type" as const), amount: fc.integer({ min: 0, max: 9 }).map(String) }),
    fc.record({ kind: fc.constant("choose" as const), token: fc.constantFrom(USDC, DAI) }),
    fc.record({ kind: fc.constant("switch" as const) }),
    fc.record({ kind: fc.constant("ask" as const) }),
    fc.record({ kind: fc.constant("reply" as const), index: fc.nat(), fails: fc.boolean() }),
  );

  // shows docs/rules/swap.md#quote-order
  it("never replace a newer one, fit the form, and never show more than was returned, in any order", () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60, size: "max" }), (steps) => {
        let machine = play(start(), initialized, fill({ to: USDC }));
        const open: { request: number; quote: SwapQuote }[] = [];
        let newestAccepted = 0;
        for (const each of steps) {
          const form = formOf(machine);
          if (each.kind === "type") machine = afterSwapEvent(machine, fill({ amount: each.amount }));
          if (each.kind === "choose") machine = afterSwapEvent(machine, fill({ to: each.token }));
          if (each.kind === "switch") machine = afterSwapEvent(machine, { type: "switched" });
          if (each.kind === "ask" && canQuote(form)) {
            const request = machine.newestRequest + 1;
            machine = afterSwapEvent(machine, { type: "quoteRequested", request });
            open.push({ request, quote: quoteFor(form, BigInt(request) * 1_000n) });
          }
          if (each.kind === "reply" && open.length > 0) {
            const [reply] = open.splice(each.index % open.length, 1);
            if (!reply) continue;
            const before = machine;
            const isNewest = reply.request === machine.newestRequest;
            machine = afterSwapEvent(
              machine,
              each.fails
                ? { type: "quoteFailed", request: reply.request, isAmountMissing: false }
                : { type: "quoted", ...reply },
            );
            if (!isNewest) expect(machine.state).toEqual(before.state);
            else if (!each.fails) {
              expect(reply.request).toBeGreaterThan(newestAccepted);
              newestAccepted = reply.request;
              expect(machine.state.quote?.toAmount).toBe(reply.quote.toAmount);
            }
          }
          const { state } = machine;
          // What is ready is for what the form says now.
          if (state.status === "ready" && state.quote) expect(isQuoteFor(state.quote, formOf(machine))).toBe(true);
          if (state.quote) expect(state.quote.minimumReceived).toBeLessThanOrEqual(state.quote.toAmount);
        }
      }),
      { numRuns: 500 },
    );
  });

  it("that fail blame the balance, and one without an amount is an incorrect amount", () => {
    const asked = play(start(), initialized, fill({ to: USDC }), { type: "quoteRequested", request: 90 });
    const failed = afterSwapEvent(asked, { type: "quoteFailed", request: 90, isAmountMissing: false });
    expect(failed.state).toMatchObject({ status: "failed", quoteProblem: "InsufficientBalance" });
    const incorrect = afterSwapEvent(asked, { type: "quoteFailed", request: 90, isAmountMissing: true });
    expect(formOf(incorrect).problem).toBe("IncorrectAmount");
  });

  it("lose no unit between what was typed and what is quoted", () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 1n, max: 10n ** 30n }), (units) => {
        const amount = `${units / 10n ** 18n}.${(units % 10n ** 18n).toString().padStart(18, "0")}`;
        const machine = play(start(), initialized, fill({ to: USDC, amount }));
        expect(amountOfForm(formOf(machine))).toBe(units);
        expect(parseUnits(formOf(machine).amount, 18)).toBe(units);
      }),
    );
  });
});

describe("building a swap", () => {
  const ready = play(start(), initialized, fill({ to: USDC }));
  it("that fails is said until a quote or a build succeeds", () => {
    const failed = afterSwapEvent(ready, { type: "buildFailed" });
    expect(formOf(failed).problem).toBe("BuildFailed");
    expect(formOf(afterSwapEvent(failed, fill({ amount: "2" }))).problem).toBe("BuildFailed");
    const asked = afterSwapEvent(failed, { type: "quoteRequested", request: 90 });
    const quoted = afterSwapEvent(asked, { type: "quoted", request: 90, quote: quoteFor(formOf(ready)) });
    expect(formOf(quoted)).not.toHaveProperty("problem");
  });
});

describe("the steps of a swap", () => {
  const previewOf = (id: number, step: SwapPreview["step"]): SwapPreview => ({
    id: String(id),
    step,
    account: formOf(play(start())).account,
    quote: quoteFor(formOf(play(start(), initialized, fill({ to: USDC })))),
    to: "0x68b3465833fb72A70ecDF485E0e4C7bD8665Fc45",
    request: { method: "eth_sendTransaction", params: [] },
    atMillis: 0,
  });
  const kinds = fc.constantFrom("approve" as const, "permit" as const, "swap" as const, "batch" as const);
  const command = fc.oneof(
    fc.record({ kind: fc.constant("build" as const), step: kinds }),
    fc.record({ kind: fc.constant("fail" as const) }),
    fc.record({ kind: fc.constant("send" as const) }),
    fc.record({ kind: fc.constant("sent" as const) }),
    fc.record({ kind: fc.constant("type" as const), amount: fc.integer({ min: 1, max: 9 }).map(String) }),
    fc.record({ kind: fc.constant("reset" as const) }),
  );

  it("are shown until the form changes, and are one of an approval, a permit, a swap or both at once", () => {
    fc.assert(
      fc.property(fc.array(command, { maxLength: 40, size: "max" }), (commands) => {
        const ready = play(start(), initialized, fill({ to: USDC }));
        let machine = ready;
        let shown: SwapPreview | undefined;
        let sending: SwapPreview["step"] | undefined;
        for (const [index, each] of commands.entries()) {
          if (each.kind === "build") {
            shown = previewOf(index, each.step);
            machine = afterSwapEvent(machine, { type: "built", preview: shown });
          }
          if (each.kind === "send" && shown) {
            sending = shown.step;
            machine = afterSwapEvent(machine, { type: "sending", step: shown.step });
          }
          if (each.kind === "sent") machine = afterSwapEvent(machine, { type: "sent" });
          if (each.kind === "fail") machine = afterSwapEvent(machine, { type: "buildFailed" });
          if (each.kind === "type") machine = afterSwapEvent(machine, fill({ amount: each.amount }));
          if (each.kind === "reset") machine = afterSwapEvent(machine, { type: "reset" });
          if (each.kind === "fail" || each.kind === "reset") shown = undefined;
          if (each.kind === "type" && machine.state.form) shown = undefined;
          if (["sent", "reset"].includes(each.kind) || (each.kind === "type" && machine.state.form))
            sending = undefined;
          expect({ preview: machine.state.preview, sending: machine.state.sending }).toEqual({
            preview: shown,
            sending,
          });
        }
      }),
      { numRuns: 300 },
    );
  });
});

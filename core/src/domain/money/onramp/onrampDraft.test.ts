import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { compareDecimals } from "../../amount/decimal.ts";
import { accountIdOf } from "../../chain/caip.ts";
import { fallbackOnrampOptions, type OnrampOptions } from "./onramp.ts";
import { onrampAmount, onrampDraft, onrampPresets, onrampProblem, onrampRange } from "./onrampDraft.ts";

const account = accountIdOf("eip155:1", "0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045");
const options = fallbackOnrampOptions;
const draftOf = (
  choice: Parameters<typeof onrampDraft>[0]["choice"],
  previous?: Parameters<typeof onrampDraft>[0]["previous"],
) => {
  const draft = onrampDraft({ account, options, choice, previous });
  if (draft instanceof Error) throw draft;
  return draft;
};
const cents = fc
  .integer({ min: 1, max: 10_000_000 })
  .map((value) => `${Math.trunc(value / 100)}.${String(value % 100).padStart(2, "0")}`);
const limits = fc.array(fc.tuple(cents, cents), { minLength: 1, maxLength: 4 }).map((pairs) =>
  pairs.map(([a, b], index) => ({
    id: `method ${index}`,
    min: compareDecimals(a, b) < 0 ? a : b,
    max: compareDecimals(a, b) < 0 ? b : a,
  })),
);

// shows docs/rules/onramp.md#draft
describe("the amount of a purchase", () => {
  it("is accepted from the least to the most that any method of payment takes, and nowhere else", () => {
    fc.assert(
      fc.property(limits, cents, (methods, amount) => {
        const problem = onrampProblem(amount, { limits: methods });
        const isAboveOne = methods.some(({ min }) => compareDecimals(amount, min) >= 0);
        const isBelowOne = methods.some(({ max }) => compareDecimals(amount, max) <= 0);
        expect(problem).toBe(isAboveOne ? (isBelowOne ? undefined : "AmountTooHigh") : "AmountTooLow");
      }),
    );
  });

  it("has no bounds when the service names none", () => {
    expect(onrampRange({ limits: [] })).toBeUndefined();
    expect(onrampProblem("0.01", { limits: [] })).toBeUndefined();
    expect(onrampProblem("99999999", { limits: [] })).toBeUndefined();
  });

  it.each(["0", "-5", "ten", "1,5", "1e3", "0.00"])("is not %s", (amount) => {
    expect(onrampProblem(amount, { limits: [] })).toBe("EnterAmount");
    expect(onrampAmount(draftOf({ amount }))).toBeUndefined();
  });

  it("may be left to the provider", () => {
    expect(draftOf({ amount: "  " })).not.toHaveProperty("problem");
    expect(onrampAmount(draftOf({ amount: "" }))).toBeUndefined();
  });

  it("can be read as plain digits", () => {
    expect(onrampAmount(draftOf({ amount: "1,000.50" }))).toBe("1000.5");
  });

  // shows docs/rules/limits.md#money
  it("is offered in presets that the method of payment takes", () => {
    expect(onrampPresets({ limits: [] })).toEqual(["100", "250", "500", "1000"]);
    fc.assert(
      fc.property(limits, (methods) => {
        for (const amount of onrampPresets({ limits: methods })) {
          expect(onrampProblem(amount, { limits: methods })).toBeUndefined();
        }
      }),
    );
    expect(onrampPresets({ limits: [{ id: "card", min: "200", max: "600" }] })).toEqual(["250", "500"]);
  });
});

describe("a draft", () => {
  it("begins with 100 dollars of USD Coin", () => {
    expect(draftOf({})).toMatchObject({ account, amount: "100", purchase: { symbol: "USDC" }, payment: { id: "USD" } });
  });

  it("keeps what a change leaves out", () => {
    const names = fc.record(
      {
        purchase: fc.constantFrom("ETH", "usdc", "ether"),
        payment: fc.constantFrom("EUR", "usd"),
        amount: fc.constantFrom("5", "20", "x", ""),
      },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(fc.array(names, { maxLength: 6 }), (choices) => {
        let draft = draftOf({});
        const expected = { purchase: "usdc", payment: "usd", amount: "100" };
        for (const choice of choices) {
          draft = draftOf(choice, draft);
          Object.assign(expected, choice, choice.purchase === "ether" ? { purchase: "ETH" } : {});
        }
        expect(draft.purchase.symbol.toLowerCase()).toBe(expected.purchase.toLowerCase());
        expect(draft.payment.id.toLowerCase()).toBe(expected.payment.toLowerCase());
        expect(draft.amount).toBe(expected.amount);
      }),
    );
  });

  it("gives up a currency that is no longer offered, but never one that was just chosen", () => {
    const onlyEther: OnrampOptions = { ...options, purchaseCurrencies: options.purchaseCurrencies.slice(1) };
    expect(onrampDraft({ account, options: onlyEther, choice: {}, previous: draftOf({}) })).toMatchObject({
      purchase: { symbol: "ETH" },
    });
    expect(onrampDraft({ account, options: onlyEther, choice: { purchase: "USDC" } })).toMatchObject({
      _tag: "InvalidArgument",
      details: { argument: "purchase currency", input: "USDC", expected: "one of ETH" },
    });
  });

  it("checks the amount against the new currency", () => {
    const strict: OnrampOptions = {
      ...options,
      paymentCurrencies: [
        { id: "USD", limits: [] },
        { id: "GBP", limits: [{ id: "card", min: "50", max: "80" }] },
      ],
    };
    const first = onrampDraft({ account, options: strict, choice: { amount: "20" } });
    if (first instanceof Error) throw first;
    expect(first).not.toHaveProperty("problem");
    const second = onrampDraft({ account, options: strict, choice: { payment: "gbp" }, previous: first });
    expect(second).toMatchObject({ amount: "20", problem: "AmountTooLow" });
  });

  it("needs currencies to choose from", () => {
    const none: OnrampOptions = { ...options, paymentCurrencies: [] };
    expect(onrampDraft({ account, options: none, choice: {} })).toMatchObject({ _tag: "InvalidArgument" });
  });
});

import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { compareDecimals, formatUnits, subtractDecimals } from "../../amount/decimal.ts";
import { InvalidAddress } from "../../errors/input.ts";
import type { TokenBalance } from "../token.ts";
import { amountIn, baseUnitsIn } from "./sendAmount.ts";
import { emptyForm, nextForm, type SendEvent, type SendForm, sendStateOf } from "./sendForm.ts";
import type { SendFee, SendPreview, SendRecipient, SendState } from "./sendState.ts";
import { emptySend } from "./sendState.ts";

const ACCOUNT = "eip155:1:0xabc";
const BITCOIN = "bip122:000000000019d6689c085ae165831e93";
const [SEGWIT, LEGACY] = ["bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4", "1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN2"];
const tokenWith = (fields: Partial<TokenBalance>, numeric: string, decimals = 18): TokenBalance => ({
  name: "Ether",
  symbol: "ETH",
  chainId: "eip155:1",
  price: "3000",
  iconUrl: "",
  quantity: { decimals, numeric },
  ...fields,
});
const native = tokenWith({}, "2");
const usdc = tokenWith({ symbol: "USDC", address: "eip155:1:0xa0", price: "1" }, "100.5", 6);
const feeOf = (costNative: string): SendFee => ({ priceWei: 1n, costNative, source: "network", atMillis: 1 });
const resolved = { status: "resolved", text: "0xb", address: "0xb", warnings: [] } as const;
const previewOf = (id: string): SendPreview => ({
  id,
  account: ACCOUNT,
  token: native,
  recipient: { address: "0xb", warnings: [] },
  amount: 1n,
  received: 1n,
  simulated: true,
  atMillis: 1,
});

const after = (...events: ReadonlyArray<SendEvent>): SendForm => events.reduce(nextForm, emptyForm);
const started: ReadonlyArray<SendEvent> = [
  { type: "started", account: ACCOUNT, isSmartAccount: false },
  { type: "loaded", tokens: [native, usdc] },
];
const filled: ReadonlyArray<SendEvent> = [
  ...started,
  { type: "changed", token: native, amount: "1", recipient: resolved },
  { type: "feeRead", token: undefined, fee: feeOf("0.01") },
];
const invalid = (text: string): Extract<SendRecipient, { status: "invalid" }> => ({
  status: "invalid",
  text,
  error: new InvalidAddress({ input: text, namespace: "eip155" }),
});
const shown = (...events: ReadonlyArray<SendEvent>) => sendStateOf(after(...filled, ...events));

// shows docs/rules/send.md#problems
// shows docs/rules/limits.md#sending
describe("why a form cannot be previewed: the last row that applies wins", () => {
  it.each<[SendState["problem"], ReadonlyArray<SendEvent>]>([
    [undefined, []],
    ["InvalidAddress", [{ type: "changed", recipient: invalid("x") }]],
    ["AddAddress", [{ type: "changed", recipient: { status: "empty" } }]],
    ["AddAddress", [{ type: "changed", recipient: { status: "resolving", text: "a.eth" } }]],
    ["InsufficientBalance", [{ type: "changed", amount: "1.990000000000000001" }]],
    [undefined, [{ type: "changed", amount: "1.99" }]],
    ["EnterAmount", [{ type: "changed", amount: "" }]],
    ["EnterAmount", [{ type: "changed", amount: "0.000" }]],
    ["EnterAmount", [{ type: "changed", amount: "1e3" }]],
    ["EnterAmount", [{ type: "changed", amount: "1".repeat(401) }]],
    ["IncorrectAmount", [{ type: "changed", amount: "0.0000000000000000001" }]],
    ["IncorrectAmount", [{ type: "changed", token: usdc, amount: "1.0000001" }]],
    [undefined, [{ type: "changed", token: usdc, amount: "100.5" }]],
    ["InsufficientBalance", [{ type: "changed", token: usdc, amount: "100.500001" }]],
    ["SelectToken", [{ type: "changed", token: null, amount: "9", recipient: { status: "empty" } }]],
    ["InsufficientBalance", [{ type: "changed", amount: "3", recipient: { status: "empty" } }]],
    // A fee above the balance leaves nothing to send, so that any amount exceeds it.
    ["InsufficientBalance", [feeRead("2.5")]],
  ])("%s", (problem, events) => expect(shown(...events).problem).toBe(problem));

  it("too little for gas hides a missing address", () => {
    const events = [{ type: "changed", token: usdc, amount: "1", recipient: { status: "empty" } }] as const;
    expect(shown(...events).problem).toBe("AddAddress");
    expect(shown(...events, feeRead("2.1", usdc.address)).problem).toBe("InsufficientGasFunds");
  });

  it("an account without native coins lacks gas even when no price is known, unless it is a smart account", () => {
    const poor = [tokenWith({ price: "0" }, "0"), usdc];
    const events = (isSmartAccount: boolean): ReadonlyArray<SendEvent> => [
      { type: "started", account: ACCOUNT, isSmartAccount },
      { type: "loaded", tokens: poor },
      { type: "changed", token: usdc, amount: "1", recipient: resolved },
    ];
    expect(sendStateOf(after(...events(false))).problem).toBe("InsufficientGasFunds");
    expect(sendStateOf(after(...events(true))).problem).toBeUndefined();
  });

  it("Bitcoin relays no dust, and leaves the fee to the wallet, which needs something for it", () => {
    const bitcoin = tokenWith({ symbol: "BTC", chainId: BITCOIN }, "0.001", 8);
    const problemOf = (amount: string, address = SEGWIT) =>
      sendStateOf(
        after(
          { type: "started", account: `${BITCOIN}:${SEGWIT}`, isSmartAccount: false },
          { type: "loaded", tokens: [bitcoin] },
          { type: "changed", token: bitcoin, amount, recipient: { ...resolved, address } },
        ),
      ).problem;
    expect(problemOf("0.00000293")).toBe("AmountTooSmall");
    expect(problemOf("0.00000294")).toBeUndefined();
    expect(problemOf("0.00000294", LEGACY)).toBe("AmountTooSmall");
    expect(problemOf("0.00000546", LEGACY)).toBeUndefined();
    expect(problemOf("0.000000001")).toBe("IncorrectAmount");
    expect(problemOf("0.00099999")).toBeUndefined();
    expect(problemOf("0.001")).toBe("InsufficientBalance");
  });

  it("a fee that equals the balance is enough for a token, and one that exceeds it is not", () => {
    const withFee = (fee: string) => shown({ type: "changed", token: usdc, amount: "1" }, feeRead(fee, usdc.address));
    expect(withFee("2").problem).toBeUndefined();
    expect(withFee("2.000000000000000001").problem).toBe("InsufficientGasFunds");
  });
});

describe("amounts", () => {
  const decimals = fc.integer({ min: 0, max: 24 });
  const units = fc.bigInt({ min: 1n, max: 10n ** 40n });

  it("lose and gain no unit on the way from text to base units and back", () =>
    fc.assert(
      fc.property(units, decimals, (amountUnits, places) => {
        const text = formatUnits(amountUnits, places);
        expect(baseUnitsIn(text, tokenWith({}, "0", places))).toBe(amountUnits);
        expect(amountIn(text)).toBe(text);
      }),
    ));

  it("are never more than the balance, nor than what the fee leaves of it, and are base units of the token", () =>
    fc.assert(
      fc.property(
        units,
        decimals,
        fc.bigInt({ min: 0n, max: 10n ** 30n }),
        fc.boolean(),
        (held, places, fee, isNative) => {
          const token = tokenWith(isNative ? {} : { address: "eip155:1:0xa0" }, formatUnits(held, places), places);
          const state = sendStateOf(
            after(
              { type: "started", account: ACCOUNT, isSmartAccount: false },
              { type: "loaded", tokens: [token] },
              { type: "changed", token, amount: "maximum", recipient: resolved },
              feeRead(formatUnits(fee, 18), token.address),
            ),
          );
          const { maximum = "", amount: most } = state;
          expect(most).toBe(maximum);
          const left = isNative
            ? subtractDecimals(token.quantity.numeric, formatUnits(fee, 18))
            : token.quantity.numeric;
          expect(compareDecimals(maximum, compareDecimals(left, "0") < 0 ? "0" : left)).toBeLessThanOrEqual(0);
          if (compareDecimals(maximum, "0") > 0) {
            expect(baseUnitsIn(maximum, token)).toBeTypeOf("bigint");
            expect(["InsufficientBalance", "EnterAmount", "IncorrectAmount"]).not.toContain(state.problem);
          }
        },
      ),
    ));

  it("follow a fee that changes while the largest one is chosen", () => {
    const form = after(...filled, { type: "changed", amount: "maximum" });
    expect(sendStateOf(form).amount).toBe("1.99");
    expect(sendStateOf(nextForm(form, feeRead("0.5"))).amount).toBe("1.5");
    expect(sendStateOf(nextForm(form, { type: "changed", token: usdc })).amount).toBe("");
  });

  it("have a value in USD when the price is known", () => {
    expect(shown().valueUsd).toBe("3000");
    expect(shown({ type: "changed", token: tokenWith({ price: "0" }, "2"), amount: "1" }).valueUsd).toBeUndefined();
  });
});

describe("the form", () => {
  it("starts with the state that a page has before it is loaded", () =>
    expect(sendStateOf(emptyForm)).toEqual(emptySend));

  it("ignores what became of an older text", () => {
    const form = after(
      ...started,
      { type: "changed", recipient: { status: "resolving", text: "alice.eth" } },
      { type: "changed", recipient: { status: "resolving", text: "bob.eth" } },
      { type: "resolved", recipient: invalid("alice.eth") },
    );
    expect(form.recipient).toEqual({ status: "resolving", text: "bob.eth" });
  });

  it("sends only the preview that it shows, and is empty afterwards", () => {
    const previewed: ReadonlyArray<SendEvent> = [
      { type: "previewStarted" },
      { type: "previewed", preview: previewOf("1") },
    ];
    expect(shown(...previewed, { type: "submitted", id: "2" }).status).toBe("ready");
    expect(shown(...previewed, { type: "changed", amount: "2" }, { type: "submitted", id: "1" }).status).toBe("ready");
    const sending = [...previewed, { type: "submitted", id: "1" } as const];
    expect(shown(...sending).status).toBe("sending");
    expect(shown(...sending, { type: "sent", id: "1" })).toEqual({ ...emptySend, fee: feeOf("0.01") });
    expect(shown(...sending, { type: "sendFailed", id: "1" })).toEqual(shown());
  });

  const event: fc.Arbitrary<SendEvent> = fc.oneof(
    fc.constantFrom<SendEvent>(
      ...started,
      { type: "loadFailed" },
      { type: "changed", token: native },
      { type: "changed", token: usdc, amount: "maximum" },
      { type: "changed", token: null },
      { type: "changed", amount: "maximum" },
      { type: "changed", recipient: { status: "resolving", text: "a.eth" } },
      { type: "changed", recipient: resolved },
      { type: "resolved", recipient: { status: "resolved", text: "a.eth", address: "0xb", warnings: ["new"] } },
      { type: "previewStarted" },
      { type: "previewFailed" },
      { type: "reset" },
    ),
    fc
      .constantFrom("1", "2")
      .chain((id) =>
        fc.constantFrom<SendEvent>(
          { type: "previewed", preview: previewOf(id) },
          { type: "submitted", id },
          { type: "sent", id },
          { type: "sendFailed", id },
        ),
      ),
    fc.constantFrom("0", "0.01", "1.9", "3").map((cost) => feeRead(cost)),
    fc.constantFrom("0.5", "1.99", "2", "200", "x").map((text) => amount(text)),
  );

  it("keeps its promises whatever happens", () =>
    fc.assert(
      fc.property(fc.array(event, { maxLength: 40, size: "max" }), (events) => {
        let form = emptyForm;
        for (const each of events) {
          const before = form;
          form = nextForm(form, each);
          const state = sendStateOf(form);
          // Only the preview that was shown is ever sent, and its form stays as it is meanwhile.
          if (state.status === "sending" && before.status !== "sending") {
            expect(each).toEqual({ type: "submitted", id: before.preview?.id });
          }
          if (state.status === "sending") expect(state.preview).toBeDefined();
          if (before.status === "sending" && each.type === "changed") expect(form).toBe(before);
          if (each.type === "changed" && before.status !== "sending" && before.status !== "idle") {
            expect(state.preview).toBeUndefined();
          }
          // A form that can be previewed can be paid.
          if (state.problem === undefined && state.status === "ready") {
            const { token, amount: text, maximum } = state;
            expect(token && baseUnitsIn(text, token)).toBeTypeOf("bigint");
            expect(state.recipient.status).toBe("resolved");
            expect(compareDecimals(text, maximum ?? token?.quantity.numeric ?? "0")).toBeLessThanOrEqual(0);
          }
        }
      }),
      { numRuns: 500 },
    ));
});

function feeRead(costNative: string, token?: TokenBalance["address"]): SendEvent {
  return { type: "feeRead", token, fee: feeOf(costNative) };
}
function amount(text: string): SendEvent {
  return { type: "changed", amount: text };
}

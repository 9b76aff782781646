import fc from "fast-check";
import { decodeFunctionData, encodeFunctionData, erc20Abi } from "viem";
import { describe, expect, it } from "vitest";
import { approveData, type BuiltSwap, parseApproveData, refusalOf, UNLIMITED_ALLOWANCE } from "./approval.ts";

const USDC = "eip155:1:0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48";
const ETH = "eip155:1:0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee";
const router = "0x7a250d5630B4cF539739dF2C5dAcb4c659F2488D";
const thief = "0x000000000000000000000000000000000000dEaD";
const account = "0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266";
const address = fc
  .bigInt({ min: 0n, max: 2n ** 160n - 1n })
  .map((n): `0x${string}` => `0x${n.toString(16).padStart(40, "0")}`);
const amount = fc.bigInt({ min: 0n, max: UNLIMITED_ALLOWANCE });

describe("the call of an approval", () => {
  it("is what libraries encode and decode, for any spender and amount", () => {
    fc.assert(
      fc.property(address, amount, (spender, units) => {
        const data = approveData(spender, units);
        expect(data).toBe(encodeFunctionData({ abi: erc20Abi, functionName: "approve", args: [spender, units] }));
        expect(decodeFunctionData({ abi: erc20Abi, data }).args).toHaveLength(2);
        expect(parseApproveData(data)).toEqual({ spender, amount: units });
      }),
    );
  });

  it("is not read from anything else", () => {
    const transfer = encodeFunctionData({ abi: erc20Abi, functionName: "transfer", args: [router, 1n] });
    for (const data of ["", "0x", transfer, `${approveData(router, 1n)}00`, approveData(router, 1n).slice(0, -2)]) {
      expect(parseApproveData(data)).toBeUndefined();
    }
    // Dirty upper bytes of the address would be ignored by some tokens only.
    expect(
      parseApproveData(approveData(router, 1n).replace("000000000000000000000000", "000000000000000000000001")),
    ).toBeUndefined();
  });
});

// shows docs/rules/swap.md#refused-swaps
describe("a built swap", () => {
  const swap: BuiltSwap = {
    from: USDC,
    to: ETH,
    amount: 100n,
    account,
    minimumReceived: 99n,
    spender: router,
    transaction: { to: router, data: "0x1234", value: 0n, toAmount: 99n },
  };
  const native: BuiltSwap = {
    ...swap,
    from: ETH,
    to: USDC,
    spender: undefined,
    transaction: { ...swap.transaction, value: 100n },
  };
  const changed = (change: Partial<BuiltSwap["transaction"]>) => ({
    ...swap,
    transaction: { ...swap.transaction, ...change },
  });

  it("is accepted as it was agreed", () => {
    expect(refusalOf(swap)).toBeUndefined();
    expect(refusalOf({ ...swap, spender: router.toLowerCase() })).toBeUndefined();
    expect(refusalOf(native)).toBeUndefined();
  });

  it.each<[string, BuiltSwap, string]>([
    ["lets another address take the tokens", { ...swap, spender: thief }, "spender"],
    ["lets nobody take the tokens", { ...swap, spender: undefined }, "spender"],
    ["is sent to the source token", { ...changed({ to: USDC.slice(9) }), spender: USDC.slice(9) }, "target"],
    [
      "is sent to the destination token",
      { ...native, transaction: { ...native.transaction, to: USDC.slice(9) } },
      "target",
    ],
    ["is sent to the account itself", { ...changed({ to: account }), spender: account }, "target"],
    ["takes native coins that were not offered", changed({ value: 1n }), "value"],
    [
      "takes more native coins than were offered",
      { ...native, transaction: { ...native.transaction, value: 101n } },
      "value",
    ],
    ["gives less than the minimum", changed({ toAmount: 98n }), "amount"],
    ["has no address", changed({ to: "router" }), "transaction"],
    ["has no call data", changed({ data: "swap" }), "transaction"],
  ])("is refused when it %s", (_, built, reason) => {
    expect(refusalOf(built)?.details.reason).toBe(reason);
  });
});

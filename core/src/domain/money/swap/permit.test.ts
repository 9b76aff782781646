import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { PERMIT_LIFETIME_SECONDS } from "../../limits/money.ts";
import { isPermitFor, type PermitTerms, permitRequest } from "./permit.ts";

const owner = "0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266";
const spender = "0x68b3465833fb72A70ecDF485E0e4C7bD8665Fc45";
const token = "eip155:1:0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48";
const termsOf = (nonce: bigint, blockSeconds: number, version?: string): PermitTerms => ({
  domain: { name: "USD Coin", chainId: 1, verifyingContract: token, ...(version ? { version } : {}) },
  nonce,
  blockSeconds,
});
const seconds = fc.integer({ min: 1_500_000_000, max: 4_000_000_000 });
const units = fc.bigInt({ min: 1n, max: 2n ** 256n - 1n });

// shows docs/rules/swap.md#permits
describe("a permit", () => {
  // shows docs/rules/limits.md#money
  it("grants exactly the amount, for ten minutes by the later clock", () => {
    fc.assert(
      fc.property(units, units, seconds, seconds, (amount, nonce, now, block) => {
        const { typedData, deadlineSeconds } = permitRequest(
          termsOf(nonce, block, "2"),
          { owner, token, spender, amount },
          now * 1_000,
        );
        expect(deadlineSeconds).toBe(Math.max(now, block) + PERMIT_LIFETIME_SECONDS);
        expect(typedData.message).toEqual({
          owner,
          spender,
          value: String(amount),
          nonce: String(nonce),
          deadline: String(deadlineSeconds),
        });
      }),
    );
  });

  it("names the version of the token's domain only where the token has one", () => {
    const names = (version?: string) =>
      permitRequest(
        termsOf(0n, 0, version),
        { owner, token, spender, amount: 1n },
        0,
      ).typedData.types.EIP712Domain?.map(({ name }) => name);
    expect(names("1")).toEqual(["name", "version", "chainId", "verifyingContract"]);
    expect(names()).toEqual(["name", "chainId", "verifyingContract"]);
  });

  it("that was signed serves the same grant only, until it was used or is nearly over", () => {
    const grant = { owner, token, spender, amount: 5n } as const;
    const signed = permitRequest(termsOf(3n, 1_000), grant, 1_000_000);
    const isFor = (change: Partial<typeof grant> = {}, nonce = 3n, block = 1_000, now = 1_000_000) =>
      isPermitFor(signed, termsOf(nonce, block), { ...grant, ...change } as typeof grant, now);
    expect(isFor()).toBe(true);
    expect(isFor({}, 4n)).toBe(false);
    expect([{ amount: 6n }, { owner: spender }, { spender: owner }].map((change) => isFor(change as never))).toEqual([
      false,
      false,
      false,
    ]);
    expect(isFor({}, 3n, 1_000 + PERMIT_LIFETIME_SECONDS - 61)).toBe(true);
    expect(isFor({}, 3n, 1_000 + PERMIT_LIFETIME_SECONDS - 60)).toBe(false);
    expect(isFor({}, 3n, 1_000, (1_000 + PERMIT_LIFETIME_SECONDS - 60) * 1_000)).toBe(false);
  });
});

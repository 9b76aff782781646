import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { largestHoldingIn } from "./solanaToken.ts";

const PROGRAM = "TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA";
const account = (pubkey: string, amount: string, decimals: unknown = 6) => ({
  pubkey,
  account: { owner: PROGRAM, data: { parsed: { info: { tokenAmount: { amount, decimals } } } } },
});

// shows docs/rules/send.md#tokens-on-solana
describe("the account from which a token is sent", () => {
  it("is the largest one of the sender", () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.bigInt({ min: 0n, max: 2n ** 64n - 1n }), { minLength: 1 }), (amounts) => {
        const value = amounts.map((amount, at) => account(`account ${at}`, amount.toString()));
        const most = amounts.reduce((larger, amount) => (amount > larger ? amount : larger));
        expect(largestHoldingIn({ value })).toEqual({
          tokenAccount: `account ${amounts.indexOf(most)}`,
          program: PROGRAM,
          amount: most,
          decimals: 6,
        });
      }),
    );
  });

  // shows docs/rules/limits.md#sending
  it("is one of the first thousand", () => {
    const after = (count: number) => [...Array.from({ length: count }), account("last", "1")];
    expect(largestHoldingIn({ value: after(999) })?.tokenAccount).toBe("last");
    expect(largestHoldingIn({ value: after(1_000) })).toBeUndefined();
  });

  it("is one that can be read, whatever the node answers", () => {
    const broken = [account("a", "1.5"), account("b", "-1"), account("c", "9", 256), account("d", "9", "6"), null, {}];
    expect(largestHoldingIn({ value: [...broken, account("e", "2"), ...broken] })?.tokenAccount).toBe("e");
    expect(largestHoldingIn({ value: broken })).toBeUndefined();
    fc.assert(fc.property(fc.jsonValue(), (value) => largestHoldingIn({ value }) === undefined));
  });
});

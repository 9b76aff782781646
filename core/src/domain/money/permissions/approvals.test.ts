import fc from "fast-check";
import { bytesToHex } from "viem/utils";
import { describe, expect, it } from "vitest";
import { APPROVALS_MAX } from "../../limits/permissions.ts";
import { UNLIMITED_ALLOWANCE } from "../swap/approval.ts";
import { type AskedApproval, approvalKey, isUnlimitedAmount, withApprovals } from "./approvals.ts";

const TOKEN = "0x00000000000000000000000000000000000000Aa";
const address = fc.uint8Array({ minLength: 20, maxLength: 20 }).map((all) => bytesToHex(all));

describe("remembered approvals", () => {
  const approval = (spender: `0x${string}`, askedAtMillis: number): AskedApproval => ({
    account: `eip155:1:${TOKEN}`,
    chainId: "eip155:1",
    token: TOKEN,
    spender,
    askedAtMillis,
  });

  // shows docs/rules/limits.md#permissions
  it("are kept once for each spender of a token, newest first, and no more than the limit", () => {
    const lists = fc.array(
      fc.tuple(address, fc.nat()).map(([spender, millis]) => approval(spender, millis)),
      { maxLength: APPROVALS_MAX + 20 },
    );
    fc.assert(
      fc.property(lists, address, (known, spender) => {
        const newest = approval(spender, 1);
        const all = withApprovals(known, [newest]);
        expect(all[0]).toBe(newest);
        expect(all.length).toBeLessThanOrEqual(APPROVALS_MAX);
        expect(all.filter((each) => approvalKey(each) === approvalKey(newest))).toHaveLength(1);
        const again = withApprovals(all, [{ ...newest, spender: `0x${spender.slice(2).toUpperCase()}` }]);
        expect(again).toHaveLength(all.length);
      }),
      { numRuns: 30 },
    );
  });

  it("are told apart by the way in which something is permitted, and permits by what was signed", () => {
    const plain = approval(TOKEN, 1);
    const ways: ReadonlyArray<AskedApproval> = [
      plain,
      { ...plain, isCollection: true },
      { ...plain, permit2: TOKEN },
      { ...plain, signed: { amount: "1", nonce: "0" } },
      { ...plain, signed: { amount: "2", nonce: "0" } },
      { ...plain, signed: { amount: "1", nonce: "1" } },
      { ...plain, permit2: TOKEN, signed: { amount: "1", nonce: "0" } },
    ];
    expect(withApprovals([], ways)).toHaveLength(ways.length);
    expect(new Set(ways.map(approvalKey)).size).toBe(ways.length);
  });

  it("are unlimited also after a token has counted some of it down", () => {
    const amounts = [UNLIMITED_ALLOWANCE, UNLIMITED_ALLOWANCE - 10n ** 30n, 10n ** 30n];
    expect(amounts.map((amount) => isUnlimitedAmount(amount))).toEqual([true, true, false]);
    const permit2Amounts = [2n ** 160n - 1n, 2n ** 160n - 10n ** 30n, 10n ** 30n];
    expect(permit2Amounts.map((amount) => isUnlimitedAmount(amount, true))).toEqual([true, true, false]);
    expect(isUnlimitedAmount(2n ** 160n - 1n)).toBe(false);
  });
});

import { describe, expect, it } from "vitest";
import { balanceSlots } from "./balanceChanges.ts";

const ACCOUNT = "0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266";
const TRANSFER = "0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef";
const tokenAt = (at: number) => `0x${at.toString(16).padStart(40, "0")}`;
/** The log of a transfer from the account. */
const logOf = (at: number) => ({
  address: tokenAt(at),
  topics: [TRANSFER, `0x${ACCOUNT.slice(2).padStart(64, "0")}`, `0x${"0".repeat(64)}`],
  data: "0x",
});
const tokensOf = (logs: ReadonlyArray<unknown>) => {
  const { slots, isCut } = balanceSlots([{ logs: logs.slice(0, 700) }, { logs: logs.slice(700) }], ACCOUNT, []);
  return { tokens: slots.flatMap(({ token }) => token ?? []), isCut };
};

// shows docs/rules/limits.md#previews-of-what-is-signed
describe("the balances that a simulation reads", () => {
  it("are those of its first thousand logs, and it says that there are more", () => {
    const same = Array.from({ length: 1_000 }, () => logOf(1));
    expect(tokensOf(same.slice(1))).toEqual({ tokens: [tokenAt(1)], isCut: false });
    expect(tokensOf([...same.slice(1), logOf(2)]).tokens).toEqual([tokenAt(1), tokenAt(2)]);
    expect(tokensOf([...same, logOf(2)])).toEqual({ tokens: [tokenAt(1)], isCut: true });
  });

  it("are fifty with the coin, and it says that there are more", () => {
    const many = Array.from({ length: 50 }, (_, at) => logOf(at + 1));
    expect(tokensOf(many.slice(1))).toMatchObject({ tokens: { length: 49 }, isCut: false });
    expect(tokensOf(many)).toMatchObject({ tokens: { length: 49 }, isCut: true });
  });
});

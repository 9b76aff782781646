import { describe, expect, it } from "vitest";
import { accountsIn } from "./evmAccounts.ts";

describe("the accounts of a wallet", () => {
  // shows docs/rules/limits.md#wallets-of-a-page
  it("are the first thousand entries of its answer", () => {
    const addresses = Array.from({ length: 1_001 }, (_, index) => `0x${index.toString(16).padStart(40, "0")}`);
    const accounts = accountsIn(addresses);
    expect(accounts).toHaveLength(1_000);
    expect(accounts?.at(-1)?.address.toLowerCase()).toBe(addresses[999]);
  });
});

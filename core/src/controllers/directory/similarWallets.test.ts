import { expect, it } from "vitest";
import { similarWallets } from "./similarWallets.ts";

// shows docs/rules/limits.md#wallet-directory
it("the first 32 characters of a text are compared with names", () => {
  const wallets = [{ id: "long", name: "abcdefgh".repeat(4) }];
  expect(similarWallets(`${"abcdefgh".repeat(4)} and anything else`, wallets)).toEqual(wallets);
  expect(similarWallets(`${"abcdefgh".repeat(3)} and anything else`, wallets)).toEqual([]);
});

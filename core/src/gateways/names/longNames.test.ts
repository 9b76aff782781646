import { expect, it } from "vitest";
import { normalized } from "./ensActions.ts";

// shows docs/rules/limits.md#names-in-ens
it("a name that is too long for one is none", () => {
  const label = "a".repeat(63);
  const longest = `${`${label}.`.repeat(15)}${"a".repeat(40)}`;
  expect(longest).toHaveLength(1_000);
  expect(normalized(longest)).toBe(longest);
  expect(normalized(`${longest}a`)).toBeUndefined();
  expect(normalized(".".repeat(100_000))).toBeUndefined();
});

import { expect, it } from "vitest";
import { usedNoncesInMemory } from "./UsedNonces.ts";

// shows docs/rules/limits.md#signing-in
it("remembers used nonces within its limit, and refuses rather than forgets", () => {
  let now = 0;
  const used = usedNoncesInMemory(() => now);
  expect(used.use("first", 1000)).toBe(true);
  expect(used.use("first", 1000)).toBe(false);
  for (let index = 1; index < 100_000; index += 1) used.use(`n${index}`, 2000);
  expect(used.use("one too many", 3000)).toBe(false);
  now = 1000;
  expect(used.use("in the place of the first", 3000)).toBe(true);
  expect(used.use("one too many", 3000)).toBe(false);
  expect(used.use("n1", 3000)).toBe(false);
});

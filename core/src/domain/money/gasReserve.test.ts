import fc from "fast-check";
import { expect, it } from "vitest";
import { withGasReserve, withSwapGasReserve } from "./gasReserve.ts";

it("leaves a contract at least a fifth, and an exchange half as much again", () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 21_001n, max: 30_000_000n }), (gas) => {
      expect(withGasReserve(gas)).toBeGreaterThanOrEqual(gas + gas / 5n);
      expect(withSwapGasReserve(gas)).toBeGreaterThanOrEqual(gas + gas / 2n);
    }),
  );
});

// shows docs/rules/limits.md#sending
it("leaves a transfer between plain accounts nothing, because it needs exactly its gas", () => {
  expect(withGasReserve(21_000n)).toBe(21_000n);
});

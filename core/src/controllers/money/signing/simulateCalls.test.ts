import * as Effect from "effect/Effect";
import * as Fiber from "effect/Fiber";
import { TestClock } from "effect/testing";
import { describe, expect, it } from "vitest";
import { SIMULATION_TIMEOUT_MILLIS } from "../../../domain/limits/signing.ts";
import { mainnet } from "../../../networks.ts";
import { simulateCalls } from "./simulateCalls.ts";

const FROM = "0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266";
const calls = [{ to: "0x70997970C51812dc3A010C7d01b50e0d17dc79C8", data: "0x", value: 1n }] as const;

const simulate = (reply: Effect.Effect<unknown>) =>
  simulateCalls({ request: () => reply }, { network: mainnet, from: FROM, calls, tokens: [] });

describe("a simulation", () => {
  // shows docs/rules/limits.md#previews-of-what-is-signed
  it("ends when the network does not answer in time", async () => {
    const program = Effect.gen(function* () {
      const fiber = yield* Effect.forkChild(simulate(Effect.never), { startImmediately: true });
      yield* TestClock.adjust(SIMULATION_TIMEOUT_MILLIS);
      return yield* Fiber.join(fiber);
    });
    const result = await Effect.runPromise(Effect.provide(program, TestClock.layer()));
    expect(result).toEqual({ status: "notSimulated" });
  });

  it.each([[undefined], [[]], [[{ calls: "many" }]], [[{ calls: [] }]], ["0x"]])(
    "claims no change when the network answers %j",
    async (reply) => {
      // The call itself did not fail, as far as `eth_call` tells.
      expect(await Effect.runPromise(simulate(Effect.succeed(reply)))).toEqual({ status: "succeeds" });
    },
  );

  // shows docs/rules/chain.md#receipts-of-transactions
  it.each([
    ["0x01", "succeeds"],
    [1, "succeeds"],
    ["0x00", "fails"],
    [null, "fails"],
    [undefined, "fails"],
  ])("with the status %j %s", async (status, outcome) => {
    const reply = [{ calls: [{ status, returnData: "0x", logs: [] }] }];
    expect(await Effect.runPromise(simulate(Effect.succeed(reply)))).toEqual({ status: outcome });
  });

  it("claims no change when balances cannot be read", async () => {
    const reply = [{ calls: [{ status: "0x1", returnData: "0x", logs: [] }] }];
    expect(await Effect.runPromise(simulate(Effect.succeed(reply)))).toEqual({ status: "succeeds" });
  });
});

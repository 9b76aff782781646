import * as Effect from "effect/Effect";
import * as Fiber from "effect/Fiber";
import * as TestClock from "effect/testing/TestClock";
import { expect, it } from "vitest";
import { evmConnection } from "../../../adapters/evm/evmConnection.ts";
import { mainnet } from "../../../networks.ts";
import { alice } from "../../../testing/money/connectedAccount.ts";
import { evmTransfers } from "./evmTransfers.ts";
import { type Sender, warningsOf } from "./resolveRecipient.ts";

const connection = evmConnection({
  wallet: { name: "Test" },
  approvedChains: "all",
  capabilities: [],
  disconnect: async () => {},
  provider: { request: () => new Promise(() => {}), on: () => {}, removeListener: () => {} },
});

// shows docs/rules/limits.md#sending
it("the warnings about a recipient do without a history that does not arrive within three seconds", () => {
  const sender: Sender = {
    account: { network: mainnet, address: alice, accountId: `eip155:1:${alice}` },
    transfers: evmTransfers({ request: () => Effect.succeed("0x00") }, () => Effect.succeed(0n), connection),
    recent: Effect.never,
    pending: () => [],
  };
  return Effect.gen(function* () {
    const warnings = yield* Effect.forkChild(warningsOf(sender, "0x70997970C51812dc3A010C7d01b50e0d17dc79C8"));
    yield* Effect.yieldNow;
    yield* TestClock.adjust(2_999);
    expect(warnings.pollUnsafe()).toBeUndefined();
    yield* TestClock.adjust(1);
    expect(yield* Fiber.join(warnings)).toEqual(["contract"]);
  }).pipe(Effect.provide(TestClock.layer()), Effect.runPromise);
});

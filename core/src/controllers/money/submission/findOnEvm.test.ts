import * as Effect from "effect/Effect";
import * as Fiber from "effect/Fiber";
import * as Layer from "effect/Layer";
import * as SubscriptionRef from "effect/SubscriptionRef";
import * as TestClock from "effect/testing/TestClock";
import { expect, it } from "vitest";
import type { NetworksState } from "../../../domain/chain/network.ts";
import { TRANSACTION_REQUEST_POLL_MILLIS } from "../../../domain/limits/money.ts";
import { JsonRpc } from "../../../gateways/jsonRpc/JsonRpc.ts";
import { mainnet } from "../../../networks.ts";
import { Networks } from "../../chain/Networks.ts";
import { findOnEvm } from "./findOnEvm.ts";

const initialNetworks: NetworksState = { networks: [mainnet], active: "eip155:1" };
const [SENDER, RECIPIENT] = [
  "0x0000000000000000000000000000000000000001",
  "0x0000000000000000000000000000000000000002",
];
const call = { to: RECIPIENT, data: "0x", value: "0x1" };
/** Equal transfers, the first of which was mined in the block that was the newest one when the other was asked for. */
const [EARLIER, ASKED] = [
  { hash: `0x${"a".repeat(64)}`, from: SENDER, to: RECIPIENT, input: "0x", value: "0x1", nonce: "0x7" },
  { hash: `0x${"b".repeat(64)}`, from: SENDER, to: RECIPIENT, input: "0x", value: "0x1", nonce: "0x8" },
];
const blocks: Readonly<Record<string, ReadonlyArray<unknown>>> = { "0x10": [EARLIER], "0x11": [ASKED] };

// shows docs/rules/send.md#requests-to-wallets
// shows docs/rules/limits.md#sending
it("is the transaction that was sent since, and not an equal one of before in the same block", async () => {
  const answers: Readonly<Record<string, (params: ReadonlyArray<unknown>) => unknown>> = {
    eth_getTransactionCount: () => "0x9",
    eth_blockNumber: () => "0x11",
    eth_getBlockByNumber: ([block]) => ({ transactions: blocks[String(block)] ?? [] }),
  };
  const services = Layer.mergeAll(
    Layer.mock(JsonRpc, { request: ({ method, params = [] }) => Effect.succeed(answers[method]?.(params)) }),
    Layer.mock(Networks, {
      state: Effect.runSync(SubscriptionRef.make(initialNetworks)),
      resolve: () => Effect.succeed(mainnet),
    }),
    TestClock.layer(),
  );
  const request = {
    request: "1",
    account: `eip155:1:${SENDER}`,
    recipient: RECIPIENT,
    chainId: "eip155:1",
    symbol: "ETH",
    amount: "1",
    askedAtMillis: 0,
    call,
    since: { nonce: "0x8", block: "0x10" },
  } as const;
  const found = Effect.gen(function* () {
    const looking = yield* Effect.forkChild(findOnEvm(request, () => true));
    yield* TestClock.adjust(TRANSACTION_REQUEST_POLL_MILLIS);
    return yield* Fiber.join(looking);
  });
  expect(await Effect.runPromise(Effect.provide(found, services))).toBe(ASKED?.hash);
});

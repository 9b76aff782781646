import * as Effect from "effect/Effect";
import * as Fiber from "effect/Fiber";
import * as Layer from "effect/Layer";
import * as Logger from "effect/Logger";
import * as SubscriptionRef from "effect/SubscriptionRef";
import * as TestClock from "effect/testing/TestClock";
import { describe, expect, it, vi } from "vitest";
import type { ConnectionsState } from "../../../domain/connection/connection.ts";
import { emptyBalances } from "../../../domain/emptyStates.ts";
import { WalletTimedOut } from "../../../domain/errors/connection.ts";
import { UserRejected } from "../../../domain/errors/rpc.ts";
import { approveData } from "../../../domain/money/swap/approval.ts";
import { quoteOf } from "../../../domain/money/swap/swapQuote.ts";
import { settingDefaults } from "../../../domain/settingDefaults.ts";
import { JsonRpc } from "../../../gateways/jsonRpc/JsonRpc.ts";
import type { LateAnswer } from "../../../gateways/relay/openRequests.ts";
import { Settings } from "../../../gateways/Settings.ts";
import { Storage } from "../../../gateways/storage/Storage.ts";
import { mainnet } from "../../../networks.ts";
import { memoryStorageLayer } from "../../../platform/memory.ts";
import type { EvmConnection } from "../../../ports/WalletConnection.ts";
import { Networks } from "../../chain/Networks.ts";
import { Connections } from "../../connection/Connections.ts";
import { NetworkSwitch } from "../../connection/NetworkSwitch.ts";
import { WalletActions } from "../../connection/WalletActions.ts";
import { Outcomes } from "../../state/Outcomes.ts";
import { Balances } from "../Balances.ts";
import { type FormOffer, SwapForms } from "./SwapForms.ts";
import { SwapMemory } from "./SwapMemory.ts";
import { SwapSources } from "./SwapSources.ts";
import { Swaps } from "./Swaps.ts";

/* What the sandbox's wallets cannot do, such as calls that happen all or not at all, and what depends on the clock. */

const alice = "0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266";
const router = "0x7a250d5630B4cF539739dF2C5dAcb4c659F2488D";
const HASH: `0x${string}` = `0x${"ab".repeat(32)}`;
const account = `eip155:1:${alice}` as const;
const from = {
  name: "USD Coin",
  symbol: "USDC",
  decimals: 6,
  address: "eip155:1:0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48",
} as const;
const to = {
  name: "Dai",
  symbol: "DAI",
  decimals: 18,
  address: "eip155:1:0x6B175474E89094C44Da98b954EedeAC495271d0F",
} as const;
const amount = 5_000_000n;
const quote = quoteOf({
  chainId: "eip155:1",
  from,
  to,
  fromAmount: amount,
  toAmount: 10n ** 18n,
  slippagePercent: 1,
  quotedAtMillis: 0,
  source: "uniswap",
});
const offered: FormOffer = {
  quote,
  offer: { toAmount: 10n ** 18n },
  pair: { network: mainnet, from, to, amount },
  account,
  address: alice,
  approval: "exact",
};
const connections: ConnectionsState = {
  byNamespace: {
    eip155: {
      status: "connected",
      namespace: "eip155",
      connectorId: "test",
      wallet: { name: "Test" },
      account: { namespace: "eip155", address: alice, type: "eoa" },
      accounts: [{ namespace: "eip155", address: alice, type: "eoa" }],
      address: alice,
      chainId: "eip155:1",
      approvedChains: "all",
      capabilities: ["sendCalls", "sendTransaction"],
    },
  },
} as unknown as ConnectionsState;
const receipt = { status: "0x1", transactionHash: HASH, blockNumber: "0x1" };

const setUp = ({ allowance = 0n, atomic = "supported" as "supported" | "ready" } = {}) => {
  const statuses = [{ status: 100 }, { status: 200, receipts: [receipt] }];
  const sendCalls = vi.fn(async () => "batch");
  const sendTransaction = vi.fn(() => Effect.succeed(HASH));
  const refresh = vi.fn();
  const offer = vi.fn(() => Effect.succeed(offered));
  const connection = {
    capabilities: ["sendCalls", "sendTransaction"],
    walletCapabilities: async () => ({ atomic, others: [] }),
    sendCalls,
    callsStatus: async () => statuses.shift(),
  } as unknown as EvmConnection;
  const replies: Readonly<Record<string, unknown>> = {
    eth_call: `0x${allowance.toString(16).padStart(64, "0")}`,
    eth_estimateGas: "0x5208",
    eth_getTransactionReceipt: receipt,
    eth_blockNumber: "0x1",
    eth_getTransactionByHash: null,
  };
  const layer = Swaps.layer.pipe(
    Layer.provide(Networks.layer),
    Layer.provide(Storage.layer),
    Layer.provideMerge(SwapMemory.layer),
    Layer.provide(Outcomes.layer),
    Layer.provide(
      Layer.mergeAll(
        memoryStorageLayer,
        Layer.succeed(Settings)({
          networks: [mainnet],
          initialNetworks: { networks: [mainnet], active: "eip155:1" },
          ...settingDefaults,
        }),
        Layer.mock(SwapForms, { offer: Effect.suspend(offer), refresh: Effect.sync(refresh) }),
        Layer.mock(SwapSources, {
          spender: () => Effect.succeed(router),
          build: () => Effect.succeed({ to: router, data: "0x1234", value: 0n, toAmount: quote.toAmount }),
        }),
        Layer.mock(JsonRpc, { request: ({ method }) => Effect.succeed(replies[method]) }),
        Layer.mock(WalletActions, {
          lateAnswers: Effect.runSync(SubscriptionRef.make<ReadonlyArray<LateAnswer>>([])),
          connection: () => Effect.succeed(connection as never),
          sendTransaction,
        }),
        Layer.mock(Connections, { state: Effect.runSync(SubscriptionRef.make(connections)) }),
        Layer.mock(NetworkSwitch, {}),
        Layer.mock(Balances, {
          state: Effect.runSync(SubscriptionRef.make(emptyBalances)),
          fetch: () => Effect.succeed([]),
        }),
      ),
    ),
    Layer.provideMerge(Layer.mergeAll(TestClock.layer(), Logger.layer([]))),
  );
  const run = <A, E>(test: Effect.Effect<A, E, Swaps | SwapMemory | TestClock.TestClock>) =>
    Effect.runPromise(
      Effect.gen(function* () {
        const { dispatch } = yield* SwapMemory;
        yield* dispatch({ type: "started", chainId: "eip155:1", account, isSmartAccount: false });
        yield* dispatch({ type: "initialized", tokens: [from, to], market: {} });
        yield* dispatch({ type: "filled", fields: { from, to, amount: "5" } });
        return yield* test;
      }).pipe(Effect.provide(layer)),
    );
  return { run, sendCalls, sendTransaction, refresh, offer };
};

describe("a wallet that does several calls all or not at all", () => {
  it("gets the approval and the swap as one, and the swap is done when it says so", async () => {
    const { run, sendCalls, sendTransaction } = setUp();
    await run(
      Effect.gen(function* () {
        const { preview, submit } = yield* Swaps;
        const step = yield* preview;
        expect(step).toMatchObject({ step: "batch", approval: { spender: router, amount } });
        const submitting = yield* Effect.forkChild(submit(step), { startImmediately: true });
        yield* TestClock.adjust("1 seconds");
        expect(yield* Fiber.join(submitting)).toEqual({ step: "batch", hash: HASH });
      }),
    );
    expect(sendCalls).toHaveBeenCalledExactlyOnceWith({
      from: alice,
      chainId: "eip155:1",
      atomicRequired: true,
      calls: [
        { to: from.address.slice(9), data: approveData(router, amount), value: 0n },
        { to: router, data: "0x1234", value: 0n },
      ],
    });
    expect(sendTransaction).not.toHaveBeenCalled();
  });

  it("is asked for the approval alone when it would have to be upgraded for that", async () => {
    const step = await setUp({ atomic: "ready" }).run(Effect.flatMap(Swaps, ({ preview }) => preview));
    expect(step.step).toBe("approve");
  });

  it("is asked for the swap alone when the tokens are permitted", async () => {
    const step = await setUp({ allowance: amount }).run(Effect.flatMap(Swaps, ({ preview }) => preview));
    expect(step).toMatchObject({ step: "swap" });
  });
});

describe("a built step", () => {
  it("is refused when it is more than 20 s old", async () => {
    const { run, sendTransaction } = setUp({ allowance: amount });
    await run(
      Effect.gen(function* () {
        const { preview, submit } = yield* Swaps;
        const step = yield* preview;
        yield* TestClock.adjust("20001 millis");
        expect(yield* Effect.flip(submit(step))).toMatchObject({ _tag: "QuoteStale", details: { ageMillis: 20_001 } });
      }),
    );
    expect(sendTransaction).not.toHaveBeenCalled();
  });

  it("is refused when a newer one was built", async () => {
    await setUp({ allowance: amount }).run(
      Effect.gen(function* () {
        const { preview, submit } = yield* Swaps;
        const older = yield* preview;
        const newer = yield* preview;
        expect(yield* Effect.flip(submit(older))).toMatchObject({ _tag: "QuoteStale" });
        expect(yield* submit(newer)).toEqual({ step: "swap", hash: HASH });
      }),
    );
  });

  it("is sent once by any number of callers, and again only after the visitor declined", async () => {
    const { run, sendTransaction } = setUp({ allowance: amount });
    sendTransaction.mockReturnValueOnce(
      Effect.fail(new UserRejected({ method: "eth_sendTransaction", rpcMessage: "no" })) as never,
    );
    await run(
      Effect.gen(function* () {
        const { preview, submit } = yield* Swaps;
        const step = yield* preview;
        expect(yield* Effect.flip(submit(step))).toMatchObject({ _tag: "UserRejected" });
        const results = yield* Effect.all(
          [1, 2, 3].map(() => submit(step)),
          { concurrency: "unbounded" },
        );
        expect(results).toEqual([1, 2, 3].map(() => ({ step: "swap", hash: HASH })));
        expect(yield* submit(step)).toEqual({ step: "swap", hash: HASH });
      }),
    );
    expect(sendTransaction).toHaveBeenCalledTimes(2);
  });

  it.each([
    [
      "has not answered",
      Effect.fail(new WalletTimedOut({ method: "eth_sendTransaction", millis: 30_000 })),
      "WalletTimedOut",
    ],
    ["went away", Effect.die("the wallet went away"), "RequestAborted"],
  ])("is not sent again with a new preview when the wallet %s, until the form is reset", async (_, outcome, tag) => {
    const { run, sendTransaction } = setUp({ allowance: amount });
    sendTransaction.mockReturnValueOnce(outcome as never);
    await run(
      Effect.gen(function* () {
        const { preview, submit, reset } = yield* Swaps;
        const { dispatch } = yield* SwapMemory;
        yield* Effect.exit(submit(yield* preview));
        expect(yield* Effect.flip(submit(yield* preview))).toMatchObject({ _tag: tag });
        expect(sendTransaction).toHaveBeenCalledTimes(1);
        yield* reset;
        yield* dispatch({ type: "started", chainId: "eip155:1", account, isSmartAccount: false });
        yield* dispatch({ type: "initialized", tokens: [from, to], market: {} });
        yield* dispatch({ type: "filled", fields: { from, to, amount: "5" } });
        expect(yield* submit(yield* preview)).toEqual({ step: "swap", hash: HASH });
      }),
    );
    expect(sendTransaction).toHaveBeenCalledTimes(2);
  });

  it("is not sent again when nobody knows what became of it", async () => {
    const { run, sendTransaction } = setUp({ allowance: amount });
    sendTransaction.mockReturnValueOnce(Effect.die("the wallet went away") as never);
    await run(
      Effect.gen(function* () {
        const { preview, submit } = yield* Swaps;
        const step = yield* preview;
        yield* Effect.exit(submit(step));
        yield* Effect.exit(submit(step));
      }),
    );
    expect(sendTransaction).toHaveBeenCalledTimes(1);
  });
});

describe("a watched swap", () => {
  it("is refreshed every ten seconds, and built again once it was built", async () => {
    const { run, refresh, offer } = setUp({ allowance: amount });
    await run(
      Effect.gen(function* () {
        const { watch, preview } = yield* Swaps;
        const watching = yield* Effect.forkChild(watch, { startImmediately: true });
        yield* TestClock.adjust("9999 millis");
        expect(refresh).not.toHaveBeenCalled();
        yield* TestClock.adjust("1 millis");
        expect(refresh).toHaveBeenCalledTimes(1);
        yield* preview;
        yield* TestClock.adjust("10 seconds");
        expect(refresh).toHaveBeenCalledTimes(1);
        expect(offer).toHaveBeenCalledTimes(2);
        yield* Fiber.interrupt(watching);
        yield* TestClock.adjust("60 seconds");
        expect(offer).toHaveBeenCalledTimes(2);
      }),
    );
  });
});

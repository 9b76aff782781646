import * as Effect from "effect/Effect";
import * as Layer from "effect/Layer";
import * as Logger from "effect/Logger";
import * as SubscriptionRef from "effect/SubscriptionRef";
import * as TestClock from "effect/testing/TestClock";
import { describe, expect, it, vi } from "vitest";
import type { AccountId } from "../../../domain/chain/caip.ts";
import { emptyBalances } from "../../../domain/emptyStates.ts";
import { GasPriceNotSupported, TokenBalanceUnavailable } from "../../../domain/errors/money.ts";
import { HttpStatus, Unreachable } from "../../../domain/errors/transport.ts";
import type { SwapToken, TokenBalance } from "../../../domain/money/token.ts";
import { settingDefaults } from "../../../domain/settingDefaults.ts";
import { BlockchainApi } from "../../../gateways/blockchainApi/BlockchainApi.ts";
import { JsonRpc } from "../../../gateways/jsonRpc/JsonRpc.ts";
import { Settings } from "../../../gateways/Settings.ts";
import { Storage } from "../../../gateways/storage/Storage.ts";
import { mainnet, sepolia } from "../../../networks.ts";
import { memoryStorageLayer } from "../../../platform/memory.ts";
import { hostedSources } from "../../../testing/services/hostedSources.ts";
import { Networks } from "../../chain/Networks.ts";
import { Balances } from "../Balances.ts";
import { Prices } from "../Prices.ts";
import { SwapMemory } from "./SwapMemory.ts";
import { type QuoteRequest, SwapQuotes } from "./SwapQuotes.ts";
import { SwapSources } from "./SwapSources.ts";

const alice = "0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266";
const ETH = "eip155:1:0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee";
const USDC = "eip155:1:0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48";
const tokens: SwapToken[] = [
  { name: "USD Coin", symbol: "USDC", address: USDC, decimals: 6 },
  { name: "Ether", symbol: "ETH", address: ETH, decimals: 18 },
];
const balanceOf = (symbol: string, numeric: string, price: string, address?: AccountId): TokenBalance => ({
  name: symbol,
  symbol,
  chainId: "eip155:1",
  price,
  quantity: { decimals: 18, numeric },
  iconUrl: "",
  ...(address ? { address } : {}),
});
const request: QuoteRequest = { from: ETH, to: USDC, amount: "1" };
const unreachable = new Unreachable({ request: "GET https://api" });

type Api = Effect.Success<typeof BlockchainApi>;
const setUp = (api: Partial<Api> = {}, holdings: ReadonlyArray<TokenBalance> | TokenBalanceUnavailable = []) => {
  const swapQuote = vi.fn<Api["swapQuote"]>(api.swapQuote ?? (() => Effect.succeed(2_970_000_000n)));
  const swapTokens = vi.fn<Api["swapTokens"]>(() => Effect.succeed(tokens));
  const prices: Record<string, string> = { [ETH]: "3000", [USDC]: "1" };
  const layer = SwapQuotes.layer.pipe(
    Layer.provideMerge(SwapMemory.layer),
    Layer.provide(SwapSources.layer),
    Layer.provide(Prices.layer),
    Layer.provide(hostedSources),
    Layer.provide(Networks.layer),
    Layer.provide(Storage.layer),
    Layer.provide(
      Layer.mergeAll(
        memoryStorageLayer,
        Layer.succeed(Settings)({
          projectId: "0".repeat(32),
          networks: [mainnet, sepolia],
          initialNetworks: { networks: [mainnet, sepolia], active: "eip155:1" },
          ...settingDefaults,
        }),
        Layer.mock(BlockchainApi, {
          supports: () => Effect.succeed(true),
          prices: (tokens) =>
            Effect.succeed(
              tokens.map((address) => ({ address, name: "", symbol: "", iconUrl: "", price: prices[address] ?? "0" })),
            ),
          gasPrice: (chainId) =>
            Effect.succeed({
              chainId,
              standard: 20_000_000_000n,
              fast: 25_000_000_000n,
              instant: 30_000_000_000n,
              source: "hosted",
              updatedAtMillis: 0,
            }),
          ...api,
          swapQuote,
          swapTokens,
        }),
        Layer.mock(JsonRpc, { request: () => Effect.fail(unreachable) }),
        Layer.mock(Balances, {
          state: Effect.runSync(SubscriptionRef.make(emptyBalances)),
          changes: Effect.runSync(SubscriptionRef.make({})),
          holdings: () =>
            holdings instanceof TokenBalanceUnavailable ? Effect.fail(holdings) : Effect.succeed(holdings),
        }),
      ),
    ),
    Layer.provideMerge(Layer.mergeAll(TestClock.layer(), Logger.layer([]))),
  );
  const run = <A, E>(test: Effect.Effect<A, E, SwapQuotes | SwapMemory | TestClock.TestClock>) =>
    Effect.runPromise(Effect.provide(test, layer));
  return { run, swapQuote, swapTokens };
};
const stateOf = Effect.map(SwapMemory, ({ state }) => SubscriptionRef.getUnsafe(state));
const requestQuote = (change: Partial<QuoteRequest> = {}) =>
  Effect.flatMap(SwapQuotes, ({ quote }) => quote({ ...request, ...change }));

describe("a swap quote", () => {
  // shows docs/rules/swap.md#fee
  // shows docs/rules/swap.md#details
  // shows docs/rules/limits.md#money
  it("contains the amounts, prices, impact, fee, minimum received, gas and time", async () => {
    const { run, swapQuote } = setUp();
    await run(
      Effect.gen(function* () {
        yield* TestClock.setTime(1_000);
        const quote = yield* requestQuote();
        expect(quote).toEqual({
          chainId: "eip155:1",
          from: tokens[1],
          to: tokens[0],
          fromAmount: 10n ** 18n,
          toAmount: 2_970_000_000n,
          minimumReceived: 2_940_300_000n,
          slippagePercent: 1,
          rate: "2970",
          fromValueUsd: "3000",
          toValueUsd: "2970",
          priceImpactPercent: "1",
          maximumSlippage: "29.7",
          providerFee: "0.0085",
          providerFeePercent: "0.85",
          gas: { priceWei: 20_000_000_000n, costNative: "0.003", costUsd: "9" },
          quotedAtMillis: 1_000,
          expiresAtMillis: 21_000,
          source: "hosted",
        });
        expect(swapQuote).toHaveBeenCalledWith({ from: ETH, to: USDC, amount: 10n ** 18n, gasPrice: 20_000_000_000n });
        expect(yield* stateOf).toEqual({ status: "ready", quote });
      }),
    );
  });

  it("is requested in exact base units, also for amounts that a float cannot hold", async () => {
    const { run, swapQuote } = setUp();
    await run(requestQuote({ amount: "123,456,789,012.000000000000000001" }));
    expect(swapQuote.mock.calls[0]?.[0].amount).toBe(123_456_789_012_000_000_000_000_000_001n);
  });

  it("requests the tokens of a chain once", async () => {
    const { run, swapTokens } = setUp();
    await run(Effect.andThen(requestQuote(), requestQuote()));
    expect(swapTokens).toHaveBeenCalledTimes(1);
  });

  it.each([
    [0.5, 0, 2_970_000_000n],
    [1.9, 1, 2_940_300_000n],
    [2, 2, 2_910_600_000n],
  ])("with a tolerance of %d percent shows what the service guarantees", async (allowed, slippagePercent, least) => {
    const quote = await setUp().run(requestQuote({ slippagePercent: allowed }));
    expect(quote).toMatchObject({ slippagePercent, minimumReceived: least });
  });

  it("works without a gas price and without prices", async () => {
    const { run, swapQuote } = setUp({
      gasPrice: (chainId) => Effect.fail(new GasPriceNotSupported({ chainId })),
      prices: () => Effect.succeed([]),
    });
    const quote = await run(requestQuote());
    for (const unknown of ["gas", "fromValueUsd", "toValueUsd", "priceImpactPercent"]) {
      expect(quote).not.toHaveProperty(unknown);
    }
    expect(swapQuote.mock.calls[0]?.[0]).not.toHaveProperty("gasPrice");
  });

  it("without an amount fails with IncorrectAmount, and the state shows it", async () => {
    await setUp({ swapQuote: () => Effect.succeed(undefined) }).run(
      Effect.gen(function* () {
        expect(yield* Effect.flip(requestQuote())).toMatchObject({ _tag: "IncorrectAmount" });
        expect(yield* stateOf).toEqual({ status: "failed", quoteProblem: "IncorrectAmount" });
      }),
    );
  });

  it("that the service refuses keeps the service's reason, and removes the old quote", async () => {
    const refused = new HttpStatus({ request: "GET https://api", status: 400, description: "insufficient liquidity" });
    let isReachable = true;
    const { run } = setUp({ swapQuote: () => (isReachable ? Effect.succeed(1n) : Effect.fail(refused)) });
    await run(
      Effect.gen(function* () {
        yield* requestQuote();
        isReachable = false;
        expect(yield* Effect.flip(requestQuote())).toBe(refused);
        expect(yield* stateOf).toEqual({ status: "failed" });
      }),
    );
  });

  it.each([
    ["text that is not a number", { amount: "ten" }, "InvalidAmount"],
    ["zero", { amount: "0" }, "InvalidAmount"],
    ["a negative amount", { amount: "-1" }, "InvalidAmount"],
    ["more decimals than the token has", { from: USDC, to: ETH, amount: "0.0000001" }, "InvalidAmount"],
    ["a token of another chain", { to: "eip155:56:0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee" }, "InvalidArgument"],
    ["the same token", { to: "eip155:1:0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE" }, "InvalidArgument"],
    ["an unknown token", { to: `eip155:1:${alice}` }, "UnknownToken"],
    ["a slippage above 100 %", { slippagePercent: 101 }, "InvalidArgument"],
    ["a slippage that is not a number", { slippagePercent: Number.NaN }, "InvalidArgument"],
    ["an invalid account", { account: "alice" }, "InvalidAddress"],
  ] as const)("rejects %s without a request", async (_, change, tag) => {
    const { run, swapQuote } = setUp();
    await run(
      Effect.gen(function* () {
        expect(yield* Effect.flip(requestQuote(change))).toMatchObject({ _tag: tag });
        expect(swapQuote).not.toHaveBeenCalled();
      }),
    );
  });

  it("is not supported on chains without swaps, and unknown when the service is down", async () => {
    const onSepolia = Effect.flatMap(SwapQuotes, (swaps) => Effect.flip(swaps.tokens(sepolia.caipNetworkId)));
    expect(await setUp().run(onSepolia)).toMatchObject({ _tag: "SwapsNotSupported" });
    const cut = setUp({ supports: () => Effect.fail(unreachable) });
    expect(await cut.run(Effect.flip(requestQuote()))).toBe(unreachable);
  });
});

describe("the check of the account's balance", () => {
  const rich = balanceOf("ETH", "5", "3000");
  const usdc = balanceOf("USDC", "100", "1", "eip155:1:0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48");
  const dust = balanceOf("ETH", "0.0029", "3000");
  it.each([
    ["enough of the native coin", request, [rich], false],
    ["too little of the native coin", { ...request, amount: "5.1" }, [rich], true],
    [
      "enough of a token, whatever the case of its address",
      { from: USDC, to: ETH, amount: "100" },
      [usdc, rich],
      false,
    ],
    ["too little of a token", { from: USDC, to: ETH, amount: "100.000001" }, [usdc, rich], true],
    ["a token that the account does not hold", { from: USDC, to: ETH, amount: "1" }, [rich], true],
    ["no native coin for gas", { from: USDC, to: ETH, amount: "1" }, [usdc], true],
    ["less native coin than gas costs", { from: USDC, to: ETH, amount: "1" }, [usdc, dust], true],
    ["no native coin, but a smart account", { from: USDC, to: ETH, amount: "1", isSmartAccount: true }, [usdc], false],
  ] as const)("%s", async (_, change, holdings, insufficientBalance) => {
    const { run, swapQuote } = setUp({}, holdings);
    await run(
      Effect.gen(function* () {
        const quote = yield* requestQuote({ ...change, account: alice.toLowerCase() });
        expect(quote).toMatchObject({ insufficientBalance, account: `eip155:1:${alice}` });
        expect(swapQuote.mock.calls[0]?.[0].userAddress).toBe(alice);
        expect(yield* stateOf).toEqual({
          status: "ready",
          quote,
          ...(insufficientBalance ? { quoteProblem: "InsufficientBalance" } : {}),
        });
      }),
    );
  });

  it("fails when balances cannot be read", async () => {
    const unavailable = new TokenBalanceUnavailable({ chainId: "eip155:1", reason: "failed" });
    const quote = await setUp({}, unavailable).run(requestQuote({ account: alice }));
    expect(quote).toMatchObject({ account: `eip155:1:${alice}` });
    expect(quote).not.toHaveProperty("insufficientBalance");
  });
});

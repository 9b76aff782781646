import * as Clock from "effect/Clock";
import * as Context from "effect/Context";
import * as Effect from "effect/Effect";
import * as Layer from "effect/Layer";
import * as Ref from "effect/Ref";
import * as SubscriptionRef from "effect/SubscriptionRef";
import { nativeTokenAddress } from "../../domain/account/address.ts";
import { parseAmount } from "../../domain/amount/amount.ts";
import { formatUnits, isZeroDecimal, multiplyDecimals, tryParseUnits } from "../../domain/amount/decimal.ts";
import { type AccountId, accountIdOf, type ChainId, parseAccountId } from "../../domain/chain/caip.ts";
import { emptySwapQuote } from "../../domain/emptyStates.ts";
import type { InvalidAccountId } from "../../domain/errors/caip.ts";
import type { ServiceError } from "../../domain/errors/families.ts";
import { IncorrectAmount, NetworkNotSupported, QuoteStale } from "../../domain/errors/flow.ts";
import { type InvalidAddress, InvalidAmount, InvalidArgument, UnknownToken } from "../../domain/errors/input.ts";
import type { NetworkNotFound } from "../../domain/errors/networks.ts";
import { SLIPPAGE_PERCENT } from "../../domain/limits.ts";
import { swapChainIds } from "../../domain/modal/features.ts";
import {
  gasCost,
  isInsufficient,
  isQuoteStale,
  quoteOf,
  type SwapQuote,
  type SwapQuoteState,
} from "../../domain/money/swapQuote.ts";
import { type SwapToken, sortBySymbol } from "../../domain/money/token.ts";
import { BlockchainApi } from "../../gateways/blockchainApi/BlockchainApi.ts";
import { orFail } from "../../gateways/orFail.ts";
import { type AccountOnNetwork, accountOnNetwork } from "../chain/accountOnNetwork.ts";
import { Networks } from "../chain/Networks.ts";
import { latestRequest } from "../state/latestRequest.ts";
import { Balances } from "./Balances.ts";

export interface QuoteRequest {
  /** `chain:address` of the source token. */
  readonly from: AccountId;
  /** `chain:address` of the destination token: another token of the same chain. */
  readonly to: AccountId;
  /** Amount of source tokens, as decimal text above 0. */
  readonly amount: string;
  /** Account whose balance is compared with the amount; a plain address or CAIP-10. */
  readonly account?: string;
  /** From 0 to 100; 1 by default. */
  readonly slippagePercent?: number;
  readonly isSmartAccount?: boolean;
}
export type TokensFailure = ServiceError | NetworkNotFound | NetworkNotSupported;
export type QuoteFailure =
  | TokensFailure
  | IncorrectAmount
  | InvalidAccountId
  | InvalidAddress
  | InvalidAmount
  | InvalidArgument
  | UnknownToken;

/** Quotes for swaps. */
export class SwapQuotes extends Context.Service<
  SwapQuotes,
  {
    readonly state: SubscriptionRef.SubscriptionRef<SwapQuoteState>;
    /** Tokens that can be swapped on a chain, sorted by symbol. Fetched once per chain. */
    readonly tokens: (chainId?: ChainId) => Effect.Effect<ReadonlyArray<SwapToken>, TokensFailure>;
    /**
     * Fails with `IncorrectAmount` when the service returns no amount. The quote does not say whether the account can
     * pay when its balances cannot be fetched.
     */
    readonly quote: (request: QuoteRequest) => Effect.Effect<SwapQuote, QuoteFailure>;
    /** Returns the quote, or fails when it is too old to be used. */
    readonly refuseStale: (quote: SwapQuote) => Effect.Effect<SwapQuote, QuoteStale>;
    readonly reset: Effect.Effect<void>;
  }
>()("portico/controllers/SwapQuotes") {
  static readonly layer = Layer.effect(
    SwapQuotes,
    Effect.gen(function* () {
      const api = yield* BlockchainApi;
      const networks = yield* Networks;
      const balances = yield* Balances;
      const state = yield* SubscriptionRef.make<SwapQuoteState>(emptySwapQuote);
      const requests = latestRequest(state);
      const tokenLists = yield* Ref.make<ReadonlyMap<ChainId, ReadonlyArray<SwapToken>>>(new Map());

      const tokens = Effect.fnUntraced(function* (chainId?: ChainId) {
        const { caipNetworkId } = yield* networks.resolve(chainId);
        const cached = (yield* Ref.get(tokenLists)).get(caipNetworkId);
        if (cached) return cached;
        if (!swapChainIds.includes(caipNetworkId) || !(yield* api.supports(caipNetworkId))) {
          return yield* Effect.fail(new NetworkNotSupported({ chainId: caipNetworkId, feature: "swaps" }));
        }
        const list = sortBySymbol(yield* api.swapTokens(caipNetworkId));
        yield* Ref.update(tokenLists, (lists) => new Map(lists).set(caipNetworkId, list));
        return list;
      });

      const pairOf = Effect.fnUntraced(function* ({ from, to }: QuoteRequest) {
        const { chainId } = yield* orFail(parseAccountId(from));
        const destination = yield* orFail(parseAccountId(to));
        if (destination.chainId !== chainId || isSameToken(from, to)) {
          const expected = `a different token on ${chainId}`;
          return yield* Effect.fail(new InvalidArgument({ argument: "destination token", input: to, expected }));
        }
        const list = yield* tokens(chainId);
        return { chainId, from: yield* tokenAt(list, from, chainId), to: yield* tokenAt(list, to, chainId) };
      });

      /** Compares the account's balances with the quote. Fails when they cannot be read, instead of guessing. */
      const fundsOf = Effect.fnUntraced(function* (
        { accountId }: AccountOnNetwork,
        quote: SwapQuote,
        isSmart: boolean,
      ) {
        const holdings = yield* balances.holdings({ address: accountId });
        const native = holdings.find(({ address, chainId }) => address === undefined && chainId === quote.chainId);
        const source = isSameToken(quote.from.address, nativeOf(quote.chainId))
          ? native
          : holdings.find(({ address }) => address !== undefined && isSameToken(address, quote.from.address));
        const insufficientBalance = isInsufficient({
          ...(source ? { sourceBalance: source.quantity.numeric } : {}),
          sourceAmount: formatUnits(quote.fromAmount, quote.from.decimals),
          networkBalanceUsd: native ? multiplyDecimals(native.quantity.numeric, native.price) : "0",
          ...(quote.gas?.costUsd === undefined ? {} : { gasCostUsd: quote.gas.costUsd }),
          isSmartAccount: isSmart,
        });
        return { account: accountId, insufficientBalance };
      });

      /** Prices by token, with 0 for an unknown price; and the gas price, with null for an unknown one. */
      const marketOf = Effect.fnUntraced(function* (chainId: ChainId, pair: ReadonlyArray<AccountId>) {
        const [prices, gasPrice] = yield* Effect.all(
          [
            api.prices([...new Set([...pair, nativeOf(chainId)])]),
            api.gasPrice(chainId).pipe(Effect.catchTag("GasPriceNotSupported", () => Effect.succeed(null))),
          ],
          { concurrency: "unbounded" },
        );
        const priceOf = (token: AccountId) => {
          const price = prices.find(({ address }) => isSameToken(address, token))?.price;
          return price === undefined || isZeroDecimal(price) ? undefined : price;
        };
        return { priceOf, gasPrice };
      });

      const fetchQuote = Effect.fnUntraced(function* (request: QuoteRequest) {
        const slippagePercent = yield* slippageOf(request);
        const { chainId, from, to } = yield* pairOf(request);
        const fromAmount = yield* baseUnitsOf(request.amount, from.decimals);
        const account =
          request.account === undefined
            ? undefined
            : yield* accountOnNetwork(networks, { address: request.account, chainId });
        const { priceOf, gasPrice } = yield* marketOf(chainId, [from.address, to.address]);
        const toAmount = yield* api.swapQuote({
          from: from.address,
          to: to.address,
          amount: fromAmount,
          ...(account ? { userAddress: account.address } : {}),
          ...(gasPrice ? { gasPrice: gasPrice.standard } : {}),
        });
        if (toAmount === undefined) return yield* Effect.fail(new IncorrectAmount({}));
        const fromPrice = priceOf(from.address);
        const toPrice = priceOf(to.address);
        const quote: SwapQuote = {
          ...quoteOf({
            chainId,
            from,
            to,
            fromAmount,
            toAmount,
            slippagePercent,
            quotedAtMillis: yield* Clock.currentTimeMillis,
            ...(fromPrice === undefined ? {} : { fromPrice }),
            ...(toPrice === undefined ? {} : { toPrice }),
          }),
          ...(gasPrice ? { gas: gasCost("eip155", gasPrice.standard, priceOf(nativeOf(chainId))) } : {}),
        };
        if (!account) return quote;
        const funds = yield* fundsOf(account, quote, request.isSmartAccount ?? false).pipe(
          Effect.catchTag("TokenBalanceUnavailable", (error) =>
            Effect.as(Effect.logWarning(`The balances for the quote could not be read: ${error.message}`), {
              account: account.accountId,
            }),
          ),
        );
        return { ...quote, ...funds };
      });

      return SwapQuotes.of({
        state,
        tokens,
        quote: (request) =>
          requests.run(fetchQuote(request), {
            started: (current) => ({ ...current, status: "loading" }),
            succeeded: (_, quote) => ({
              status: "ready",
              quote,
              ...(quote.insufficientBalance ? { inputError: "Insufficient balance" } : {}),
            }),
            failed: (_, error) => ({
              status: "failed",
              ...(error instanceof IncorrectAmount ? { inputError: "Incorrect amount" } : {}),
            }),
          }),
        refuseStale: Effect.fnUntraced(function* (quote) {
          const now = yield* Clock.currentTimeMillis;
          if (!isQuoteStale(quote, now)) return quote;
          return yield* Effect.fail(new QuoteStale({ ageMillis: now - quote.quotedAtMillis }));
        }),
        reset: requests.reset(emptySwapQuote),
      });
    }),
  );
}

/** The native token of a chain. Swaps exist on eip155 only. */
const nativeOf = (chainId: ChainId): AccountId => accountIdOf(chainId, nativeTokenAddress("eip155"));

const isSameToken = (a: AccountId, b: AccountId): boolean => a.toLowerCase() === b.toLowerCase();

const tokenAt = (list: ReadonlyArray<SwapToken>, address: AccountId, chainId: ChainId) => {
  const token = list.find((candidate) => isSameToken(candidate.address, address));
  return token ? Effect.succeed(token) : Effect.fail(new UnknownToken({ input: address, chainId }));
};

const baseUnitsOf = Effect.fnUntraced(function* (amount: string, decimals: number) {
  const units = yield* orFail(tryParseUnits(yield* orFail(parseAmount(amount)), decimals));
  if (units > 0n) return units;
  return yield* Effect.fail(new InvalidAmount({ input: amount, reason: "it must be more than 0" }));
});

const slippageOf = ({ slippagePercent = SLIPPAGE_PERCENT }: QuoteRequest) =>
  slippagePercent >= 0 && slippagePercent <= 100
    ? Effect.succeed(slippagePercent)
    : Effect.fail(
        new InvalidArgument({
          argument: "slippage",
          input: String(slippagePercent),
          expected: "a percentage from 0 to 100",
        }),
      );

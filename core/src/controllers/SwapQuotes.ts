import * as Clock from "effect/Clock";
import * as Context from "effect/Context";
import * as Effect from "effect/Effect";
import * as Layer from "effect/Layer";
import * as SubscriptionRef from "effect/SubscriptionRef";
import { nativeTokenAddress } from "../domain/address.ts";
import { parseAmount } from "../domain/amount.ts";
import { type AccountId, accountIdOf, type ChainId, parseAccountId } from "../domain/caip.ts";
import { formatUnits, isZeroDecimal, multiplyDecimals, parseUnits } from "../domain/decimal.ts";
import { emptySwapQuote } from "../domain/emptyStates.ts";
import { IncorrectAmount, NetworkNotSupported, type TokenBalanceUnavailable } from "../domain/errors/flow.ts";
import {
  type InvalidAccountId,
  type InvalidAddress,
  InvalidAmount,
  InvalidArgument,
  UnknownToken,
} from "../domain/errors/input.ts";
import type { NetworkNotFound } from "../domain/errors/networks.ts";
import type { TransportError } from "../domain/errors/transport.ts";
import { swapChainIds } from "../domain/features.ts";
import { SLIPPAGE_PERCENT } from "../domain/limits.ts";
import { gasCost, isInsufficient, quoteOf, type SwapQuote, type SwapQuoteState } from "../domain/swapQuote.ts";
import { type SwapToken, sortBySymbol } from "../domain/token.ts";
import { BlockchainApi } from "../gateways/blockchainApi/BlockchainApi.ts";
import { orFail } from "../gateways/orFail.ts";
import { Balances } from "./Balances.ts";
import { Networks } from "./Networks.ts";

export interface QuoteRequest {
  /** `chain:address` of the source token. */
  readonly from: AccountId;
  /** `chain:address` of the destination token, on the same chain. */
  readonly to: AccountId;
  /** Source tokens, as a person writes them. */
  readonly amount: string;
  /** Whose balance is compared; plain or CAIP-10. */
  readonly account?: string;
  readonly slippagePercent?: number;
  readonly isSmartAccount?: boolean;
}
export type QuoteFailure =
  | IncorrectAmount
  | InvalidAccountId
  | InvalidAddress
  | InvalidAmount
  | InvalidArgument
  | NetworkNotFound
  | NetworkNotSupported
  | TokenBalanceUnavailable
  | TransportError
  | UnknownToken;

/** What a swap would give. */
export class SwapQuotes extends Context.Service<
  SwapQuotes,
  {
    readonly state: SubscriptionRef.SubscriptionRef<SwapQuoteState>;
    /** Tokens that can be swapped on a chain, by symbol. */
    readonly tokens: (
      chainId?: ChainId,
    ) => Effect.Effect<ReadonlyArray<SwapToken>, TransportError | NetworkNotFound | NetworkNotSupported>;
    readonly quote: (request: QuoteRequest) => Effect.Effect<SwapQuote, QuoteFailure>;
    readonly reset: Effect.Effect<void>;
  }
>()("portico/controllers/SwapQuotes") {
  static readonly layer = Layer.effect(
    SwapQuotes,
    Effect.gen(function* () {
      const api = yield* BlockchainApi;
      const networks = yield* Networks;
      const balances = yield* Balances;
      const state = yield* SubscriptionRef.make(emptySwapQuote);

      const tokens = Effect.fnUntraced(function* (chainId?: ChainId) {
        const network = yield* networks.resolve(chainId);
        if (!swapChainIds.includes(network.caipNetworkId)) {
          return yield* Effect.fail(new NetworkNotSupported({ chainId: network.caipNetworkId, feature: "swaps" }));
        }
        return sortBySymbol(yield* api.swapTokens(network.caipNetworkId));
      });

      const tokenAt = (list: ReadonlyArray<SwapToken>, address: AccountId, chainId: ChainId) => {
        const token = list.find((known) => known.address.toLowerCase() === address.toLowerCase());
        return token ? Effect.succeed(token) : Effect.fail(new UnknownToken({ input: address, chainId }));
      };

      const pairOf = Effect.fnUntraced(function* ({ from, to }: QuoteRequest) {
        const { chainId } = yield* orFail(parseAccountId(from));
        const destination = yield* orFail(parseAccountId(to));
        if (destination.chainId !== chainId) {
          const expected = `a token of ${chainId}`;
          return yield* Effect.fail(new InvalidArgument({ argument: "destination token", input: to, expected }));
        }
        const list = yield* tokens(chainId);
        return { chainId, from: yield* tokenAt(list, from, chainId), to: yield* tokenAt(list, to, chainId) };
      });

      const baseUnitsOf = Effect.fnUntraced(function* (amount: string, decimals: number) {
        const units = yield* orFail(parseUnits(yield* orFail(parseAmount(amount)), decimals));
        if (units <= 0n)
          return yield* Effect.fail(new InvalidAmount({ input: amount, reason: "more than 0 is needed" }));
        return units;
      });

      /** Compares what the account holds; without an account nothing is said of its balance. */
      const fundsOf = Effect.fnUntraced(function* (request: QuoteRequest, quote: SwapQuote) {
        if (request.account === undefined) return {};
        const { chainId, gas } = quote;
        const { accountId } = yield* networks.account({ address: request.account, chainId });
        const held = yield* balances.fetch({ address: accountId });
        const native = held.find(({ address, chainId: at }) => address === undefined && at === chainId);
        const isNative = quote.from.address.toLowerCase() === accountIdOf(chainId, nativeTokenAddress("eip155"));
        const source = isNative
          ? native
          : held.find(({ address }) => address?.toLowerCase() === quote.from.address.toLowerCase());
        const insufficientBalance = isInsufficient({
          ...(source ? { sourceBalance: source.quantity.numeric } : {}),
          sourceAmount: formatUnits(quote.fromAmount, quote.from.decimals),
          networkBalanceUsd: native ? multiplyDecimals(native.quantity.numeric, native.price) : "0",
          ...(gas?.costUsd === undefined ? {} : { gasCostUsd: gas.costUsd }),
          isSmartAccount: request.isSmartAccount ?? false,
        });
        return { account: accountId, insufficientBalance };
      });

      const ask = Effect.fnUntraced(function* (request: QuoteRequest) {
        const { chainId, from, to } = yield* pairOf(request);
        const fromAmount = yield* baseUnitsOf(request.amount, from.decimals);
        const native = accountIdOf(chainId, nativeTokenAddress("eip155"));
        const [prices, gasPrice] = yield* Effect.all(
          [
            api.prices([...new Set([from.address, to.address, native])]),
            api.gasPrice(chainId).pipe(Effect.catchTag("GasPriceNotSupported", () => Effect.succeed(null))),
          ],
          { concurrency: "unbounded" },
        );
        const priceOf = (token: AccountId) => {
          const price = prices.find(({ address }) => address.toLowerCase() === token.toLowerCase())?.price;
          return price === undefined || isZeroDecimal(price) ? undefined : price;
        };
        const toAmount = yield* api.swapQuote({
          from: from.address,
          to: to.address,
          amount: fromAmount,
          ...(request.account ? { userAddress: request.account } : {}),
          ...(gasPrice ? { gasPrice: gasPrice.standard } : {}),
        });
        if (toAmount === undefined) return yield* Effect.fail(new IncorrectAmount({}));
        const fromPrice = priceOf(from.address);
        const toPrice = priceOf(to.address);
        const quote = quoteOf({
          chainId,
          from,
          to,
          fromAmount,
          toAmount,
          slippagePercent: request.slippagePercent ?? SLIPPAGE_PERCENT,
          quotedAtMillis: yield* Clock.currentTimeMillis,
          ...(fromPrice === undefined ? {} : { fromPrice }),
          ...(toPrice === undefined ? {} : { toPrice }),
        });
        const gas = gasPrice ? { gas: gasCost("eip155", gasPrice.standard, priceOf(native)) } : {};
        return { ...quote, ...gas, ...(yield* fundsOf(request, { ...quote, ...gas })) };
      });

      return SwapQuotes.of({
        state,
        tokens,
        quote: Effect.fnUntraced(function* (request) {
          yield* SubscriptionRef.update(state, (current) => ({ ...current, status: "loading" as const }));
          const quote = yield* ask(request).pipe(
            Effect.tapError((error) =>
              SubscriptionRef.set<SwapQuoteState>(state, {
                status: "failed",
                ...(error._tag === "IncorrectAmount" ? { inputError: "Incorrect amount" } : {}),
              }),
            ),
          );
          yield* SubscriptionRef.set<SwapQuoteState>(state, {
            status: "ready",
            quote,
            ...(quote.insufficientBalance ? { inputError: "Insufficient balance" } : {}),
          });
          return quote;
        }),
        reset: SubscriptionRef.set(state, emptySwapQuote),
      });
    }),
  );
}

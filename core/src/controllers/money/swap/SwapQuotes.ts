import * as Cache from "effect/Cache";
import * as Cause from "effect/Cause";
import * as Context from "effect/Context";
import * as Duration from "effect/Duration";
import * as Effect from "effect/Effect";
import * as Exit from "effect/Exit";
import * as Layer from "effect/Layer";
import { formatUnits, tryParseUnits } from "../../../domain/amount/decimal.ts";
import { parseAmount } from "../../../domain/amount/parseAmount.ts";
import { type AccountId, type ChainId, parseAccountId } from "../../../domain/chain/caip.ts";
import type { InvalidAccountId } from "../../../domain/errors/caip.ts";
import { type InvalidAddress, InvalidAmount, InvalidArgument, UnknownToken } from "../../../domain/errors/input.ts";
import { IncorrectAmount, type SwapsNotSupported } from "../../../domain/errors/money.ts";
import type { NetworkNotFound } from "../../../domain/errors/networks.ts";
import { SLIPPAGE_PERCENT, SOURCE_FAILURE_PAUSE_MILLIS, SWAP_TOKEN_LISTS_MAX } from "../../../domain/limits/money.ts";
import { appliedSlippage } from "../../../domain/money/swap/minimumReceived.ts";
import { isSameToken, nativeSwapToken } from "../../../domain/money/swap/swapForm.ts";
import { type GasCost, isInsufficient, quoteOf, type SwapQuote } from "../../../domain/money/swap/swapQuote.ts";
import type { SwapToken } from "../../../domain/money/token.ts";
import { orFail } from "../../../gateways/orFail.ts";
import type { SwapSourceQuote } from "../../../ports/sources/SwapSource.ts";
import { type AccountOnNetwork, accountOnNetwork } from "../../chain/accountOnNetwork.ts";
import { Networks } from "../../chain/Networks.ts";
import type { SourceError } from "../../siteSources/sourceErrors.ts";
import { Balances } from "../Balances.ts";
import { SwapMemory } from "./SwapMemory.ts";
import { type SwapPair, type SwapSourceFailure, SwapSources } from "./SwapSources.ts";
import { type KnownPrices, swapMarket } from "./swapMarket.ts";

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
export type TokensFailure = SourceError | NetworkNotFound | SwapsNotSupported;
export type QuoteFailure =
  | TokensFailure
  | SwapSourceFailure
  | InvalidAccountId
  | InvalidAddress
  | InvalidAmount
  | InvalidArgument
  | UnknownToken;

/** A quote, and the offer of the source that it shows. */
export interface QuotedOffer {
  readonly quote: SwapQuote;
  readonly offer: SwapSourceQuote;
}

/** What is known besides the pair when a quote is asked for. */
interface QuoteTerms {
  readonly slippagePercent: number;
  readonly prices: KnownPrices;
  readonly gas?: GasCost | undefined;
  readonly address?: string;
}

/** Quotes for swaps. */
export class SwapQuotes extends Context.Service<
  SwapQuotes,
  {
    /** Tokens that can be swapped on a chain, sorted by symbol. Fetched once per chain. */
    readonly tokens: (chainId?: ChainId) => Effect.Effect<ReadonlyArray<SwapToken>, TokensFailure>;
    /**
     * Fails with `IncorrectAmount` when no source returns an amount. The quote does not say whether the account can
     * pay when its balances cannot be fetched.
     */
    readonly quote: (request: QuoteRequest) => Effect.Effect<SwapQuote, QuoteFailure>;
    /** Asks for an offer. The state stays as it is. */
    readonly offer: (pair: SwapPair, terms: QuoteTerms) => Effect.Effect<QuotedOffer, SwapSourceFailure>;
    /** Shows a request in the state, unless a newer one or another input has overtaken it. */
    readonly shown: <A extends { readonly quote: SwapQuote }, E, R>(
      request: Effect.Effect<A, E, R>,
    ) => Effect.Effect<A, E, R>;
  }
>()("portico/controllers/SwapQuotes") {
  static readonly layer = Layer.effect(
    SwapQuotes,
    Effect.gen(function* () {
      const sources = yield* SwapSources;
      const networks = yield* Networks;
      const balances = yield* Balances;
      const memory = yield* SwapMemory;
      const market = yield* swapMarket;
      // Concurrent callers share one request.
      const tokenLists = yield* Cache.makeWith(
        (chainId: ChainId) => Effect.flatMap(networks.resolve(chainId), sources.tokens),
        {
          capacity: SWAP_TOKEN_LISTS_MAX,
          timeToLive: (exit) => {
            if (Exit.isFailure(exit)) return Duration.zero;
            // The first source may answer the next time.
            return exit.value.isFirstChoice ? Duration.infinity : Duration.millis(SOURCE_FAILURE_PAUSE_MILLIS);
          },
        },
      );

      const tokens = Effect.fnUntraced(function* (chainId?: ChainId) {
        const network = yield* networks.resolve(chainId);
        const { list } = yield* Cache.get(tokenLists, network.caipNetworkId);
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
        const source = isSameToken(quote.from.address, nativeSwapToken(quote.chainId))
          ? native
          : holdings.find(({ address }) => address !== undefined && isSameToken(address, quote.from.address));
        const insufficientBalance = isInsufficient({
          ...(source ? { sourceBalance: source.quantity.numeric } : {}),
          sourceAmount: formatUnits(quote.fromAmount, quote.from.decimals),
          nativeBalance: native?.quantity.numeric ?? "0",
          ...(quote.gas ? { gasCost: quote.gas.costNative } : {}),
          isSmartAccount: isSmart,
        });
        return { account: accountId, insufficientBalance };
      });

      const offer = Effect.fnUntraced(function* (pair: SwapPair, terms: QuoteTerms) {
        const { network, from, to, amount } = pair;
        const { slippagePercent, prices, gas, address } = terms;
        const { result, source, atMillis } = yield* sources.quote({
          ...pair,
          ...(address === undefined ? {} : { address }),
          ...(gas ? { gasPrice: gas.priceWei } : {}),
        });
        const [fromPrice, toPrice] = [prices[from.address.toLowerCase()], prices[to.address.toLowerCase()]];
        const quote: SwapQuote = {
          ...quoteOf({
            chainId: network.caipNetworkId,
            from,
            to,
            fromAmount: amount,
            toAmount: result.toAmount,
            slippagePercent: appliedSlippage(slippagePercent, result),
            quotedAtMillis: atMillis,
            source,
            ...(result.feePercent === undefined ? {} : { feePercent: String(result.feePercent) }),
            ...(result.expiresAtMillis === undefined ? {} : { expiresAtMillis: result.expiresAtMillis }),
            ...(result.route === undefined ? {} : { route: result.route }),
            ...(fromPrice === undefined ? {} : { fromPrice }),
            ...(toPrice === undefined ? {} : { toPrice }),
          }),
          ...(gas ? { gas } : {}),
        };
        return { quote, offer: result };
      });

      const fetchQuote = Effect.fnUntraced(function* (request: QuoteRequest) {
        const slippagePercent = yield* checkedSlippage(request.slippagePercent ?? SLIPPAGE_PERCENT);
        const { chainId, from, to } = yield* pairOf(request);
        const amount = yield* baseUnitsOf(request.amount, from.decimals);
        const network = yield* networks.resolve(chainId);
        const account =
          request.account === undefined
            ? undefined
            : yield* accountOnNetwork(networks, { address: request.account, chainId });
        const prices = yield* market
          .pricesOf([from.address, to.address, nativeSwapToken(chainId)])
          .pipe(
            Effect.catch((error) => Effect.as(Effect.logWarning(`Prices could not be read: ${error.message}`), {})),
          );
        const gas = yield* market.gasOn(network, prices);
        const terms = { slippagePercent, prices, gas, ...(account ? { address: account.address } : {}) };
        const { quote } = yield* offer({ network, from, to, amount }, terms);
        if (!account) return { quote };
        const funds = yield* fundsOf(account, quote, request.isSmartAccount ?? false).pipe(
          Effect.catchTag("TokenBalanceUnavailable", (error) =>
            Effect.as(Effect.logWarning(`The balances for the quote could not be read: ${error.message}`), {
              account: account.accountId,
            }),
          ),
        );
        return { quote: { ...quote, ...funds } };
      });

      const shown = <A extends { readonly quote: SwapQuote }, E, R>(request: Effect.Effect<A, E, R>) =>
        Effect.suspend(() => {
          const number = memory.machine().newestRequest + 1;
          return memory.dispatch({ type: "quoteRequested", request: number }).pipe(
            Effect.andThen(request),
            Effect.onExit((exit) => {
              if (Exit.isSuccess(exit)) {
                return memory.dispatch({ type: "quoted", request: number, quote: exit.value.quote });
              }
              if (Cause.hasInterruptsOnly(exit.cause)) {
                return memory.dispatch({ type: "quoteAbandoned", request: number });
              }
              const isAmountMissing = Cause.squash(exit.cause) instanceof IncorrectAmount;
              return memory.dispatch({ type: "quoteFailed", request: number, isAmountMissing });
            }),
          );
        });

      return SwapQuotes.of({
        tokens,
        offer,
        shown,
        quote: (request) => Effect.map(shown(fetchQuote(request)), ({ quote }) => quote),
      });
    }),
  );
}

export const tokenAt = (list: ReadonlyArray<SwapToken>, address: AccountId, chainId: ChainId) => {
  const token = list.find((candidate) => isSameToken(candidate.address, address));
  return token ? Effect.succeed(token) : Effect.fail(new UnknownToken({ input: address, chainId }));
};

const baseUnitsOf = Effect.fnUntraced(function* (amount: string, decimals: number) {
  const units = yield* orFail(tryParseUnits(yield* orFail(parseAmount(amount)), decimals));
  if (units > 0n) return units;
  return yield* Effect.fail(new InvalidAmount({ input: amount, reason: "it must be more than 0" }));
});

export const checkedSlippage = (slippagePercent: number): Effect.Effect<number, InvalidArgument> =>
  slippagePercent >= 0 && slippagePercent <= 100
    ? Effect.succeed(slippagePercent)
    : Effect.fail(
        new InvalidArgument({
          argument: "slippage",
          input: String(slippagePercent),
          expected: "a percentage from 0 to 100",
        }),
      );

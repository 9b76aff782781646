import * as Context from "effect/Context";
import * as Effect from "effect/Effect";
import * as Layer from "effect/Layer";
import { type AccountId, accountIdOf, parseAccountId } from "../../../domain/chain/caip.ts";
import type { Network } from "../../../domain/chain/network.ts";
import type { InvalidAccountId } from "../../../domain/errors/caip.ts";
import { NetworkNotSupported } from "../../../domain/errors/flow.ts";
import { isPorticoError } from "../../../domain/errors/isPorticoError.ts";
import { IncorrectAmount, SwapsNotSupported, UnsafeSwap } from "../../../domain/errors/money.ts";
import { HOSTED_SLIPPAGE_STEP_PERCENT, HOSTED_SWAP_FEE_PERCENT } from "../../../domain/limits/money.ts";
import { swapChainIds } from "../../../domain/modal/features.ts";
import { parseApproveData } from "../../../domain/money/swap/approval.ts";
import { minimumReceived } from "../../../domain/money/swap/minimumReceived.ts";
import {
  readSpender,
  readSwapQuote,
  readSwapTokens,
  readSwapTransaction,
} from "../../../domain/money/swap/readSwapReply.ts";
import { isSameToken, nativeSwapToken } from "../../../domain/money/swap/swapForm.ts";
import { type SwapToken, sortBySymbol } from "../../../domain/money/token.ts";
import { BlockchainApi } from "../../../gateways/blockchainApi/BlockchainApi.ts";
import type { SwapOfferQuery, SwapPermit, SwapSource, SwapSourceQuote } from "../../../ports/sources/SwapSource.ts";
import { type Answer, type Question, Sources } from "../../siteSources/Sources.ts";
import type { SourceError } from "../../siteSources/sourceErrors.ts";

/** What is swapped. The amount is in base units of the source token. */
export interface SwapPair {
  readonly network: Network;
  readonly from: SwapToken;
  readonly to: SwapToken;
  readonly amount: bigint;
}

/** An offer of a source, for an account. */
export interface SwapOffer extends SwapPair {
  /** The id of the source that made the offer. */
  readonly source: string;
  readonly quote: SwapSourceQuote;
  readonly address: string;
}

export interface SwapCall {
  readonly to: string;
  readonly data: `0x${string}`;
  readonly value: bigint;
  readonly gas?: bigint;
  readonly toAmount: bigint;
}

export type SwapSourceFailure = SourceError | IncorrectAmount | InvalidAccountId | SwapsNotSupported | UnsafeSwap;

/** What the source of an offer is asked. */
interface OfferQuestion<A, E> extends Pick<Question<"swap", A, E>, "hosted" | "read"> {
  readonly site: (source: SwapSource, query: SwapOfferQuery) => Promise<unknown>;
}

/** `IncorrectAmount` says that a source offers nothing, `UnsafeSwap` that its service is not to be trusted. */
const saidBySource = <E extends Error>(error: E): E | IncorrectAmount | UnsafeSwap =>
  isPorticoError(error.cause, "IncorrectAmount", "UnsafeSwap") ? error.cause : error;

/** Without a source that serves the network, swaps are not supported. */
const withoutSwaps =
  ({ caipNetworkId }: Network) =>
  <E extends Error>(error: E): E | SwapsNotSupported =>
    error instanceof NetworkNotSupported ? new SwapsNotSupported({ chainId: caipNetworkId }) : error;

const FEATURE = "swaps";

const isHexData = (data: string): data is `0x${string}` => data.startsWith("0x");

const plainAddress = (token: AccountId): string => {
  const parsed = parseAccountId(token);
  return parsed instanceof Error ? token : parsed.address;
};

const isNative = ({ address }: SwapToken, { caipNetworkId }: Network): boolean =>
  isSameToken(address, nativeSwapToken(caipNetworkId));

/** The site's sources of swaps. An offer is built by the source that made it. */
export class SwapSources extends Context.Service<
  SwapSources,
  {
    /** Tokens that can be swapped on a network, sorted by symbol. */
    readonly tokens: (
      network: Network,
    ) => Effect.Effect<
      { readonly list: ReadonlyArray<SwapToken>; readonly isFirstChoice: boolean },
      SourceError | SwapsNotSupported
    >;
    /** Asks the sources in their order. Fails with `IncorrectAmount` when none offers anything. */
    readonly quote: (
      pair: SwapPair & { readonly address?: string; readonly gasPrice?: bigint },
    ) => Effect.Effect<Answer<SwapSourceQuote>, SwapSourceFailure>;
    /** The address that may spend the source token; undefined for a native coin. */
    readonly spender: (offer: SwapOffer) => Effect.Effect<string | undefined, SwapSourceFailure>;
    /** Whether the source takes a signed approval for an offer. */
    readonly takesPermit: (offer: SwapOffer) => Effect.Effect<boolean, SwapSourceFailure>;
    readonly build: (
      offer: SwapOffer & {
        readonly slippagePercent: number;
        readonly isApproved: boolean;
        readonly permit?: SwapPermit | undefined;
      },
    ) => Effect.Effect<SwapCall, SwapSourceFailure>;
  }
>()("portico/controllers/SwapSources") {
  static readonly layer = Layer.effect(
    SwapSources,
    Effect.gen(function* () {
      const api = yield* BlockchainApi;
      const sources = yield* Sources;

      const requireHosted = Effect.fnUntraced(function* ({ caipNetworkId }: Network) {
        if (swapChainIds.includes(caipNetworkId) && (yield* api.supports(caipNetworkId))) return;
        return yield* Effect.fail(new NetworkNotSupported({ chainId: caipNetworkId, feature: FEATURE }));
      });

      const hostedQuote = Effect.fnUntraced(function* ({
        network,
        from,
        to,
        amount,
        address,
        gasPrice,
      }: SwapPair & { readonly address?: string; readonly gasPrice?: bigint }) {
        yield* requireHosted(network);
        const toAmount = yield* api.swapQuote({
          from: from.address,
          to: to.address,
          amount,
          ...(address === undefined ? {} : { userAddress: address }),
          ...(gasPrice === undefined ? {} : { gasPrice }),
        });
        if (!toAmount) return yield* Effect.fail(new IncorrectAmount({}));
        const quote: SwapSourceQuote = {
          toAmount,
          feePercent: HOSTED_SWAP_FEE_PERCENT,
          slippageStepPercent: HOSTED_SLIPPAGE_STEP_PERCENT,
        };
        return quote;
      });

      /** The spender in the approval that the service would have signed, which must be one of the source token. */
      const hostedSpender = Effect.fnUntraced(function* ({ network, from, to, amount, address }: SwapOffer) {
        if (isNative(from, network)) return {};
        const { token, data, value } = yield* api.buildApproval({
          from: from.address,
          to: to.address,
          amount,
          account: accountIdOf(network.caipNetworkId, address),
        });
        const approval = parseApproveData(data);
        const isOfSource = token.toLowerCase() === plainAddress(from.address).toLowerCase();
        if (!approval || !isOfSource || value !== 0n) return yield* Effect.fail(new UnsafeSwap({ reason: "approval" }));
        return { spender: approval.spender };
      });

      const hostedBuild = Effect.fnUntraced(function* (
        offer: SwapOffer & { readonly slippagePercent: number; readonly isApproved: boolean },
      ) {
        const { network, from, to, amount, address, slippagePercent, isApproved, quote } = offer;
        const least = minimumReceived(quote.toAmount, slippagePercent);
        const request = {
          from: from.address,
          to: to.address,
          amount,
          account: accountIdOf(network.caipNetworkId, address),
          isNativeSource: isNative(from, network),
          estimatesGas: isApproved,
        };
        const first = yield* api.buildSwap({ ...request, slippagePercent });
        // The service subtracts the tolerance from what it expects now, which may be less than the visitor was shown.
        const expected = first.toAmount ?? quote.toAmount;
        if (expected === 0n) return yield* Effect.fail(new UnsafeSwap({ reason: "amount" }));
        const isLower = minimumReceived(expected, slippagePercent) < least;
        const smaller = Math.floor(Number(((expected - least) * 100n) / expected));
        const built = isLower && smaller >= 0 ? yield* api.buildSwap({ ...request, slippagePercent: smaller }) : first;
        if (minimumReceived(built.toAmount ?? expected, isLower ? smaller : slippagePercent) < least) {
          return yield* Effect.fail(new UnsafeSwap({ reason: "amount" }));
        }
        const { data } = built;
        if (!isHexData(data)) return yield* Effect.fail(new UnsafeSwap({ reason: "transaction" }));
        const call: SwapCall = {
          to: built.to,
          data,
          value: built.value,
          toAmount: built.toAmount ?? quote.toAmount,
          ...(built.gas === undefined || !isApproved ? {} : { gas: built.gas }),
        };
        return call;
      });

      /** Asks the source that made an offer. */
      const askMaker = <A, E extends Error>(offer: SwapOffer, { hosted, site, read }: OfferQuestion<A, E>) => {
        const { network, from, to, amount, quote, address: account } = offer;
        return sources
          .ask({
            kind: "swap",
            network,
            feature: FEATURE,
            only: offer.source,
            hosted,
            site: (source, signal) => site(source, { network, from, to, amount, quote, account, signal }),
            read,
          })
          .pipe(Effect.map(({ result }) => result));
      };

      return SwapSources.of({
        tokens: (network) =>
          sources
            .ask({
              kind: "swap",
              network,
              feature: FEATURE,
              hosted: Effect.andThen(
                requireHosted(network),
                // Another source answers at once.
                api.swapTokens(network.caipNetworkId, { repeatable: sources.serving("swap", network).length === 1 }),
              ),
              site: (source, signal) => source.tokens({ network, signal }),
              read: (value) => readSwapTokens(value, network),
            })
            .pipe(
              Effect.mapError(withoutSwaps(network)),
              Effect.map(({ result, source }) => ({
                list: sortBySymbol(result),
                isFirstChoice: source === sources.serving("swap", network)[0],
              })),
            ),
        quote: (pair) => {
          const { network, from, to, amount } = pair;
          return sources
            .ask({
              kind: "swap",
              network,
              feature: FEATURE,
              hosted: hostedQuote(pair),
              site: (source, signal) => source.quote({ network, from, to, amount, signal }),
              read: readSwapQuote,
            })
            .pipe(Effect.mapError(withoutSwaps(network)), Effect.mapError(saidBySource));
        },
        spender: (offer) =>
          askMaker(offer, {
            hosted: hostedSpender(offer),
            site: (source, query) => source.spender(query),
            read: readSpender,
          }).pipe(
            Effect.map(({ spender }) => spender),
            Effect.mapError(saidBySource),
          ),
        takesPermit: (offer) =>
          askMaker(offer, {
            hosted: Effect.succeed(false),
            site: async (source, query) => (await source.takesPermit?.(query)) === true,
            read: (value) => value === true,
          }),
        build: (offer) => {
          const { slippagePercent, permit } = offer;
          return askMaker(offer, {
            hosted: hostedBuild(offer),
            site: (source, query) => source.build({ ...query, slippagePercent, ...(permit ? { permit } : {}) }),
            read: readSwapTransaction,
          }).pipe(Effect.mapError(saidBySource));
        },
      });
    }),
  );
}

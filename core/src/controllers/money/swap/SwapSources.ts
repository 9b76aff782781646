import * as Context from "effect/Context";
import * as Effect from "effect/Effect";
import * as Layer from "effect/Layer";
import type { Network } from "../../../domain/chain/network.ts";
import { NetworkNotSupported } from "../../../domain/errors/flow.ts";
import { isPorticoError } from "../../../domain/errors/isPorticoError.ts";
import { type IncorrectAmount, SwapsNotSupported, type UnsafeSwap } from "../../../domain/errors/money.ts";
import {
  readSpender,
  readSwapQuote,
  readSwapTokens,
  readSwapTransaction,
} from "../../../domain/money/swap/readSwapReply.ts";
import { type SwapToken, sortBySymbol } from "../../../domain/money/token.ts";
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

export type SwapSourceFailure = SourceError | IncorrectAmount | SwapsNotSupported | UnsafeSwap;

/** What the source of an offer is asked. */
interface OfferQuestion<A> extends Pick<Question<"swap", A>, "read"> {
  readonly ask: (source: SwapSource, query: SwapOfferQuery) => Promise<unknown>;
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
      const sources = yield* Sources;

      /** Asks the source that made an offer. */
      const askMaker = <A>(offer: SwapOffer, { ask, read }: OfferQuestion<A>) => {
        const { network, from, to, amount, quote, address: account } = offer;
        return sources
          .ask({
            kind: "swap",
            network,
            feature: FEATURE,
            only: offer.source,
            ask: (source, signal) => ask(source, { network, from, to, amount, quote, account, signal }),
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
              ask: (source, signal) => {
                const isOnlySource = sources.serving("swap", network).length === 1;
                return source.tokens({ network, isOnlySource, signal });
              },
              read: (value) => readSwapTokens(value, network),
            })
            .pipe(
              Effect.mapError(withoutSwaps(network)),
              Effect.map(({ result, source }) => ({
                list: sortBySymbol(result),
                isFirstChoice: source === sources.serving("swap", network)[0]?.id,
              })),
            ),
        quote: ({ network, from, to, amount, address, gasPrice }) => {
          const known = {
            ...(address === undefined ? {} : { account: address }),
            ...(gasPrice === undefined ? {} : { gasPrice }),
          };
          return sources
            .ask({
              kind: "swap",
              network,
              feature: FEATURE,
              ask: (source, signal) => source.quote({ network, from, to, amount, ...known, signal }),
              read: readSwapQuote,
            })
            .pipe(Effect.mapError(withoutSwaps(network)), Effect.mapError(saidBySource));
        },
        spender: (offer) =>
          askMaker(offer, {
            ask: (source, query) => source.spender(query),
            read: readSpender,
          }).pipe(
            Effect.map(({ spender }) => spender),
            Effect.mapError(saidBySource),
          ),
        takesPermit: (offer) =>
          askMaker(offer, {
            ask: async (source, query) => (await source.takesPermit?.(query)) === true,
            read: (value) => value === true,
          }),
        build: (offer) => {
          const { slippagePercent, isApproved, permit } = offer;
          return askMaker(offer, {
            ask: (source, query) =>
              source.build({ ...query, slippagePercent, isApproved, ...(permit ? { permit } : {}) }),
            read: readSwapTransaction,
          }).pipe(Effect.mapError(saidBySource));
        },
      });
    }),
  );
}

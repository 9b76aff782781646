import * as Context from "effect/Context";
import * as Effect from "effect/Effect";
import * as Layer from "effect/Layer";
import { type AccountId, accountIdOf, parseAccountId } from "../../../domain/chain/caip.ts";
import type { Network } from "../../../domain/chain/network.ts";
import type { InvalidAccountId } from "../../../domain/errors/caip.ts";
import { NetworkNotSupported } from "../../../domain/errors/flow.ts";
import { isPorticoError } from "../../../domain/errors/isPorticoError.ts";
import { IncorrectAmount, type SwapsNotSupported, UnsafeSwap } from "../../../domain/errors/money.ts";
import { HOSTED_SWAP_FEE_PERCENT } from "../../../domain/limits.ts";
import { swapChainIds } from "../../../domain/modal/features.ts";
import { parseApproveData } from "../../../domain/money/swap/approval.ts";
import {
  readSpender,
  readSwapQuote,
  readSwapTokens,
  readSwapTransaction,
} from "../../../domain/money/swap/readSwapReply.ts";
import { isSameToken, nativeSwapToken } from "../../../domain/money/swap/swapForm.ts";
import { type SwapToken, sortBySymbol } from "../../../domain/money/token.ts";
import { BlockchainApi } from "../../../gateways/blockchainApi/BlockchainApi.ts";
import type { SwapSourceQuote } from "../../../ports/sources/SwapSource.ts";
import { type Answer, Sources } from "../../money/sources/Sources.ts";
import type { SourceError } from "../../money/sources/sourceErrors.ts";

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

/** A source of the site says by `IncorrectAmount` that it offers nothing. */
const withoutOffer = <E extends Error>(error: E): E | IncorrectAmount =>
  isPorticoError(error.cause, "IncorrectAmount") ? error.cause : error;

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
    ) => Effect.Effect<{ readonly list: ReadonlyArray<SwapToken>; readonly isFirstChoice: boolean }, SourceError>;
    /** Asks the sources in their order. Fails with `IncorrectAmount` when none offers anything. */
    readonly quote: (
      pair: SwapPair & { readonly address?: string; readonly gasPrice?: bigint },
    ) => Effect.Effect<Answer<SwapSourceQuote>, SwapSourceFailure>;
    /** The address that may spend the source token; undefined for a native coin. */
    readonly spender: (offer: SwapOffer) => Effect.Effect<string | undefined, SwapSourceFailure>;
    readonly build: (
      offer: SwapOffer & { readonly slippagePercent: number; readonly isApproved: boolean },
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
        const quote: SwapSourceQuote = { toAmount, feePercent: HOSTED_SWAP_FEE_PERCENT };
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
        const built = yield* api.buildSwap({
          from: from.address,
          to: to.address,
          amount,
          account: accountIdOf(network.caipNetworkId, address),
          isNativeSource: isNative(from, network),
          slippagePercent,
          estimatesGas: isApproved,
        });
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

      return SwapSources.of({
        tokens: (network) =>
          sources
            .ask({
              kind: "swap",
              network,
              feature: FEATURE,
              hosted: Effect.andThen(requireHosted(network), api.swapTokens(network.caipNetworkId)),
              site: (source, signal) => source.tokens({ network, signal }),
              read: (value) => readSwapTokens(value, network),
            })
            .pipe(
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
            .pipe(Effect.mapError(withoutOffer));
        },
        spender: (offer) => {
          const { network, from, to, amount, quote, address: account } = offer;
          return sources
            .ask({
              kind: "swap",
              network,
              feature: FEATURE,
              only: offer.source,
              hosted: hostedSpender(offer),
              site: (source, signal) => source.spender({ network, from, to, amount, quote, account, signal }),
              read: readSpender,
            })
            .pipe(Effect.map(({ result }) => result.spender));
        },
        build: (offer) => {
          const { network, from, to, amount, quote, address: account, slippagePercent } = offer;
          return sources
            .ask({
              kind: "swap",
              network,
              feature: FEATURE,
              only: offer.source,
              hosted: hostedBuild(offer),
              site: (source, signal) =>
                source.build({ network, from, to, amount, quote, account, slippagePercent, signal }),
              read: readSwapTransaction,
            })
            .pipe(Effect.map(({ result }) => result));
        },
      });
    }),
  );
}

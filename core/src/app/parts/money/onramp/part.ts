import type { DecimalText } from "../../../../domain/amount/decimal.ts";
import type { ChainId } from "../../../../domain/chain/caip.ts";
import type { GivenChainId } from "../../../../domain/chain/siteNetwork.ts";
import type { ClientError } from "../../../../domain/errors/client.ts";
import type { ProjectIdNotConfigured } from "../../../../domain/errors/configuration.ts";
import type { NetworkNotSupported } from "../../../../domain/errors/flow.ts";
import type { InvalidAddress, InvalidAmount, InvalidArgument } from "../../../../domain/errors/input.ts";
import type { HistoryUnavailable } from "../../../../domain/errors/money.ts";
import type { NetworkNotFound } from "../../../../domain/errors/networks.ts";
import type { OnrampOptions, OnrampQuote } from "../../../../domain/money/onramp/onramp.ts";
import type { OnrampChoice } from "../../../../domain/money/onramp/onrampDraft.ts";
import type {
  OnrampHistory,
  OnrampPurchase,
  OnrampPurchasesState,
} from "../../../../domain/money/onramp/onrampPurchase.ts";
import type { OnrampState } from "../../../../domain/money/onramp/onrampState.ts";
import type { ActionOptions, ActionPromise } from "../../../standIn/action.ts";
import type { Store } from "../../../standIn/store.ts";
import type { AccountParameters } from "../part.ts";

export type OnrampOptionsReturnType = OnrampOptions;
export type OnrampOptionsErrorType = NetworkNotSupported | ProjectIdNotConfigured | ClientError;

export interface OnrampQuoteParameters {
  /** Symbol of the token to buy. */
  readonly purchase: string;
  /** Currency id of the payment. */
  readonly payment: string;
  /** Decimal text, in the payment's currency. */
  readonly amount: DecimalText;
}
export type OnrampQuoteReturnType = OnrampQuote;
export type OnrampQuoteErrorType =
  | InvalidArgument
  | InvalidAmount
  | NetworkNotSupported
  | ProjectIdNotConfigured
  | ClientError;

/** The account that receives what is bought, and what changes. Fields that are left out stay as they are. */
export interface SetOnrampParameters<Id extends ChainId = ChainId> extends AccountParameters<Id>, OnrampChoice {}
export type SetOnrampReturnType = OnrampState;
export type SetOnrampErrorType =
  | InvalidArgument
  | InvalidAddress
  | NetworkNotFound
  | NetworkNotSupported
  | ProjectIdNotConfigured
  | ClientError;

export interface BuyParameters {
  /** Id of an offer that has a page. */
  readonly provider: string;
  /** Purchases since then count, in milliseconds since the epoch; those from now on by default. */
  readonly sinceMillis?: number;
  /** Says that the browser has blocked the provider's page, so that the views offer a link to it. */
  readonly isBlocked?: boolean;
}
export type BuyReturnType = OnrampPurchase;
export type BuyErrorType = InvalidArgument | ClientError;

export type WatchPurchasesParameters<Id extends ChainId = ChainId> = AccountParameters<Id>;
export type WatchPurchasesReturnType = OnrampHistory;
export type WatchPurchasesErrorType = HistoryUnavailable | InvalidAddress | NetworkNotFound | ClientError;

/** Buying tokens with money of a country, at the pages of providers. */
export interface OnrampParts<Id extends ChainId = ChainId> {
  readonly onramp: {
    readonly store: Store<OnrampState>;
    /**
     * The service's options for the active network, or the built-in options marked `source: "fallback"`. Rejects with
     * `NetworkNotSupported`.
     */
    options(options?: ActionOptions): ActionPromise<OnrampOptionsReturnType, OnrampOptionsErrorType>;
    /**
     * The service's quote, or figures marked `source: "mocked"`. `purchase` is a symbol, `payment` a currency id.
     * Rejects with `InvalidArgument`, `InvalidAmount` or `NetworkNotSupported`.
     */
    quote(
      request: OnrampQuoteParameters,
      options?: ActionOptions,
    ): ActionPromise<OnrampQuoteReturnType, OnrampQuoteErrorType>;
    /**
     * Chooses what an account buys. Shows the draft and the providers at once, and then the quote and the pages to open.
     * The newest change shows in the store. A typed amount is priced once it has stayed the same for half a second.
     * Rejects with `InvalidArgument`, `InvalidAddress`, `NetworkNotFound`, `NetworkNotSupported`, or
     * `ProjectIdNotConfigured` on a site with neither a project id nor a provider of its own.
     *
     * @example
     *   import type { Portico } from "@portico/core";
     *
     *   // The pages on which an account can buy for 250 euros.
     *   export const pagesFor = async ({ onramp }: Portico, address: string) => {
     *     const { offers = [] } = await onramp.set({ address, payment: "EUR", amount: "250" });
     *     return offers.flatMap(({ label, url }) => (url ? [{ label, url }] : []));
     *   };
     */
    set<Given extends ChainId>(
      choice: SetOnrampParameters<GivenChainId<Id, Given>>,
      options?: ActionOptions,
    ): ActionPromise<SetOnrampReturnType, SetOnrampErrorType>;
    /** The purchase that is under way, and the purchases of the account. */
    readonly purchases: Store<OnrampPurchasesState>;
    /**
     * Waits for a purchase on a provider's page. Open the offer's `url` in the click itself, or the browser blocks the
     * window. Resolves to a purchase that is `found` or, after three minutes, `failed`. A provider that does not report
     * purchases (`isFollowed` is false) is not waited for: its purchase stays `waiting`. Rejects with `InvalidArgument`
     * when the provider has no page.
     */
    buy(request: BuyParameters, options?: ActionOptions): ActionPromise<BuyReturnType, BuyErrorType>;
    /**
     * Reads the purchases of an account, and again every three seconds while one of this month is in progress. Resolves
     * when none is. Rejects with `HistoryUnavailable`, `InvalidAddress` or `NetworkNotFound`.
     */
    watch<Given extends ChainId>(
      account: WatchPurchasesParameters<GivenChainId<Id, Given>>,
      options?: ActionOptions,
    ): ActionPromise<WatchPurchasesReturnType, WatchPurchasesErrorType>;
  };
}

import type { DecimalText } from "../../domain/amount/decimal.ts";
import type { AccountId } from "../../domain/chain/caip.ts";
import type { Network } from "../../domain/chain/network.ts";

export interface OnrampRequest {
  /** Id of the provider: one of the plugin's `offers`, otherwise the id of the source. */
  readonly offer: string;
  readonly network: Network;
  /** The account that receives what is bought. */
  readonly account: AccountId;
  /** Symbol of the token to buy. */
  readonly currency: string;
  /** Currency of the payment, ISO 4217. */
  readonly payment: string;
  /** Decimal text, in the currency of the payment; absent when the visitor chooses it at the provider. */
  readonly amount?: DecimalText;
  readonly signal: AbortSignal;
}

/** Where a visitor buys tokens with money. */
export interface OnrampSource {
  /** The page to open. It is opened only when the policy for links allows it. */
  getUrl(request: OnrampRequest): Promise<string>;
}

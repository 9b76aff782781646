import type { AccountId } from "../../domain/chain/caip.ts";
import type { Network } from "../../domain/chain/network.ts";
import type { TokenPrice } from "../../domain/money/token.ts";

export interface PriceSourceQuery {
  readonly network: Network;
  /** Tokens of this network, in the form `chain:address`; a native coin has the address of `nativeTokenAddress`. */
  readonly tokens: ReadonlyArray<AccountId>;
  /** Takes prices as they arrive, for a visitor who does not wait for all of them. The answer contains them again. */
  readonly onPrices?: (prices: ReadonlyArray<TokenPrice>) => void;
  readonly signal: AbortSignal;
}

/** USD prices of tokens. */
export interface PriceSource {
  /** Leaves out tokens without a price. */
  prices(query: PriceSourceQuery): Promise<ReadonlyArray<TokenPrice>>;
}

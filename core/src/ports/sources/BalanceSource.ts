import type { AccountId } from "../../domain/chain/caip.ts";
import type { Network } from "../../domain/chain/network.ts";
import type { TokenBalance } from "../../domain/money/token.ts";

export interface BalanceSourceQuery {
  readonly network: Network;
  readonly address: string;
  /** Whether an answer from a cache is too old. */
  readonly force: boolean;
  /** Tokens that changed just now and must be read from the chain, in the form `chain:address`. */
  readonly tokens?: ReadonlyArray<AccountId>;
  readonly signal: AbortSignal;
}

/** What an account holds. */
export interface BalanceSource {
  /**
   * The native coin and the tokens of an account, without tokens that it does not hold. A `price` of "0" means that
   * the source knows no price. An account that holds nothing has an empty list; a source that does not know rejects.
   */
  balances(query: BalanceSourceQuery): Promise<ReadonlyArray<TokenBalance>>;
}

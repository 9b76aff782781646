import type { AccountId, DecimalText, Portico } from "@portico/core";
import { formatBalance } from "@portico/core/domain";
import { type AccountQuery, type AccountToAsk, useAccountToAsk } from "../state/useAccountToAsk.ts";
import { type AskOptions, type Query, useQuery } from "../state/useQuery.ts";

export interface BalanceQuery extends AccountQuery {
  /** A token in the form `chain:address`; the network's native coin when left out. */
  readonly token?: AccountId | undefined;
}

export interface Balance {
  /** Decimal text, in whole coins or tokens. */
  readonly balance: DecimalText;
  /** Empty for a token that the account does not have. */
  readonly symbol: string;
  /** The balance with three decimals and the symbol, such as `1.234 ETH`. */
  readonly formatted: string;
}

interface BalanceSubject extends AccountToAsk {
  readonly token: AccountId | undefined;
}

const ask = async ({ balances }: Portico, subject: BalanceSubject, { signal, force }: AskOptions): Promise<Balance> => {
  const { address, chainId, token } = subject;
  const shown = (balance: DecimalText, symbol: string) => ({
    balance,
    symbol,
    formatted: formatBalance(balance, symbol),
  });
  if (token === undefined) {
    const native = await balances.native({ address, chainId }, { signal });
    return shown(native.balance, native.symbol);
  }
  const tokens = await balances.fetch({ address, chainId, force }, { signal });
  const wanted = tokens.find((one) => one.address?.toLowerCase() === token.toLowerCase());
  return shown(wanted?.quantity.numeric ?? "0", wanted?.symbol ?? "");
};

/**
 * The balance of one token of an account, or of the network's native coin, with the text to show.
 *
 * @example
 *   const { data } = useBalance();
 *   return <p>{data?.formatted}</p>;
 */
export const useBalance = ({ token, ...query }: BalanceQuery = {}): Query<Balance> => {
  const account = useAccountToAsk(query);
  return useQuery(account && { ...account, token, key: `${account.key} ${token ?? ""}` }, ask);
};

import type {
  AccountId,
  ActionPromise,
  DecimalText,
  FetchBalancesErrorType,
  NativeBalanceErrorType,
  Portico,
} from "@portico/core";
import { formatBalance } from "@portico/core/domain";
import { type AccountQuery, type AccountRequest, useAccountRequest } from "../state/useAccountRequest.ts";
import { type FetchOptions, type Query, useQuery } from "../state/useQuery.ts";

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

export type BalanceErrorType = FetchBalancesErrorType | NativeBalanceErrorType;

interface BalanceRequest extends AccountRequest {
  readonly token: AccountId | undefined;
}

const fetchBalance = (
  { balances }: Portico,
  request: BalanceRequest,
  { signal, force }: FetchOptions,
): ActionPromise<Balance, BalanceErrorType> => {
  const { address, chainId, token } = request;
  const toBalance = (balance: DecimalText, symbol: string) => ({
    balance,
    symbol,
    formatted: formatBalance(balance, symbol),
  });
  if (token === undefined) {
    return balances.native({ address, chainId }, { signal }).then(({ balance, symbol }) => toBalance(balance, symbol));
  }
  return balances.fetch({ address, chainId, force }, { signal }).then((tokens) => {
    const tokenBalance = tokens.find((candidate) => candidate.address?.toLowerCase() === token.toLowerCase());
    return toBalance(tokenBalance?.quantity.numeric ?? "0", tokenBalance?.symbol ?? "");
  });
};

/**
 * The balance of one token of an account, or of the network's native coin, with the text to show.
 *
 * @example
 *   const { data } = useBalance();
 *   return <p>{data?.formatted}</p>;
 */
export const useBalance = ({ token, ...query }: BalanceQuery = {}): Query<Balance, BalanceErrorType> => {
  const account = useAccountRequest(query);
  return useQuery(account && { ...account, token, key: `${account.key} ${token ?? ""}` }, fetchBalance);
};

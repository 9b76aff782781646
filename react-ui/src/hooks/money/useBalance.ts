import type {
  AccountId,
  ActionPromise,
  Balance,
  ChainId,
  FetchBalancesErrorType,
  NativeBalanceErrorType,
  Portico,
} from "@portico/core";
import { formatAmount } from "@portico/core/domain";
import type { RegisteredChainId } from "../../provider/Register.ts";
import { useFigureLocale } from "../../texts/useFigureLocale.ts";
import type { AccountQuery } from "../state/useAccountRequest.ts";
import { type FetchOptions, type Query, useQuery } from "../state/useQuery.ts";
import { type BalanceRequest, useBalanceRequest } from "./useBalanceRequest.ts";

export interface BalanceQuery<Given extends ChainId = RegisteredChainId> extends AccountQuery<Given> {
  /** A token in the form `chain:address`; the network's native coin when left out. */
  readonly token?: AccountId | undefined;
}

/** The balance, and the text to show. The symbol is empty for a token that the account does not have. */
export interface ShownBalance extends Balance {
  /**
   * The balance with three decimals at most and the symbol, as the language writes it, such as `1,234.567 ETH`, or
   * `< 0.001 ETH` for less.
   */
  readonly formatted: string;
}

export type BalanceErrorType = FetchBalancesErrorType | NativeBalanceErrorType;

interface TokenRequest extends BalanceRequest {
  readonly token: AccountId | undefined;
  readonly locale: string;
}

const NOTHING: Balance = { symbol: "", quantity: { decimals: 0, numeric: "0" } };

const fetchBalance = (
  { balances }: Portico,
  request: TokenRequest,
  { signal, force }: FetchOptions,
): ActionPromise<ShownBalance, BalanceErrorType> => {
  const { address, chainId, token, locale } = request;
  const shown = ({ symbol, quantity }: Balance) => ({
    symbol,
    quantity,
    formatted: formatAmount(quantity.numeric, { symbol, locale }),
  });
  if (token === undefined) return balances.native({ address, chainId }, { signal }).then(shown);
  return balances.fetch({ address, chainId, force }, { signal }).then((tokens) => {
    const held = tokens.find((candidate) => candidate.address?.toLowerCase() === token.toLowerCase());
    return shown(held ?? NOTHING);
  });
};

/**
 * The balance of one token of an account, or of the network's native coin, with the text to show. It is read again when
 * a transaction of this client is confirmed.
 *
 * @example
 *   const { data } = useBalance();
 *   return <p>{data?.formatted}</p>;
 */
export const useBalance = <Given extends ChainId>({
  token,
  ...query
}: BalanceQuery<Given> = {}): Query<ShownBalance, BalanceErrorType> => {
  const locale = useFigureLocale();
  const account = useBalanceRequest(query);
  const key = `${account?.key} ${token ?? ""} ${locale}`;
  return useQuery(account && { ...account, token, locale, key }, fetchBalance);
};

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
import { type ShownToken, useSiteToken } from "./useSiteToken.ts";

export interface BalanceQuery<Given extends ChainId = RegisteredChainId> extends AccountQuery<Given> {
  /**
   * A token in the form `chain:address`. When left out: the site's token of the network (`modal.tokens`), else the
   * native coin.
   */
  readonly token?: AccountId | undefined;
}

/** The balance, and the text to show. The symbol is empty for a token that the account does not have. */
export interface ShownBalance extends Balance {
  /**
   * The balance with three decimals at most and the symbol, as the language writes it, such as `1,234.567 ETH`, or
   * `< 0.001 ETH` for less.
   */
  readonly formatted: string;
  /** The site's token, in the form `chain:address`, when this is its balance in place of the native coin's. */
  readonly token?: AccountId | undefined;
  /** The picture that the site has chosen for what this is the balance of. */
  readonly imageUrl?: string | undefined;
}

export type BalanceErrorType = FetchBalancesErrorType | NativeBalanceErrorType;

interface TokenRequest extends BalanceRequest {
  readonly token: AccountId | undefined;
  readonly site: ShownToken;
  readonly locale: string;
}

const NOTHING: Balance = { symbol: "", quantity: { decimals: 0, numeric: "0" } };

const fetchBalance = (
  { balances }: Portico,
  request: TokenRequest,
  { signal, force }: FetchOptions,
): ActionPromise<ShownBalance, BalanceErrorType> => {
  const { address, chainId, token, site, locale } = request;
  const shown = ({ symbol, quantity }: Balance) => ({
    symbol,
    quantity,
    formatted: formatAmount(quantity.numeric, { symbol, locale }),
  });
  if (token === undefined) {
    const query = { address, chainId, ...(site.token ? { token: site.token } : {}) };
    return balances.native(query, { signal }).then((balance) => ({
      ...shown(balance),
      token: balance.token,
      // A picture of the token would mislead beside the native coin.
      imageUrl: balance.token === site.token ? site.imageUrl : undefined,
    }));
  }
  return balances.fetch({ address, chainId, force }, { signal }).then((tokens) => {
    const held = tokens.find((candidate) => candidate.address?.toLowerCase() === token.toLowerCase());
    return shown(held ?? NOTHING);
  });
};

/**
 * The balance of one token of an account, or of what the site shows on the network, with the text to show. That is the
 * network's native coin, unless `modal.tokens` names a token. It is read again when a transaction of this client is
 * confirmed.
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
  const site = useSiteToken(account?.chainId);
  const key = JSON.stringify([account?.key, token, site, locale]);
  return useQuery(account && { ...account, token, site, locale, key }, fetchBalance);
};

import type { Network, SwapToken, TokenBalance } from "@portico/core";
import { accountIdOf, type DecimalText, isSameToken, nativeTokenAddress } from "@portico/core/domain";
import { tokensOfChain } from "@portico/core/views";
import { useBalances } from "../../hooks/money/useBalances.ts";
import { useQuery } from "../../hooks/state/useQuery.ts";

export interface OwnToken {
  readonly token: SwapToken;
  readonly balance?: DecimalText;
  readonly value?: DecimalText;
}

/** The network's own coin, as a token. */
export const coinOf = ({ caipNetworkId, chainNamespace, nativeCurrency }: Network): SwapToken => ({
  ...nativeCurrency,
  address: accountIdOf(caipNetworkId, nativeTokenAddress(chainNamespace)),
});

const ownToken = ({ address, name, symbol, iconUrl, quantity, value }: TokenBalance, coin: SwapToken): OwnToken => ({
  token: address === undefined ? coin : { address, name, symbol, decimals: quantity.decimals, logoUri: iconUrl },
  balance: quantity.numeric,
  ...(value === undefined ? {} : { value }),
});

/**
 * The tokens that an account may ask for on a network: the coin and what the account holds, and those that the network's
 * sources of swaps list. Whatever cannot be read is left out.
 */
export const useRequestTokens = (network: Network, address: string) => {
  const { caipNetworkId: chainId } = network;
  const balances = useBalances({ address, chainId });
  const listed = useQuery({ key: chainId }, ({ swap }, { key: _ }, { signal }) => swap.tokens(chainId, { signal }));
  const coin = coinOf(network);
  const held = tokensOfChain(balances.data ?? [], chainId).map((balance) => ownToken(balance, coin));
  const own = held.some(({ token }) => token === coin) ? held : [{ token: coin }, ...held];
  const isOwn = ({ address: id }: SwapToken) => own.some(({ token }) => isSameToken(token.address, id));
  return {
    own,
    others: (listed.data ?? []).filter((token) => !isOwn(token)),
    isLoading: balances.status === "pending" || listed.status === "pending",
  };
};

import { getAddress, isAddressEqual } from "viem";
import { nativeTokenAddress } from "../../domain/account/address.ts";
import { readAddress } from "../../domain/account/readAddress.ts";
import { accountIdOf, parseAccountId } from "../../domain/chain/caip.ts";
import type { Network } from "../../domain/chain/network.ts";
import type { SwapToken } from "../../domain/money/token.ts";
import { type TokenList, tokensOn } from "../multicall/tokenList.ts";

/** The plain address of a token on an EVM network. */
export const addressOf = ({ address }: Pick<SwapToken, "address">): `0x${string}` => {
  const parsed = parseAccountId(address);
  const plain = parsed instanceof Error ? address : parsed.address;
  return getAddress(readAddress("eip155", plain) ?? plain);
};

export const isNative = (token: Pick<SwapToken, "address">): boolean =>
  isAddressEqual(addressOf(token), getAddress(nativeTokenAddress("eip155")));

/** The native coin of a network, and the tokens of the list. */
export const swapTokensOn = (network: Network, list: TokenList): ReadonlyArray<SwapToken> => {
  const { caipNetworkId, nativeCurrency } = network;
  const native = { ...nativeCurrency, address: accountIdOf(caipNetworkId, nativeTokenAddress("eip155")) };
  const listed = tokensOn(network, list).map(({ address, symbol, name, decimals, logoURI }) => ({
    symbol,
    name,
    decimals,
    address: accountIdOf(caipNetworkId, address),
    ...(logoURI ? { logoUri: logoURI } : {}),
  }));
  return [native, ...listed];
};

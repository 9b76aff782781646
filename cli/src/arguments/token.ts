import { type InvalidAddress, InvalidArgument, type InvalidAssetId, UnknownToken } from "@portico/core";
import {
  type AccountId,
  accountIdOf,
  type ChainId,
  closest,
  isAddress,
  nativeTokenAddress,
  parseAccountId,
  parseAssetId,
  parseTypedAddress,
  type SwapToken,
} from "@portico/core/domain";
import type { Network } from "@portico/core/networks";

/** A parsed token argument: an address, optionally with its chain, or a word to look up. */
export type TokenArgument =
  | { readonly kind: "address"; readonly chainId?: ChainId; readonly address: string }
  | { readonly kind: "word"; readonly word: string };

/** Asset namespaces of CAIP-19 that name a fungible token: the native coin, ERC-20, and SPL on Solana. */
const fungibleAssets: ReadonlySet<string> = new Set(["slip44", "erc20", "token"]);

/** Parses a CAIP-19 id, a CAIP-10 id, a plain address of an EVM chain, or else a symbol or name. */
export const parseTokenArgument = (
  input: string,
): TokenArgument | InvalidAssetId | InvalidAddress | InvalidArgument => {
  const text = input.trim();
  if (text === "") return expectedToken(input);
  if (text.includes("/") && text.includes(":")) {
    const asset = parseAssetId(text);
    if (asset instanceof Error) return asset;
    const { namespace, chainId, assetNamespace, assetReference } = asset;
    if (!fungibleAssets.has(assetNamespace)) return expectedToken(input);
    if (assetNamespace === "slip44") return { kind: "address", chainId, address: nativeTokenAddress(namespace) };
    const address = parseTypedAddress(chainId, assetReference);
    return address instanceof Error ? address : { kind: "address", chainId, address };
  }
  if (text.includes(":")) {
    const account = parseAccountId(text);
    if (account instanceof Error) return expectedToken(input);
    const address = parseTypedAddress(account.chainId, account.address);
    return address instanceof Error ? address : { kind: "address", chainId: account.chainId, address };
  }
  if (/^0x/i.test(text)) return plainAddress(text);
  return { kind: "word", word: text };
};

/** Networks whose addresses have a checksum of their own (EIP-1191), which says for which network an address is. */
const CHECKSUM_CHAINS: ReadonlyArray<ChainId> = ["eip155:30", "eip155:31"];

const plainAddress = (text: string): TokenArgument | InvalidAddress => {
  const address = parseTypedAddress("eip155:1", text);
  if (typeof address === "string") return { kind: "address", address };
  for (const chainId of CHECKSUM_CHAINS) {
    const own = parseTypedAddress(chainId, text);
    if (typeof own === "string") return { kind: "address", chainId, address: own };
  }
  return address;
};

const expectedToken = (input: string) =>
  new InvalidArgument({
    argument: "token",
    input,
    expected: "a symbol, a name, an address, a CAIP-10 id or a CAIP-19 id of a coin or token",
  });

/** Returns the chains that the token arguments name, for `resolveChain`. */
export const chainsOfTokens = (tokens: ReadonlyArray<TokenArgument>): ReadonlyArray<ChainId> =>
  tokens.flatMap((token) => (token.kind === "address" && token.chainId ? [token.chainId] : []));

/**
 * Finds the token among those of a chain. A symbol takes precedence over a name; case does not matter. Two tokens with
 * the same symbol need an address to distinguish them.
 */
export const chooseToken = (
  argument: TokenArgument,
  tokens: ReadonlyArray<SwapToken>,
  chain: Network,
): SwapToken | UnknownToken | InvalidArgument => {
  if (argument.kind === "address") {
    const id = accountIdOf(chain.caipNetworkId, argument.address).toLowerCase();
    const token = tokens.find(({ address }) => address.toLowerCase() === id);
    return token ?? new UnknownToken({ input: argument.address, chainId: chain.caipNetworkId });
  }
  const { word } = argument;
  const matches = (text: string) => text.toLowerCase() === word.toLowerCase();
  const bySymbol = tokens.filter(({ symbol }) => matches(symbol));
  const matching = bySymbol.length > 0 ? bySymbol : tokens.filter(({ name }) => matches(name));
  const [first, second] = matching;
  if (second) {
    const addresses = matching.map(({ address }) => address).join(", ");
    return new InvalidArgument({ argument: "token", input: word, expected: `one of the addresses ${addresses}` });
  }
  if (first) return first;
  if (isAddress(chain.chainNamespace, word)) {
    return chooseToken({ kind: "address", address: word }, tokens, chain);
  }
  const suggestion = closest(word, [...tokens.map(({ symbol }) => symbol), ...tokens.map(({ name }) => name)]);
  return new UnknownToken({ input: word, chainId: chain.caipNetworkId, ...(suggestion && { suggestion }) });
};

/**
 * Returns the token's id when the argument alone determines it: an address, or the symbol of the chain's native coin.
 */
export const tokenIdWithoutList = (argument: TokenArgument, chain: Network): AccountId | undefined => {
  if (argument.kind === "address") return accountIdOf(chain.caipNetworkId, argument.address);
  const { word } = argument;
  if (word.toLowerCase() === chain.nativeCurrency.symbol.toLowerCase()) {
    return accountIdOf(chain.caipNetworkId, nativeTokenAddress(chain.chainNamespace));
  }
  return isAddress(chain.chainNamespace, word) ? accountIdOf(chain.caipNetworkId, word) : undefined;
};

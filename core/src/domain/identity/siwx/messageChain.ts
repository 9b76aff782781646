import { type ChainId, chainIdOf, namespaceOf } from "../../chain/caip.ts";
import { isChainId, type Namespace, namespaces } from "../../chain/chainId.ts";

/** What the first line of a message calls the accounts of a namespace (docs/rules/identity.md#sign-in-messages). */
export const chainNames: Readonly<Record<Namespace, string>> = {
  eip155: "Ethereum",
  solana: "Solana",
  bip122: "Bitcoin",
  polkadot: "Polkadot",
};

/** The names of clusters that Solana wallets write in place of a CAIP-2 reference. */
const solanaClusters: ReadonlyMap<string, string> = new Map([
  ["mainnet", "5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp"],
  ["mainnet-beta", "5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp"],
  ["devnet", "EtWTRABZaYq6iMfeYKouRu166VU2xqa1"],
  ["testnet", "4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z"],
]);

/** Whether a reference can be written as the `Chain ID` of EIP-4361. */
export const isEip155Reference = (reference: string): boolean => /^[1-9]\d{0,31}$/.test(reference);

/** A chain id without other spellings of the same chain; undefined for a text that names no chain. */
const canonicalChainId = (text: string): ChainId | undefined => {
  if (!isChainId(text)) return undefined;
  const namespace = namespaceOf(text);
  const reference = text.slice(namespace.length + 1);
  if (namespace === "eip155") return isEip155Reference(reference) ? text : undefined;
  return namespace === "solana" ? chainIdOf(namespace, solanaClusters.get(reference) ?? reference) : text;
};

/**
 * The chain of a message. EIP-4361 writes only the reference; the namespace then follows from the first line, or from
 * an address that begins with `0x`.
 *
 * @param text - What follows `Chain ID: `.
 */
export const chainIdOfMessage = (
  text: string,
  { chainName, address }: { readonly chainName: string; readonly address: string },
): ChainId | undefined => {
  if (text.includes(":")) return canonicalChainId(text);
  const namespace =
    namespaces.find((name) => chainNames[name] === chainName) ?? (address.startsWith("0x") ? "eip155" : undefined);
  return namespace && canonicalChainId(chainIdOf(namespace, text));
};

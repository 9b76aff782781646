import { InvalidAccountId, type InvalidAddress, InvalidArgument } from "@portico/core";
import { type ChainId, isAddress, parseAccountId, parseAddress } from "@portico/core/domain";
import type { Network } from "@portico/core/networks";

/** An account as an argument gives it: an address, perhaps with its chain, or a name to look up. */
export type AccountArgument =
  | { readonly kind: "address"; readonly chainId?: ChainId; readonly address: string }
  | { readonly kind: "name"; readonly name: string };

/** Reads a CAIP-10 id, an address of the chain's namespace, or a name. */
export const parseAccountArgument = (
  input: string,
  chain: Network,
): AccountArgument | InvalidAccountId | InvalidAddress | InvalidArgument => {
  const text = input.trim();
  if (text.includes(":")) {
    const account = parseAccountId(text);
    if (account instanceof Error) return new InvalidAccountId({ input });
    const address = parseAddress(account.namespace, account.address);
    return address instanceof Error ? address : { kind: "address", chainId: account.chainId, address };
  }
  const address = parseAddress(chain.chainNamespace, text);
  if (!(address instanceof Error)) return { kind: "address", address };
  if (/^0x/i.test(text)) return address;
  if (isName(text)) return { kind: "name", name: text };
  return new InvalidArgument({
    argument: "account",
    input,
    expected: "an address, a CAIP-10 id, an ENS name or a .reown.id name",
  });
};

/** Something with a dot between its parts; which names exist is the services' business. */
const isName = (text: string): boolean => /^[^\s.:/]+(\.[^\s.:/]+)+$/.test(text);

/** How addresses of Bitcoin's test network begin. */
const TEST_ADDRESS = /^(tb1|[2mn])/i;

/** The network that an address means when the chain was not given: those of Solana and Bitcoin look like no others. */
export const networkOfAddress = (input: string, networks: ReadonlyArray<Network>): Network | undefined => {
  const text = input.trim();
  if (isAddress("solana", text)) return networks.find(({ chainNamespace }) => chainNamespace === "solana");
  if (!isAddress("bip122", text)) return undefined;
  const isTest = TEST_ADDRESS.test(text);
  return networks.find(({ chainNamespace, testnet = false }) => chainNamespace === "bip122" && testnet === isTest);
};

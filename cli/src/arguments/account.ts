import { InvalidAccountId, type InvalidAddress, InvalidArgument } from "@portico/core";
import { type ChainId, isAddress, parseAccountId, parseAddress } from "@portico/core/domain";
import type { Network } from "@portico/core/networks";

/** An account as an argument gives it: an address, perhaps with its chain, or a name to look up. */
export type AccountArgument =
  | { readonly kind: "address"; readonly chainId?: ChainId; readonly address: string }
  | { readonly kind: "name"; readonly name: string };

/** Reads a CAIP-10 id, an address of the chain's namespace (or of Solana, which looks like no other), or a name. */
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

/** The network whose addresses look like this when the chain was not given: a Solana address means Solana. */
export const networkOfAddress = (input: string, networks: ReadonlyArray<Network>): Network | undefined =>
  isAddress("solana", input.trim()) ? networks.find(({ chainNamespace }) => chainNamespace === "solana") : undefined;

import { InvalidAccountId, type InvalidAddress, InvalidArgument } from "@portico/core";
import { type ChainId, isAddress, parseAccountId, parseTypedAddress } from "@portico/core/domain";
import type { Network } from "@portico/core/networks";
import { resolveChain } from "../arguments/chain.ts";
import { orThrow } from "../arguments/orThrow.ts";
import type { Session } from "./openSession.ts";

/** A parsed account argument: an address, optionally with its chain, or a name to look up. */
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
    const address = parseTypedAddress(account.chainId, account.address);
    return address instanceof Error ? address : { kind: "address", chainId: account.chainId, address };
  }
  const address = parseTypedAddress(chain.caipNetworkId, text);
  if (!(address instanceof Error)) return { kind: "address", address };
  if (/^0x/i.test(text)) return address;
  if (isName(text)) return { kind: "name", name: text };
  return new InvalidArgument({
    argument: "account",
    input,
    expected: "an address, a CAIP-10 id, an ENS name or a .reown.id name",
  });
};

/** Whether the text has parts separated by dots. The services decide which names exist. */
const isName = (text: string): boolean => /^[^\s.:/]+(\.[^\s.:/]+)+$/.test(text);

/** The prefix of addresses on Bitcoin's test network. */
const TEST_ADDRESS = /^(tb1|[2mn])/i;

/**
 * Returns the network that an address implies when no chain is selected. Only Solana and Bitcoin addresses identify their
 * network.
 */
export const networkOfAddress = (input: string, networks: ReadonlyArray<Network>): Network | undefined => {
  const text = input.trim();
  if (isAddress("solana", text)) return networks.find(({ chainNamespace }) => chainNamespace === "solana");
  if (!isAddress("bip122", text)) return undefined;
  const isTest = TEST_ADDRESS.test(text);
  return networks.find(({ chainNamespace, testnet = false }) => chainNamespace === "bip122" && testnet === isTest);
};

/** The account that a command works on, with its name resolved. */
export interface Account {
  readonly address: string;
  readonly chain: Network;
  readonly name?: string;
}

/**
 * Resolves an account argument. A name is looked up on its chain; a CAIP-10 id also selects the chain. `argumentChains` lists the
 * chains that other arguments name. Throws errors of the catalogue.
 */
export const resolveAccount = async (
  input: string,
  { client, chains, request }: Session,
  argumentChains: ReadonlyArray<ChainId> = [],
): Promise<Account> => {
  const implied = chains.selected || argumentChains.length > 0 ? undefined : networkOfAddress(input, chains.networks);
  const defaultChain = implied ?? orThrow(resolveChain(chains, argumentChains));
  const argument = orThrow(parseAccountArgument(input, defaultChain));
  if (argument.kind === "address") {
    const { address, chainId } = argument;
    return { address, chain: chainId ? orThrow(resolveChain(chains, [...argumentChains, chainId])) : defaultChain };
  }
  const { name, address } = await request(`Looking up ${argument.name}`, (options) =>
    client.names.lookup({ name: argument.name, chainId: defaultChain.caipNetworkId }, options),
  );
  return { address, chain: defaultChain, name };
};

import { type ChainId, parseAddress, type ResolvedName } from "@portico/core/domain";
import type { Network } from "@portico/core/networks";
import { networkOfAddress, parseAccountArgument } from "./arguments/account.ts";
import { agreedChain } from "./arguments/chain.ts";
import { orThrow } from "./arguments/orThrow.ts";
import type { Session } from "./runtime.ts";

/** The account that a command works on, with its name resolved. */
export interface Account {
  readonly address: string;
  readonly chain: Network;
  readonly name?: string;
}

/**
 * Resolves an account argument. A name is looked up; a CAIP-10 id also selects the chain. `mentioned` lists the chains
 * that other arguments name. Throws errors of the catalogue.
 */
export const accountOf = async (
  input: string,
  { client, chains, ask }: Session,
  mentioned: ReadonlyArray<ChainId> = [],
): Promise<Account> => {
  const byLooks = chains.given || mentioned.length > 0 ? undefined : networkOfAddress(input, chains.networks);
  const likely = byLooks ?? orThrow(agreedChain(chains, mentioned));
  const argument = orThrow(parseAccountArgument(input, likely));
  if (argument.kind === "address") {
    const { address, chainId } = argument;
    return { address, chain: chainId ? orThrow(agreedChain(chains, [...mentioned, chainId])) : likely };
  }
  const found: ResolvedName = await ask(`Looking up ${argument.name}`, (options) =>
    client.names.lookup(argument.name, options),
  );
  return { address: orThrow(parseAddress(likely.chainNamespace, found.address)), chain: likely, name: found.name };
};

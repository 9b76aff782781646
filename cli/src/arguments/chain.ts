import { InvalidArgument, type UnknownChain } from "@portico/core";
import { type ChainId, findNetwork } from "@portico/core/domain";
import type { Network } from "@portico/core/networks";

/** The networks that a command can use, and the one that `--chain` selects. */
export interface ChainChoice {
  readonly networks: ReadonlyArray<Network>;
  /** Absent when neither `--chain` nor PORTICO_CHAIN is set. */
  readonly selected?: Network;
  /** The network used when nothing else selects one. */
  readonly fallback: Network;
}

/**
 * Returns the chain of a command: the chain that its arguments name in a CAIP id, else that of `--chain`, else the
 * default. The arguments and `--chain` must agree.
 */
export const resolveChain = (
  { networks, selected, fallback }: ChainChoice,
  argumentChains: ReadonlyArray<ChainId>,
): Network | UnknownChain | InvalidArgument => {
  const [first, ...rest] = argumentChains;
  if (first === undefined) return selected ?? fallback;
  const expected = selected?.caipNetworkId ?? first;
  const different = [first, ...rest].find((chainId) => chainId !== expected);
  if (different !== undefined) {
    return new InvalidArgument({
      argument: "chain",
      input: different,
      expected: `a single chain for all arguments, here ${expected}`,
    });
  }
  return findNetwork(networks, first);
};

import { InvalidArgument, type UnknownChain } from "@portico/core";
import { type ChainId, findNetwork } from "@portico/core/domain";
import type { Network } from "@portico/core/networks";

/** The networks a command can work on, and what `--chain` says. */
export interface ChainChoice {
  readonly networks: ReadonlyArray<Network>;
  /** Absent when neither `--chain` nor PORTICO_CHAIN is given. */
  readonly given?: Network;
  /** The one used when nothing else says which. */
  readonly fallback: Network;
}

/**
 * The chain of a command: the one that its arguments name in a CAIP id, else that of `--chain`, else the default.
 * Arguments and `--chain` have to agree.
 */
export const agreedChain = (
  { networks, given, fallback }: ChainChoice,
  mentioned: ReadonlyArray<ChainId>,
): Network | UnknownChain | InvalidArgument => {
  const [first, ...others] = mentioned;
  if (first === undefined) return given ?? fallback;
  const expected = given?.caipNetworkId ?? first;
  const different = [first, ...others].find((chainId) => chainId !== expected);
  if (different !== undefined) {
    return new InvalidArgument({
      argument: "chain",
      input: different,
      expected: `one chain for all, here ${expected}`,
    });
  }
  return findNetwork(networks, first);
};

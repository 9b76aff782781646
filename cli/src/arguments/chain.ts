import { InvalidArgument, type UnknownChain } from "@portico/core";
import { type ChainId, findNetwork, parseChainId } from "@portico/core/domain";
import { defineNetwork, mainnet, type Network, presetNetworks } from "@portico/core/networks";
import { orThrow } from "./orThrow.ts";

/** The networks that a command can use, and the one that `--chain` selects. */
export interface ChainChoice {
  readonly networks: ReadonlyArray<Network>;
  /** Absent when neither `--chain` nor PORTICO_CHAIN is set. */
  readonly selected?: Network;
  /** The network used when nothing else selects one. */
  readonly fallback: Network;
}

/** A JSON-RPC node of the user. */
export interface RpcNode {
  /** As the user wrote it: a name, an id or a CAIP-2 id. Absent for the chain of the command. */
  readonly chain?: string;
  readonly url: string;
}

/** Returns the preset networks plus the chains that need the user's RPC node, and the RPC nodes by CAIP-2 id. */
export const chooseChains = ({
  chain,
  rpc,
}: {
  readonly chain?: string;
  readonly rpc: ReadonlyArray<RpcNode>;
}): {
  readonly chains: ChainChoice;
  readonly rpcUrls: Readonly<Partial<Record<ChainId, ReadonlyArray<string>>>>;
} => {
  const isCustomRpc = rpc.some((node) => node.chain === undefined);
  const chainTexts = [
    ...rpc.flatMap((node) => node.chain ?? []),
    ...(isCustomRpc && chain !== undefined ? [chain] : []),
  ];
  const networks = [...presetNetworks, ...customNetworks(chainTexts, rpc[0]?.url)];
  const selected = chain === undefined ? undefined : orThrow(findNetwork(networks, chain));
  const chains: ChainChoice = { networks, fallback: mainnet, ...(selected && { selected }) };
  const rpcUrls: Partial<Record<ChainId, ReadonlyArray<string>>> = {};
  for (const node of rpc) {
    const network = node.chain === undefined ? (selected ?? mainnet) : orThrow(findNetwork(networks, node.chain));
    rpcUrls[network.caipNetworkId] = [...(rpcUrls[network.caipNetworkId] ?? []), node.url];
  }
  return { chains, rpcUrls };
};

/** Creates networks for EVM chain ids outside the presets, passed in CAIP-2 form with their own RPC node. */
const customNetworks = (chainTexts: ReadonlyArray<string>, url = ""): ReadonlyArray<Network> => {
  const ids = new Set<number>();
  for (const text of chainTexts) {
    const parsed = parseChainId(text);
    const id = parsed instanceof Error || parsed.namespace !== "eip155" ? Number.NaN : Number(parsed.reference);
    if (Number.isSafeInteger(id) && findNetwork(presetNetworks, text) instanceof Error) ids.add(id);
  }
  return [...ids].map((id) =>
    defineNetwork({
      id,
      name: `Chain ${id}`,
      nativeCurrency: { name: "Native coin", symbol: "native", decimals: 18 },
      rpcUrls: { default: { http: [url] } },
    }),
  );
};

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

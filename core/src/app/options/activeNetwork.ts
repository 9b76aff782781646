import { type ChainId, isChainId } from "../../domain/chain/chainId.ts";
import { sessionKeys } from "../../domain/connection/sessionKeys.ts";
import type { PorticoOptions } from "./PorticoOptions.ts";

/** Reads one storage entry synchronously. A missing entry may be null, as in `localStorage`. */
export type ReadStorage = (key: string) => string | null | undefined;

/**
 * The network that is active at the start: the remembered network if it is configured; else the default network; else
 * the remembered network, although it is not configured; else the first network of the remembered namespace; else the
 * first network (docs/rules/chain.md#starting-network).
 */
export const activeNetworkOf = (
  { networks, defaultNetwork }: Pick<PorticoOptions, "networks" | "defaultNetwork">,
  readStorage: ReadStorage,
): ChainId => {
  const stored = readStorage(sessionKeys.activeChainId) ?? "";
  const remembered = isChainId(stored) ? stored : undefined;
  const namespace = readStorage(sessionKeys.activeNamespace);
  const configured = networks.find(({ caipNetworkId }) => caipNetworkId === remembered);
  const first = networks.find(({ chainNamespace }) => chainNamespace === namespace) ?? networks[0];
  return configured?.caipNetworkId ?? defaultNetwork ?? remembered ?? first.caipNetworkId;
};

import { type ChainId, isChainId } from "../../domain/chain/chainId.ts";
import type { Network } from "../../domain/chain/network.ts";
import { sessionKeys } from "../../domain/connection/storage/sessionKeys.ts";
import type { PorticoOptions } from "./PorticoOptions.ts";

/** Reads one storage entry synchronously. A missing entry may be null, as in `localStorage`. */
export type ReadStorage = (key: string) => string | null | undefined;

/**
 * The network that is active at the start: the remembered network if it is configured; else the default network; else
 * the remembered network, although it is not configured; else the first network of the remembered namespace; else the
 * first network (docs/rules/chain.md#starting-network).
 */
export const activeNetworkOf = (
  networks: readonly [Network, ...Network[]],
  defaultNetwork: PorticoOptions["defaultNetwork"],
  readStorage: ReadStorage,
): ChainId => {
  const remembered = `${readStorage(sessionKeys.activeChainId)}`;
  const namespace = readStorage(sessionKeys.activeNamespace);
  const first = networks.find(({ chainNamespace }) => chainNamespace === namespace) ?? networks[0];
  return (
    networks.find(({ caipNetworkId }) => caipNetworkId === remembered)?.caipNetworkId ??
    defaultNetwork ??
    (isChainId(remembered) ? remembered : first.caipNetworkId)
  );
};

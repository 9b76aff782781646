import { type ChainId, isChainId } from "../../domain/chain/chainId.ts";
import type { Network } from "../../domain/chain/network.ts";
import { sessionKeys } from "../../domain/connection/storage/sessionKeys.ts";
import type { PorticoOptions } from "./PorticoOptions.ts";

/** Reads one storage entry synchronously. Nothing but a text is an entry. */
export type ReadStorage = (key: string) => unknown;

/**
 * The network that is active at the start: the remembered network if it is configured; else the default network; else
 * the remembered network, although it is not configured; else the first network of the remembered namespace; else the
 * first network (docs/rules/chain.md#starting-network).
 */
export const activeNetworkOf = (
  networks: readonly [Network, ...Network[]],
  defaultNetwork: PorticoOptions["defaultNetwork"],
  readStorage: (key: string) => string | undefined,
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

import type { ChainId } from "../../domain/chain/caip.ts";
import type { AdapterContext } from "../../ports/Adapter.ts";
import type { Connected, EvmConnection } from "../../ports/WalletConnection.ts";

/**
 * Asks a wallet that has just been connected to use the site's preferred network. If the wallet refuses, its own
 * network is used: the visitor sees that it is a different one and can switch.
 */
export const switchToRequestedNetwork = async (
  connected: Connected<EvmConnection>,
  { networks, log }: Pick<AdapterContext, "networks" | "log">,
  requested: ChainId | undefined,
): Promise<Connected<EvmConnection>> => {
  const network = networks().find(({ caipNetworkId }) => caipNetworkId === requested);
  if (!network || network.caipNetworkId === connected.chainId) return connected;
  try {
    await connected.connection.switchNetwork(network);
    return { ...connected, chainId: network.caipNetworkId };
  } catch (cause) {
    const { name } = connected.connection.wallet;
    log("info", `${name} stays on ${connected.chainId}: ${cause instanceof Error ? cause.message : String(cause)}`);
    return connected;
  }
};

import type { ChainId } from "../../domain/chain/caip.ts";
import type { AdapterContext } from "../../ports/Adapter.ts";
import type { Connected, EvmConnection } from "../../ports/WalletConnection.ts";

/**
 * Asks a wallet that has just been connected to use the site's preferred network. If the wallet refuses, or goes
 * somewhere else, its own network is used: the visitor sees that it is a different one and can switch.
 */
export const switchToRequestedNetwork = async (
  connected: Connected<EvmConnection>,
  { networks, log }: Pick<AdapterContext, "networks" | "log">,
  requested: ChainId | undefined,
): Promise<Connected<EvmConnection>> => {
  const network = networks().find(({ caipNetworkId }) => caipNetworkId === requested);
  if (!network || network.caipNetworkId === connected.chainId) return connected;
  let now = connected;
  const isOn = (chainId: ChainId) => {
    now = { ...now, chainId };
  };
  // Nobody else follows the wallet yet, and the visitor may decide there for a while.
  const stop = connected.connection.watch({
    accountsChanged: (accounts) => {
      now = { ...now, accounts };
    },
    chainChanged: isOn,
    foundOn: isOn,
    disconnected: () => {},
  });
  try {
    await connected.connection.switchNetwork(network);
    return { ...now, chainId: network.caipNetworkId };
  } catch (cause) {
    const { name } = connected.connection.wallet;
    log("info", `${name} stays on ${now.chainId}: ${cause instanceof Error ? cause.message : String(cause)}`);
    return now;
  } finally {
    stop();
  }
};

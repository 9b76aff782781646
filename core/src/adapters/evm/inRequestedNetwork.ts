import type { ChainId } from "../../domain/chain/caip.ts";
import type { AdapterContext } from "../../ports/Adapter.ts";
import type { Connected, EvmConnection } from "../../ports/WalletConnection.ts";

/**
 * A wallet that has just been connected, in the site's preferred network if it goes there. The code for that is fetched
 * only when it is in another one; without it, the wallet stays where it is.
 */
export const inRequestedNetwork = async (
  connected: Connected<EvmConnection>,
  context: Pick<AdapterContext, "networks" | "log">,
  requested: ChainId | undefined,
): Promise<Connected<EvmConnection>> => {
  if (requested === undefined || requested === connected.chainId) return connected;
  const code = await import("./switchToRequestedNetwork.ts").catch(() => undefined);
  return (await code?.switchToRequestedNetwork(connected, context, requested)) ?? connected;
};

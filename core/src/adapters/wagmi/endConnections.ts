import { causeMessage } from "../../domain/untrustedValue.ts";
import type { AdapterContext } from "../../ports/Adapter.ts";
import type { WagmiActions, WagmiConfig } from "./WagmiConfig.ts";

/** Ends connections of a site's wagmi, which keeps a wallet connected after the visitor chose another one. */
export const endConnections = <Config extends WagmiConfig>(
  config: Config,
  wagmi: WagmiActions<Config>,
  { log }: Pick<AdapterContext, "log">,
) => {
  const end = async (connector: Config["connectors"][number]): Promise<void> => {
    // A kit removes its own session from wagmi. wagmi's action would restore the connections from before it waited.
    if (connector.sessionTopic) return connector.disconnect();
    await wagmi.disconnect(config, { connector });
  };
  /**
   * Ends all connections except the one in use. Otherwise wagmi would continue with another of them when this one ends,
   * and a visitor who disconnects would still be connected. Does nothing when wagmi uses another connection already.
   */
  const endOthers = async (uid: string): Promise<void> => {
    if (config.state.current !== uid) return;
    const others = config.connectors.filter((each) => each.uid !== uid && config.state.connections.has(each.uid));
    for (const connector of others) {
      await end(connector).catch((cause: unknown) => log("warning", `wagmi: ${causeMessage(cause)}`));
    }
  };
  return { end, endOthers };
};

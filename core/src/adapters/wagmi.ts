import type { AdapterPlugin } from "../ports/Adapter.ts";
import type { WagmiActions, WagmiConfig } from "./wagmi/WagmiConfig.ts";

export type { WagmiActions, WagmiConfig } from "./wagmi/WagmiConfig.ts";

export interface WagmiAdapterOptions<Config extends WagmiConfig> {
  /** The site's own config. Its connectors are the wallets that the visitor can choose. */
  readonly config: Config;
  /** The site's `@wagmi/core`, version 2 or 3, or a function that loads it: `() => import("@wagmi/core")`. */
  readonly wagmi: WagmiActions<Config> | (() => Promise<WagmiActions<Config>>);
}

/**
 * EVM wallets through a site's own wagmi config: a wallet connected in the kit is connected in wagmi, and the other way
 * round. A connection's provider is the one that the connector returns. wagmi's own connector for the relay is not
 * listed. For a relay session, the kit adds its own connector to the config, with the id `walletConnect`.
 */
export const wagmiAdapter = <Config extends WagmiConfig>({
  config,
  wagmi,
}: WagmiAdapterOptions<Config>): AdapterPlugin => ({
  id: "wagmi",
  namespace: "eip155",
  load: async () => {
    const [actions, { makeWagmiAdapter }] = await Promise.all([
      typeof wagmi === "function" ? wagmi() : wagmi,
      import("./wagmi/makeWagmiAdapter.ts"),
    ]);
    return (context) => makeWagmiAdapter(context, config, actions);
  },
});

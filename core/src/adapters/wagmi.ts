import type { AdapterPlugin } from "../ports/Adapter.ts";
import type { WagmiActions, WagmiConfig } from "./wagmi/WagmiConfig.ts";

export type { WagmiActions, WagmiConfig } from "./wagmi/WagmiConfig.ts";

export interface WagmiAdapterOptions<Config extends WagmiConfig> {
  /** The site's own config; its connectors are the wallets that are offered. */
  readonly config: Config;
  /** The site's `@wagmi/core`, version 2 or 3, or a function that fetches it: `() => import("@wagmi/core")`. */
  readonly wagmi: WagmiActions<Config> | (() => Promise<WagmiActions<Config>>);
}

/**
 * EVM wallets through a site's own wagmi config: what is connected here is connected in wagmi, and the other way round. A
 * connection's provider is what the connector gives. wagmi's own connector for the relay is not listed; a session that the kit
 * makes over the relay is shown in the config by a connector of the kit, with the id `walletConnect`.
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

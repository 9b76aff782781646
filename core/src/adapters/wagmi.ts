/**
 * A site's own wagmi config, version 2 or 3: its chains become the networks, and a wallet that is connected in one of
 * wagmi and Portico is connected in the other.
 *
 * @example
 *   import { createPortico } from "@portico/core";
 *   import { networksOf, wagmiAdapter } from "@portico/core/adapters/wagmi";
 *   import { createConfig, http } from "@wagmi/core";
 *   import { mainnet } from "viem/chains";
 *
 *   const config = createConfig({ chains: [mainnet], transports: { [mainnet.id]: http() } });
 *   export const portico = createPortico({
 *     projectId: "0123456789abcdef0123456789abcdef", // yours
 *     networks: networksOf(config),
 *     adapters: [wagmiAdapter({ config, wagmi: () => import("@wagmi/core") })],
 *   });
 * @module
 */
import { type ChainDefinition, definePublicNetwork, type Network } from "../domain/chain/network.ts";
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

/**
 * The networks of a wagmi config, in its order, so that a site lists its chains once. Their RPC URLs are those of the
 * definitions: the config's transports are functions, so URLs of the site's own go into the option `rpcUrls` too.
 */
export const networksOf = ({
  chains: [first, ...rest],
}: {
  readonly chains: readonly [ChainDefinition, ...ChainDefinition[]];
}): readonly [Network, ...Network[]] => [
  definePublicNetwork(first),
  ...rest.map((chain) => definePublicNetwork(chain)),
];

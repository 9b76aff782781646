import * as wagmi3 from "@wagmi/core";
import { http } from "viem";
import { base, mainnet } from "viem/chains";
import { wagmiAdapter } from "../../adapters/wagmi.ts";
import type { SiteWagmi } from "./SiteWagmi.ts";

const chains = [mainnet, base] as const;
const transports = { [mainnet.id]: http(), [base.id]: http() };

/** A site with a config of wagmi 3. */
export const siteWithWagmi3 = () => {
  const config = wagmi3.createConfig({ chains, transports });
  const site: SiteWagmi = {
    account: () => wagmi3.getConnection(config).address,
    chainId: () => wagmi3.getConnection(config).chainId,
    connectorId: () => wagmi3.getConnection(config).connector?.id,
    signMessage: (message) => wagmi3.signMessage(config, { message }),
    switchChain: (chainId) => wagmi3.switchChain(config, { chainId }),
    reconnect: () => wagmi3.reconnect(config),
    disconnect: () => wagmi3.disconnect(config),
    offers: (id) => config.connectors.some((candidate) => candidate.id === id),
    connect: async (id) => {
      const connector = config.connectors.find((candidate) => candidate.id === id);
      if (connector) await wagmi3.connect(config, { connector });
    },
  };
  return { site, adapter: wagmiAdapter({ config, wagmi: wagmi3 }) };
};

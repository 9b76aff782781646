import { http } from "viem";
import { base, mainnet } from "viem/chains";
import * as wagmi2 from "wagmi-core-2";
import { wagmiAdapter } from "../../adapters/wagmi.ts";
import type { SiteWagmi } from "./SiteWagmi.ts";

const chains = [mainnet, base] as const;
const transports = { [mainnet.id]: http(), [base.id]: http() };

/** A site with a config of wagmi 2. */
export const siteWithWagmi2 = () => {
  const config = wagmi2.createConfig({ chains, transports });
  const site: SiteWagmi = {
    account: () => wagmi2.getAccount(config).address,
    chainId: () => wagmi2.getAccount(config).chainId,
    connectorId: () => wagmi2.getAccount(config).connector?.id,
    signMessage: (message) => wagmi2.signMessage(config, { message }),
    switchChain: (chainId) => wagmi2.switchChain(config, { chainId }),
    reconnect: () => wagmi2.reconnect(config),
    disconnect: () => wagmi2.disconnect(config),
    offers: (id) => config.connectors.some((candidate) => candidate.id === id),
    connect: async (id) => {
      const connector = config.connectors.find((candidate) => candidate.id === id);
      if (connector) await wagmi2.connect(config, { connector });
    },
  };
  return { site, adapter: wagmiAdapter({ config, wagmi: async () => wagmi2 }) };
};

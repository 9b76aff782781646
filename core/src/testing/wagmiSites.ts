import * as wagmi3 from "@wagmi/core";
import { http } from "viem";
import { base, mainnet } from "viem/chains";
import * as wagmi2 from "wagmi-core-2";
import { wagmiAdapter } from "../adapters/wagmi.ts";

/** What a site reads and does through its own wagmi. */
export interface SiteWagmi {
  readonly account: () => string | undefined;
  readonly chainId: () => number | undefined;
  readonly connectorId: () => string | undefined;
  readonly signMessage: (message: string) => Promise<string>;
  readonly switchChain: (chainId: 1 | 8453) => Promise<unknown>;
  /** What wagmi's own provider component does when it is mounted. */
  readonly reconnect: () => Promise<unknown>;
  readonly connect: (connectorId: string) => Promise<void>;
  readonly disconnect: () => Promise<unknown>;
}

const chains = [mainnet, base] as const;
const transports = { [mainnet.id]: http(), [base.id]: http() };

/** A site with a wagmi config of this major. */
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
    connect: async (id) => {
      const connector = config.connectors.find((known) => known.id === id);
      if (connector) await wagmi3.connect(config, { connector });
    },
  };
  return { site, adapter: wagmiAdapter({ config, wagmi: wagmi3 }) };
};

/** A site with a wagmi config of the major before. */
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
    connect: async (id) => {
      const connector = config.connectors.find((known) => known.id === id);
      if (connector) await wagmi2.connect(config, { connector });
    },
  };
  return { site, adapter: wagmiAdapter({ config, wagmi: async () => wagmi2 }) };
};

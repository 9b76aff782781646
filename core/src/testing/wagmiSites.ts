import * as wagmi3 from "@wagmi/core";
import { http } from "viem";
import { base, mainnet } from "viem/chains";
import * as wagmi2 from "wagmi-core-2";
import { wagmiAdapter } from "../adapters/wagmi.ts";

/** What a site reads and does through its own wagmi. */
export interface SiteWagmi {
  readonly account: () => string | undefined;
  readonly chainId: () => number | undefined;
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
    disconnect: () => wagmi2.disconnect(config),
    connect: async (id) => {
      const connector = config.connectors.find((known) => known.id === id);
      if (connector) await wagmi2.connect(config, { connector });
    },
  };
  return { site, adapter: wagmiAdapter({ config, wagmi: async () => wagmi2 }) };
};

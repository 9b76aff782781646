import { RELAY_CONNECTOR_ID } from "../../domain/connection/connector.ts";
import { SessionEnded } from "../../domain/errors/connection.ts";
import type { Eip1193Provider } from "../evm/Eip1193Provider.ts";
import { accountsIn } from "../evm/evmAccounts.ts";
import type { ConnectorContext } from "./WagmiConfig.ts";
import { RELAY_TYPE } from "./wagmiConnectors.ts";

/** A relay session in the form that wagmi may use. */
export interface SessionForWagmi {
  readonly topic: string;
  readonly provider: Eip1193Provider;
  /** Ends the session in both libraries. */
  readonly disconnect: () => Promise<void>;
}

interface ConnectParameters {
  readonly withCapabilities?: boolean;
}

/**
 * A wagmi connector for the session that the kit currently holds. Without a session its requests fail with
 * `SessionEnded`. It never prompts: pairing is the kit's task.
 */
export const sessionConnector = (current: () => SessionForWagmi | undefined, { chains, emitter }: ConnectorContext) => {
  const session = (): SessionForWagmi => {
    const active = current();
    if (!active) throw new SessionEnded({});
    return active;
  };
  const request = (method: string, params?: unknown) =>
    session().provider.request({ method, ...(params === undefined ? {} : { params }) });
  const addresses = async (): Promise<ReadonlyArray<string>> =>
    (accountsIn(await request("eth_accounts")) ?? []).map(({ address }) => address);
  const chainIdNow = async () => Number(await request("eth_chainId"));

  return {
    id: RELAY_CONNECTOR_ID,
    name: "WalletConnect",
    type: RELAY_TYPE,
    sessionTopic: () => current()?.topic,
    connect: async ({ withCapabilities = false }: ConnectParameters = {}) => {
      const accounts = await addresses();
      return {
        accounts: withCapabilities ? accounts.map((address) => ({ address, capabilities: {} })) : accounts,
        chainId: await chainIdNow(),
      };
    },
    disconnect: async () => current()?.disconnect(),
    getAccounts: addresses,
    getChainId: chainIdNow,
    getProvider: async () => session().provider,
    isAuthorized: async () => current() !== undefined && (await addresses()).length > 0,
    switchChain: async ({ chainId }: { readonly chainId: number }) => {
      await request("wallet_switchEthereumChain", [{ chainId: `0x${chainId.toString(16)}` }]);
      return chains.find(({ id }) => id === chainId);
    },
    onAccountsChanged: (accounts: ReadonlyArray<string>) => emitter.emit("change", { accounts }),
    onChainChanged: (chainId: string) => emitter.emit("change", { chainId: Number(chainId) }),
    onDisconnect: () => emitter.emit("disconnect"),
  };
};

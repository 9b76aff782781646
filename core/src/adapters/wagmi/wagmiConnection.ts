import { sameAddress } from "../../domain/account/account.ts";
import { type ChainId, chainIdOf } from "../../domain/chain/caip.ts";
import type { Capability } from "../../domain/connection/capability.ts";
import type { WalletInfo } from "../../domain/connection/connection.ts";
import { ProviderDisconnected } from "../../domain/errors/rpc.ts";
import type { Connected, EvmConnection } from "../../ports/WalletConnection.ts";
import { isEip1193Provider, listenTo } from "../evm/Eip1193Provider.ts";
import { accountsIn, isWithoutAccounts } from "../evm/evmAccounts.ts";
import { type EvmWallet, evmConnection } from "../evm/evmConnection.ts";
import type { WagmiConfig } from "./WagmiConfig.ts";
import type { OfferedConnector } from "./wagmiConnectors.ts";

const capabilities: ReadonlyArray<Capability> = [
  "signMessage",
  "signTypedData",
  "sendTransaction",
  "sendCalls",
  "switchNetwork",
  "addNetwork",
  "watchAsset",
  "discoverAssets",
  "grantPermissions",
];

/**
 * A connection that wagmi holds. Requests go to the connector's own provider. The accounts and the network come from
 * the config's state, so that both libraries of a page always agree. Undefined when wagmi holds no connection.
 */
export const wagmiConnection = async <Config extends WagmiConfig>(
  config: Config,
  { connector: { name, imageUrl }, provider: connector }: OfferedConnector<Config>,
  { disconnect, sent }: Pick<EvmWallet, "disconnect" | "sent">,
): Promise<Connected<EvmConnection> | undefined> => {
  const currentConnection = () => config.state.connections.get(connector.uid);
  const initial = currentConnection();
  const accounts = accountsIn(initial?.accounts);
  if (!initial || !accounts) return undefined;
  const provider = await connector.getProvider();
  if (!isEip1193Provider(provider))
    throw new ProviderDisconnected({ method: "getProvider", rpcMessage: "the provider is missing" });
  const wallet: WalletInfo = { name, ...(imageUrl ? { iconUrl: imageUrl } : {}) };
  /** The network on which the wallet was found, while wagmi learns of it. */
  let found: ChainId | undefined;
  const base = evmConnection({
    wallet,
    provider,
    approvedChains: "all",
    capabilities,
    disconnect,
    foundOn: (chainId) => {
      found = chainId;
      connector.onChainChanged(chainId.slice("eip155:".length));
      found = undefined;
    },
    ...(sent ? { sent } : {}),
  });

  const useAccount = (address: string) => {
    base.useAccount?.(address);
    const current = currentConnection();
    const chosen = current?.accounts.find((account) => sameAddress(account, address));
    if (!current || chosen === undefined || chosen === current.accounts[0]) return;
    const inOrder = [chosen, ...current.accounts.filter((account) => account !== chosen)];
    config.setState((state) => ({
      ...state,
      connections: new Map([...state.connections, [connector.uid, { ...current, accounts: inOrder }]]),
    }));
  };

  const connection: EvmConnection = {
    ...base,
    useAccount,
    watch: ({ accountsChanged, chainChanged, foundOn, disconnected, asleep = disconnected }) => {
      let current = currentConnection();
      // wagmi ends the connection to a wallet that shows no accounts, and does not say why.
      let isWithout = false;
      const stopListening = listenTo(provider, "accountsChanged", (value) => {
        isWithout = isWithoutAccounts(value);
      });
      const stopFollowing = config.subscribe(currentConnection, () => {
        const previous = current;
        current = currentConnection();
        const next = accountsIn(current?.accounts);
        // After every listener of the wallet's event.
        if (!current || !next) return queueMicrotask(() => (isWithout ? asleep() : disconnected()));
        if (current.accounts.join() !== previous?.accounts.join()) accountsChanged(next);
        if (current.chainId === previous?.chainId) return;
        const chainId = chainIdOf("eip155", current.chainId);
        if (chainId === found) foundOn?.(chainId);
        else chainChanged(chainId);
      });
      return () => {
        stopListening();
        stopFollowing();
      };
    },
  };
  return { connection, accounts, chainId: chainIdOf("eip155", initial.chainId) };
};

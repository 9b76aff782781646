import { chainIdOf } from "../../domain/chain/caip.ts";
import { walletErrorOf } from "../../domain/connection/walletErrors/walletErrors.ts";
import { ConnectorNotFound, NoAccounts } from "../../domain/errors/connection.ts";
import type { Adapter, AdapterContext, ConnectRequest } from "../../ports/Adapter.ts";
import type { Connected, PolkadotConnection } from "../../ports/WalletConnection.ts";
import { makeConnectorIds } from "../inPage/connectorIds.ts";
import { discoverWallets } from "../inPage/discoverWallets.ts";
import { lookAgain } from "../inPage/keepLooking.ts";
import { walletsIn } from "../inPage/walletSources.ts";
import { type EnabledExtension, injectedExtensions } from "./injectedExtensions.ts";
import { overRelay } from "./overRelay.ts";
import { extensionAccounts, followAccounts, polkadotConnection } from "./polkadotConnection.ts";

/** Polkadot's main network, by the first 32 characters of its genesis hash (CAIP-13). */
const POLKADOT = chainIdOf("polkadot", "91b171bb158e2d3848fa23a9f1c25182");

/** Polkadot extensions of the page, and the accounts of wallets connected through the relay. */
export const makePolkadotAdapter = (context: AdapterContext): Adapter => {
  const extensions = walletsIn([injectedExtensions(makeConnectorIds())], context.log);
  /** What the extensions have given access to, by connector id. */
  const opened = new Map<string, EnabledExtension>();
  const enabled = async ({
    connectorId,
    chainId,
  }: ConnectRequest): Promise<Connected<PolkadotConnection> | undefined> => {
    const extension = extensions().find(({ connector }) => connector.id === connectorId);
    if (!extension) throw new ConnectorNotFound({ connectorId, namespace: "polkadot" });
    try {
      const wallet = await extension.enable(context.site.name);
      opened.set(connectorId, wallet);
      const accounts = extensionAccounts(await wallet.accounts.get());
      if (!accounts) return undefined;
      const ids = context.networks().map(({ caipNetworkId }) => caipNetworkId);
      const networkId = ids.find((id) => id === chainId) ?? ids[0] ?? POLKADOT;
      return { connection: polkadotConnection(extension.connector.name, wallet), accounts, chainId: networkId };
    } catch (cause) {
      throw walletErrorOf(cause, { method: "enable", wallet: extension.connector.name });
    }
  };

  return {
    namespace: "polkadot",
    discover: (listener) => discoverWallets(extensions, listener),
    lookAgain,
    connect: async (request) => {
      const result = await enabled(request);
      if (!result) throw new NoAccounts({ wallet: request.connectorId });
      return result;
    },
    // An extension that has given the site access before gives it again without a prompt.
    reconnect: enabled,
    whenAwake: (connectorId, listener) => {
      const extension = opened.get(connectorId);
      return (
        extension &&
        followAccounts(extension, (reported) => {
          if (extensionAccounts(reported)) listener();
        })
      );
    },
    overRelay,
  };
};

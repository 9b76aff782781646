import { walletErrorOf } from "../../domain/connection/walletErrors/walletErrors.ts";
import { ConnectorNotFound, NoAccounts } from "../../domain/errors/connection.ts";
import type { Adapter, AdapterContext, ConnectRequest } from "../../ports/Adapter.ts";
import type { BitcoinConnection, Connected } from "../../ports/WalletConnection.ts";
import { makeConnectorIds } from "../inPage/connectorIds.ts";
import { discoverWallets } from "../inPage/discoverWallets.ts";
import { lookAgain } from "../inPage/keepLooking.ts";
import { type BitcoinWallet, bitcoinAccounts, type ReportedAddress } from "./BitcoinWallet.ts";
import { chainOf } from "./bitcoinChains.ts";
import { bitcoinConnection } from "./bitcoinConnection.ts";
import { overRelay } from "./overRelay.ts";
import { pageWallets } from "./pageWallets.ts";

/** Bitcoin wallets of the page, and those connected through the relay. */
export const makeBitcoinAdapter = (context: AdapterContext): Adapter => {
  const ids = makeConnectorIds();
  const wallets = pageWallets(ids, context);
  const walletWith = (connectorId: string) => wallets().find(({ connector }) => connector.id === connectorId);
  const find = (connectorId: string): BitcoinWallet => {
    const wallet = walletWith(connectorId);
    if (!wallet) throw new ConnectorNotFound({ connectorId, namespace: "bip122" });
    return wallet;
  };
  const connected = (
    wallet: BitcoinWallet,
    reported: ReadonlyArray<ReportedAddress>,
    requested: ConnectRequest["chainId"],
  ): Connected<BitcoinConnection> | undefined => {
    const accounts = bitcoinAccounts(reported);
    if (!accounts) return undefined;
    const start = { accounts, chainId: chainOf(accounts, context.networks(), requested) };
    return { ...start, connection: bitcoinConnection(wallet, start, context) };
  };
  const withTypedErrors = async (
    { connector }: BitcoinWallet,
    method: string,
    run: () => Promise<ReadonlyArray<ReportedAddress>>,
  ) => {
    try {
      return await run();
    } catch (cause) {
      throw walletErrorOf(cause, { method, wallet: connector.name });
    }
  };

  return {
    namespace: "bip122",
    discover: (listener) => discoverWallets(wallets, listener),
    lookAgain,
    connect: async ({ connectorId, chainId }) => {
      const wallet = find(connectorId);
      const reported = await withTypedErrors(wallet, "getAddresses", () =>
        wallet.connect(`${context.site.name} wants to see your addresses`),
      );
      const result = connected(wallet, reported, chainId);
      if (!result) throw new NoAccounts({ wallet: wallet.connector.name });
      return result;
    },
    reconnect: async ({ connectorId, chainId }) => {
      if (ids.isAmbiguous(connectorId)) return undefined;
      const wallet = find(connectorId);
      return connected(wallet, await withTypedErrors(wallet, "wallet_getAccount", wallet.reconnect), chainId);
    },
    whenAwake: (connectorId, listener) => {
      const wallet = ids.isAmbiguous(connectorId) ? undefined : walletWith(connectorId);
      return wallet?.watch?.({
        disconnected: () => {},
        changed: (reported) => {
          if (bitcoinAccounts(reported)) listener();
        },
      });
    },
    overRelay: (session, chainId) => overRelay(session, context, chainId),
  };
};

import { ConnectorNotFound, NoAccounts } from "../../domain/errors/connection.ts";
import { EXTENSION_LOOKS_MILLIS } from "../../domain/limits.ts";
import type { Adapter, AdapterContext, ConnectRequest } from "../../ports/Adapter.ts";
import type { BitcoinConnection, Connected } from "../../ports/WalletConnection.ts";
import { type BitcoinWallet, bitcoinAccounts, type ShownAddress } from "./BitcoinWallet.ts";
import { bitcoinConnection } from "./bitcoinConnection.ts";
import { bitcoinErrorOf } from "./bitcoinErrors.ts";
import { overRelay } from "./overRelay.ts";
import { satsConnectWallets } from "./satsConnectWallets.ts";

/** Bitcoin's main network (CAIP-4). */
const MAINNET = "bip122:000000000019d6689c085ae165831e93";

/** Bitcoin wallets of the page, and those at the other end of the relay. */
export const makeBitcoinAdapter = (context: AdapterContext): Adapter => {
  const find = (connectorId: string): BitcoinWallet => {
    const wallet = satsConnectWallets().find(({ connector }) => connector.id === connectorId);
    if (!wallet) throw new ConnectorNotFound({ connectorId, namespace: "bip122" });
    return wallet;
  };
  const connected = (
    wallet: BitcoinWallet,
    shown: ReadonlyArray<ShownAddress>,
    wanted: ConnectRequest["chainId"],
  ): Connected<BitcoinConnection> | undefined => {
    const accounts = bitcoinAccounts(shown);
    const ids = context.networks().map(({ caipNetworkId }) => caipNetworkId);
    const chainId = ids.find((id) => id === wanted) ?? ids[0] ?? MAINNET;
    return accounts && { connection: bitcoinConnection(wallet), accounts, chainId };
  };
  const ask = async (method: string, run: () => Promise<ReadonlyArray<ShownAddress>>) => {
    try {
      return await run();
    } catch (cause) {
      throw bitcoinErrorOf(cause, method);
    }
  };

  return {
    namespace: "bip122",
    discover: (found) => {
      let shown: string | undefined;
      const look = () => {
        const connectors = satsConnectWallets().map(({ connector }) => connector);
        const ids = connectors.map(({ id }) => id).join();
        if (ids === shown) return;
        shown = ids;
        found(connectors);
      };
      look();
      // Wallets list themselves without a word; one that is late is found by looking again.
      const timers = EXTENSION_LOOKS_MILLIS.map((millis) => setTimeout(look, millis));
      return () => {
        for (const timer of timers) clearTimeout(timer);
      };
    },
    connect: async ({ connectorId, chainId }) => {
      const wallet = find(connectorId);
      const shown = await ask("getAddresses", () => wallet.connect(`${context.site.name} wants to see your addresses`));
      const made = connected(wallet, shown, chainId);
      if (!made) throw new NoAccounts({ wallet: wallet.connector.name });
      return made;
    },
    reconnect: async ({ connectorId, chainId }) => {
      const wallet = find(connectorId);
      return connected(wallet, await ask("wallet_getAccount", wallet.reconnect), chainId);
    },
    overRelay,
  };
};

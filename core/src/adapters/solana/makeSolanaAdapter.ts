import type { Wallet } from "@wallet-standard/base";
import type { Connector } from "../../domain/connector.ts";
import { ConnectorNotFound, NoAccounts } from "../../domain/errors/connection.ts";
import type { Adapter, AdapterContext, ConnectRequest } from "../../ports/Adapter.ts";
import type { Connected, SolanaConnection } from "../../ports/WalletConnection.ts";
import { overRelay } from "./overRelay.ts";
import { type SolanaWallet, solanaAccounts } from "./SolanaWallet.ts";
import { MAINNET } from "./solanaChains.ts";
import { solanaConnection } from "./solanaConnection.ts";
import { solanaErrorOf } from "./solanaErrors.ts";
import { standardWallet, standardWallets } from "./standardWallets.ts";

const connectorOf = ({ name, icon }: Wallet): Connector => ({
  id: name,
  type: "ANNOUNCED",
  name,
  namespace: "solana",
  imageUrl: icon,
});

/** Solana wallets of the page, and those at the other end of the relay. */
export const makeSolanaAdapter = (context: AdapterContext): Adapter => {
  const wallets = new Map<string, SolanaWallet>();

  const connected = (signer: SolanaWallet, addresses: ReadonlyArray<string>, wanted: ConnectRequest["chainId"]) => {
    const accounts = solanaAccounts(addresses);
    if (!accounts) return undefined;
    const ids = context.networks().map(({ caipNetworkId }) => caipNetworkId);
    const chainId = ids.find((id) => id === wanted) ?? ids.find(signer.supports) ?? ids[0] ?? MAINNET;
    const made: Connected<SolanaConnection> = { connection: solanaConnection(signer, context), accounts, chainId };
    return made;
  };

  const ask = async ({ connectorId, chainId }: ConnectRequest, silent: boolean) => {
    const signer = wallets.get(connectorId);
    if (!signer) throw new ConnectorNotFound({ connectorId, namespace: "solana" });
    try {
      return connected(signer, await signer.connect({ silent }), chainId);
    } catch (cause) {
      throw solanaErrorOf(cause, "standard:connect");
    }
  };

  return {
    namespace: "solana",
    discover: (found) => {
      if (typeof window === "undefined") {
        found([]);
        return () => {};
      }
      return standardWallets((inPage) => {
        for (const wallet of inPage) {
          if (!wallets.has(wallet.name)) wallets.set(wallet.name, standardWallet(wallet));
        }
        found(inPage.map(connectorOf));
      });
    },
    connect: async (request) => {
      const made = await ask(request, false);
      if (!made) throw new NoAccounts({ wallet: request.connectorId });
      return made;
    },
    reconnect: (request) => ask(request, true),
    overRelay: (session, chainId) => overRelay(session, context, chainId),
  };
};

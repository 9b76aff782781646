import { ConnectorNotFound, NoAccounts } from "../../domain/errors/connection.ts";
import type { Adapter, AdapterContext, ConnectRequest } from "../../ports/Adapter.ts";
import type { Connected, SolanaConnection } from "../../ports/WalletConnection.ts";
import { makeConnectorIds } from "../inPage/connectorIds.ts";
import { discoverWallets } from "../inPage/discoverWallets.ts";
import { walletsIn } from "../inPage/walletSources.ts";
import { coinbaseInjected } from "./coinbaseInjected.ts";
import { overRelay } from "./overRelay.ts";
import { type SolanaWallet, solanaAccounts } from "./SolanaWallet.ts";
import { MAINNET } from "./solanaChains.ts";
import { solanaConnection } from "./solanaConnection.ts";
import { solanaErrorOf } from "./solanaErrors.ts";
import { standardWallets } from "./standardWallets.ts";

/** Solana wallets of the page, and those connected through the relay. */
export const makeSolanaAdapter = (context: AdapterContext): Adapter => {
  const ids = makeConnectorIds();
  const pageWallets = walletsIn([standardWallets(ids, context), coinbaseInjected], context.log);

  const connected = (signer: SolanaWallet, addresses: ReadonlyArray<string>, requested: ConnectRequest["chainId"]) => {
    const accounts = solanaAccounts(addresses);
    if (!accounts) return undefined;
    const ids = context.networks().map(({ caipNetworkId }) => caipNetworkId);
    const chainId = ids.find((id) => id === requested) ?? ids.find(signer.supports) ?? ids[0] ?? MAINNET;
    const connection = solanaConnection(signer, context, chainId);
    const result: Connected<SolanaConnection> = { connection, accounts, chainId };
    return result;
  };

  const connectWallet = async ({ connectorId, chainId }: ConnectRequest, silent: boolean) => {
    const signer = pageWallets().find(({ connector }) => connector.id === connectorId);
    if (!signer) throw new ConnectorNotFound({ connectorId, namespace: "solana" });
    try {
      return connected(signer, await signer.connect({ silent }), chainId);
    } catch (cause) {
      throw solanaErrorOf(cause, "standard:connect");
    }
  };

  return {
    namespace: "solana",
    discover: (listener) => discoverWallets(pageWallets, listener),
    connect: async (request) => {
      const result = await connectWallet(request, false);
      if (!result) throw new NoAccounts({ wallet: request.connectorId });
      return result;
    },
    reconnect: async (request) => (ids.isAmbiguous(request.connectorId) ? undefined : connectWallet(request, true)),
    overRelay: (session, chainId) => overRelay(session, context, chainId),
  };
};

import { walletErrorOf } from "../../domain/connection/walletErrors/walletErrors.ts";
import { ConnectorNotFound, NoAccounts } from "../../domain/errors/connection.ts";
import { isPorticoError } from "../../domain/errors/isPorticoError.ts";
import type { Adapter, AdapterContext, ConnectRequest } from "../../ports/Adapter.ts";
import type { Connected, SolanaConnection } from "../../ports/WalletConnection.ts";
import { makeConnectorIds } from "../inPage/connectorIds.ts";
import { discoverWallets } from "../inPage/discoverWallets.ts";
import { lookAgain } from "../inPage/keepLooking.ts";
import { walletsIn } from "../inPage/walletSources.ts";
import { coinbaseInjected } from "./coinbaseInjected.ts";
import type { ExternalSolanaWallet } from "./ExternalSolanaWallet.ts";
import { localSigners, type SolanaSigner } from "./localSigner.ts";
import { overRelay } from "./overRelay.ts";
import { type SolanaWallet, solanaAccounts } from "./SolanaWallet.ts";
import { MAINNET } from "./solanaChains.ts";
import { solanaConnection } from "./solanaConnection.ts";
import { standardWallets } from "./standardWallets.ts";

export interface SolanaAdapterOptions {
  /** Keys that the program holds itself, beside the wallets of the page. */
  readonly signers?: ReadonlyArray<SolanaSigner>;
  /** Wallets that are loaded when the visitor chooses them. */
  readonly external?: ReadonlyArray<ExternalSolanaWallet>;
}

/** Solana wallets of the page, those connected through the relay, and the keys of the program. */
export const makeSolanaAdapter = (
  context: AdapterContext,
  { signers = [], external = [] }: SolanaAdapterOptions,
): Adapter => {
  const ids = makeConnectorIds();
  const ownWallets = walletsIn([localSigners(signers)], context.log);
  const loadedWallets = external.filter(({ isAvailable }) => isAvailable());
  const foundWallets = walletsIn([standardWallets(ids, context), coinbaseInjected], context.log);
  const wallets = () => [...ownWallets(), ...foundWallets(), ...loadedWallets];

  const connected = (signer: SolanaWallet, addresses: ReadonlyArray<string>, requested: ConnectRequest["chainId"]) => {
    const accounts = solanaAccounts(addresses);
    if (!accounts) return undefined;
    const ids = context.networks().map(({ caipNetworkId }) => caipNetworkId);
    const chainId = ids.find((id) => id === requested) ?? ids.find(signer.supports) ?? ids[0] ?? MAINNET;
    const connection = solanaConnection(signer, context, chainId);
    const result: Connected<SolanaConnection> = { connection, accounts, chainId };
    return result;
  };

  const find = (connectorId: string) => wallets().find(({ connector }) => connector.id === connectorId);

  const connectWallet = async ({ connectorId, chainId, signIn }: ConnectRequest, silent: boolean) => {
    const signer = find(connectorId);
    if (!signer) throw new ConnectorNotFound({ connectorId, namespace: "solana" });
    try {
      const { connectSigningIn } = signIn && signer.signIn ? await import("./connectSigningIn.ts") : {};
      const signedIn = signIn && (await connectSigningIn?.(signer, signIn));
      const result = connected(signer, signedIn?.addresses ?? (await signer.connect({ silent })), chainId);
      const proof = signedIn?.proof;
      return result && { ...result, ...(proof ? { proof } : {}) };
    } catch (cause) {
      const error = walletErrorOf(cause, { method: "standard:connect", wallet: signer.connector.name });
      // Nobody was asked: the wallet is locked, or would have to ask.
      if (silent && isPorticoError(error, "UserRejected")) return undefined;
      throw error;
    }
  };

  return {
    namespace: "solana",
    discover: (listener) => discoverWallets(wallets, listener),
    lookAgain,
    connect: async (request) => {
      const result = await connectWallet(request, false);
      if (!result) throw new NoAccounts({ wallet: request.connectorId });
      return result;
    },
    reconnect: async (request) => (ids.isAmbiguous(request.connectorId) ? undefined : connectWallet(request, true)),
    whenAwake: (connectorId, listener) =>
      (ids.isAmbiguous(connectorId) ? undefined : find(connectorId))?.watch((addresses) => {
        if (solanaAccounts(addresses)) listener();
      }),
    overRelay: (session, chainId) => overRelay(session, context, chainId),
  };
};

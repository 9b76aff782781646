import { type ConnectedWallet, NotConnected, relayConnector } from "@portico/core";
import type { Network } from "@portico/core/networks";
import type { CommandContext } from "../commands/Command.ts";
import { reconnectWallet } from "./connectedWallets.ts";
import { showPairings } from "./showPairings.ts";
import { type WalletSession, withWallet } from "./walletSession.ts";

/**
 * Restores the wallet that an earlier command connected, on this network. With `--wallet sandbox`, the sandbox's wallet
 * is connected for this command when no wallet is.
 */
const walletOn = async (session: WalletSession, { reporter }: CommandContext, chain: Network) => {
  const { client, request, sandboxWallet } = session;
  try {
    return await reconnectWallet(session, chain.chainNamespace);
  } catch (error) {
    if (!(error instanceof NotConnected) || !sandboxWallet) throw error;
  }
  const stop = showPairings(session, reporter);
  try {
    await request("Connecting the sandbox's wallet", (options) =>
      client.connection.connect({ connector: relayConnector, chainId: chain.caipNetworkId }, options),
    );
  } finally {
    stop();
  }
  return reconnectWallet(session, chain.chainNamespace);
};

/** Makes the wallet use a network. */
const switchTo = async ({ client, request }: WalletSession, wallet: ConnectedWallet, chain: Network) => {
  if (wallet.chainId === chain.caipNetworkId) return;
  await request(`Switching the wallet to ${chain.name}`, (options) =>
    client.networks.switch(chain.caipNetworkId, options),
  );
};

/** Runs a command with a wallet that is on the network that the command chooses. */
export const withWalletOn = <A>(
  context: CommandContext,
  choose: (session: WalletSession) => Promise<Network>,
  work: (session: WalletSession, wallet: ConnectedWallet, chain: Network) => Promise<A>,
): Promise<A> =>
  withWallet(context, async (session) => {
    const chain = await choose(session);
    const wallet = await walletOn(session, context, chain);
    await switchTo(session, wallet, chain);
    return work(session, wallet, chain);
  });

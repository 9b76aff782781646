import type { ConnectedWallet } from "@portico/core";
import type { Network } from "@portico/core/networks";
import type { CommandContext } from "../Command.ts";
import { reconnectOrPair } from "./pairing.ts";
import { type WalletSession, withWallet } from "./walletSession.ts";

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
    const { chainNamespace: namespace, caipNetworkId: chainId } = chain;
    const wallet = await reconnectOrPair(session, context, { namespace, chainId });
    await switchTo(session, wallet, chain);
    return work(session, wallet, chain);
  });

import { resolveChain } from "../arguments/chain.ts";
import type { Inputs } from "../arguments/inputs.ts";
import { orThrow } from "../arguments/orThrow.ts";
import type { CommandContext } from "../Command.ts";
import { type Account, resolveAccount } from "../client/account.ts";
import type { Session } from "../client/openSession.ts";
import { reconnectOrPair } from "./pairing.ts";
import { withWallet } from "./walletSession.ts";

/** Whether the options name a wallet or a key. */
export const namesWallet = (inputs: Inputs): boolean =>
  ["wallet", "privateKeyFile", "keystore"].some((option) => inputs.text(option) !== undefined);

/** Runs a command with the account that the user names, or with that of the wallet. */
export const withAccount = async <A>(
  context: CommandContext,
  named: string | undefined,
  work: (session: Session, account: Account) => Promise<A>,
): Promise<A> => {
  if (named !== undefined) {
    const session = await context.connect();
    return work(session, await resolveAccount(named, session));
  }
  return withWallet(context, async (session) => {
    const chain = orThrow(resolveChain(session.chains, []));
    const { chainNamespace: namespace, caipNetworkId: chainId } = chain;
    const wallet = await reconnectOrPair(session, context, { namespace, chainId });
    return work(session, { address: wallet.account.address, chain });
  });
};

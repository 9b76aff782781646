import { resolveChain } from "../../arguments/chain.ts";
import { orThrow } from "../../arguments/orThrow.ts";
import type { CommandContext } from "../../Command.ts";
import { type Account, resolveAccount } from "../../client/account.ts";
import type { Session } from "../../client/openSession.ts";
import { reconnectOrPair } from "../../wallet/pairing.ts";
import { type WalletSession, withWallet } from "../../wallet/walletSession.ts";

/**
 * Runs a command with the account that the argument names, or with that of the connected wallet. Work that follows the
 * history leaves the wallet's session to other commands, because it may take long.
 */
export const withHistoryAccount = async <A>(
  context: CommandContext,
  work: (session: Session, account: Account) => Promise<A>,
): Promise<A> => {
  const { inputs, connect } = context;
  const argument = inputs.optional("account");
  if (argument !== undefined) {
    const session = await connect();
    return work(session, await resolveAccount(argument, session));
  }
  const accountOf = async (session: WalletSession): Promise<Account> => {
    const chain = orThrow(resolveChain(session.chains, []));
    const { chainNamespace: namespace, caipNetworkId: chainId } = chain;
    const wallet = await reconnectOrPair(session, context, { namespace, chainId });
    return { address: wallet.account.address, chain };
  };
  if (!inputs.flag("follow")) {
    return withWallet(context, async (session) => work(session, await accountOf(session)));
  }
  const account = await withWallet(context, accountOf);
  return work(await connect(), account);
};

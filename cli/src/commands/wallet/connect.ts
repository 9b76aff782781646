import { resolveChain } from "../../arguments/chain.ts";
import { parseDuration } from "../../arguments/numbers.ts";
import { orThrow } from "../../arguments/orThrow.ts";
import type { CommandAction } from "../../Command.ts";
import { connectedWallets, describeWallets } from "../../wallet/connectedWallets.ts";
import { pairWallet } from "../../wallet/pairing.ts";
import { withWallet } from "../../wallet/walletSession.ts";

/** A person needs time to find the phone, but a script should not wait for ever. */
const DEFAULT_WAIT = "300s";

export const connect: CommandAction = (context) =>
  withWallet(context, async (session) => {
    const waitMillis = orThrow(parseDuration("wait", context.inputs.text("wait") ?? DEFAULT_WAIT));
    const { caipNetworkId: chainId } = orThrow(resolveChain(session.chains, []));
    await pairWallet(session, context, { chainId, waitMillis });
    if (!session.sandboxWallet) session.forgetSandboxWallet();
    return describeWallets(connectedWallets(session.client));
  });

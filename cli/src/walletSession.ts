import { rmSync } from "node:fs";
import { InvalidArgument } from "@portico/core";
import { bitcoinAdapter } from "@portico/core/adapters/bitcoin";
import { evmAdapter } from "@portico/core/adapters/evm";
import { solanaAdapter } from "@portico/core/adapters/solana";
import type { RelayWallet } from "@portico/fixtures/relay-wallet";
import type { Invocation } from "./program/declaration.ts";
import type { Session } from "./runtime.ts";
import { startSandboxWallet } from "./sandboxWallet.ts";
import { hasSandboxWallet, walletFiles } from "./walletFiles.ts";

/** A session that can use a wallet. */
export interface WalletSession extends Session {
  /** The sandbox's wallet, when that is the one; it runs as long as the command. */
  readonly sandboxWallet: RelayWallet | undefined;
  /** Forgets the sandbox's wallet. */
  readonly forgetSandboxWallet: () => void;
}

/** The wallets that `--wallet` knows. */
const SANDBOX_WALLET = "sandbox";

/**
 * A client with the wallet of an earlier command, which is asked again by `reconnect`. The sandbox's wallet is started
 * when it is asked for, or when it is the one that was connected.
 */
export const withWallet = async <A>(
  { connect, inputs, terminal, signal }: Invocation,
  work: (session: WalletSession) => Promise<A>,
): Promise<A> => {
  const asked = inputs.text("wallet");
  if (asked !== undefined && asked !== SANDBOX_WALLET) {
    throw new InvalidArgument({ argument: "wallet", input: asked, expected: SANDBOX_WALLET });
  }
  const files = walletFiles(terminal.env);
  const session = await connect({
    adapters: [evmAdapter(), solanaAdapter(), bitcoinAdapter()],
    metadata: { name: "Portico", description: "The portico command", url: "http://localhost", icons: [] },
    reconnect: false,
    storagePath: files.session,
  });
  const usesSandboxWallet = asked === SANDBOX_WALLET || hasSandboxWallet(files);
  const sandboxWallet = usesSandboxWallet ? await startSandboxWallet(session.services, files.sandboxWallet) : undefined;
  let isForgotten = false;
  const forgetSandboxWallet = () => {
    isForgotten = true;
  };
  try {
    signal.throwIfAborted();
    return await work({ ...session, sandboxWallet, forgetSandboxWallet });
  } finally {
    await sandboxWallet?.stop();
    // The wallet keeps what it knows until the last moment.
    if (isForgotten) rmSync(files.sandboxWallet, { force: true });
  }
};

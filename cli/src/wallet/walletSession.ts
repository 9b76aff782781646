import { existsSync, rmSync } from "node:fs";
import { homedir } from "node:os";
import { join } from "node:path";
import { InvalidArgument } from "@portico/core";
import { bitcoinAdapter } from "@portico/core/adapters/bitcoin";
import { evmAdapter } from "@portico/core/adapters/evm";
import { solanaAdapter } from "@portico/core/adapters/solana";
import type { RelayWallet } from "@portico/fixtures/relay-wallet";
import type { Session } from "../client/openSession.ts";
import type { CommandContext } from "../commands/Command.ts";
import type { Terminal } from "../output/terminal.ts";
import { startSandboxWallet } from "./sandboxWallet.ts";

/** A session that can use a wallet. */
export interface WalletSession extends Session {
  /** The sandbox's wallet, when the command uses it. It runs as long as the command. */
  readonly sandboxWallet: RelayWallet | undefined;
  /** Deletes the data of the sandbox's wallet when the command ends. */
  readonly forgetSandboxWallet: () => void;
}

/** The only value that `--wallet` accepts. */
const SANDBOX_WALLET = "sandbox";

/**
 * Runs a command with the wallet that an earlier command connected, which `reconnect` restores. The sandbox's wallet is
 * started when the user requests it, or when it was the connected one.
 */
export const withWallet = async <A>(
  { connect, inputs, terminal, signal }: CommandContext,
  work: (session: WalletSession) => Promise<A>,
): Promise<A> => {
  const requestedWallet = inputs.text("wallet");
  if (requestedWallet !== undefined && requestedWallet !== SANDBOX_WALLET) {
    throw new InvalidArgument({ argument: "wallet", input: requestedWallet, expected: SANDBOX_WALLET });
  }
  const files = walletFiles(terminal.env);
  const session = await connect({
    adapters: [evmAdapter(), solanaAdapter(), bitcoinAdapter()],
    metadata: { name: "Portico", description: "The portico command", url: "http://localhost", icons: [] },
    reconnect: false,
    storagePath: files.session,
  });
  const usesSandboxWallet = requestedWallet === SANDBOX_WALLET || existsSync(files.sandboxWallet);
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
    // The wallet writes its file until it is stopped, so the file is deleted last.
    if (isForgotten) rmSync(files.sandboxWallet, { force: true });
  }
};

/** The files that let a command use the wallet that an earlier command connected. */
interface WalletFiles {
  /** The connected accounts. The relay's keys are in a file beside it. */
  readonly session: string;
  /** Keys and sessions of the sandbox's wallet. The file exists while that wallet is connected. */
  readonly sandboxWallet: string;
}

/** The path is `PORTICO_SESSION`, else a file in the user's state directory (XDG Base Directory). */
const walletFiles = (env: Terminal["env"]): WalletFiles => {
  const state = env.XDG_STATE_HOME || join(env.HOME || homedir(), ".local", "state");
  const session = env.PORTICO_SESSION || join(state, "portico", "session.json");
  return { session, sandboxWallet: `${session}.sandbox-wallet` };
};

import { existsSync } from "node:fs";
import { type Connector, InvalidArgument } from "@portico/core";
import { bitcoinAdapter } from "@portico/core/adapters/bitcoin";
import { evmAdapter } from "@portico/core/adapters/evm";
import { solanaAdapter } from "@portico/core/adapters/solana";
import type { RelayWallet } from "@portico/fixtures/relay-wallet";
import type { CommandContext } from "../Command.ts";
import type { Session } from "../client/openSession.ts";
import { embeddedFrames, SITE_URL } from "./embeddedFrames.ts";
import { connectWithKey } from "./keys/connectWithKey.ts";
import { readKey } from "./keys/readKey.ts";
import { startSandboxWallet } from "./sandboxWallet.ts";
import { deleteSessionFile, lockSession, type SessionFiles } from "./sessionFiles.ts";

/** A session that can use a wallet. */
export interface WalletSession extends Session {
  /** Stands for the key of `--private-key-file` or `--keystore`, which is the only wallet then. */
  readonly keyConnector?: Connector;
  /** The sandbox's wallet, when the command uses it. It runs as long as the command. */
  readonly sandboxWallet: RelayWallet | undefined;
  /** Deletes the data of the sandbox's wallet when the command ends. */
  readonly forgetSandboxWallet: () => void;
}

/** The only value that `--wallet` accepts. */
const SANDBOX_WALLET = "sandbox";

/**
 * Runs a command with the key that its options name, or with the wallet that an earlier command connected, which
 * `reconnect` restores. The sandbox's wallet is started when the user requests it, or when it was the connected one. No
 * other command uses the session meanwhile.
 */
export const withWallet = async <A>(
  context: CommandContext,
  work: (session: WalletSession) => Promise<A>,
): Promise<A> => {
  const requestedWallet = context.inputs.text("wallet");
  if (requestedWallet !== undefined && requestedWallet !== SANDBOX_WALLET) {
    throw new InvalidArgument({ argument: "wallet", input: requestedWallet, expected: SANDBOX_WALLET });
  }
  const key = await readKey(context);
  if (key) {
    const session = await connectWithKey(context, key);
    return work({ ...session, sandboxWallet: undefined, forgetSandboxWallet: () => {} });
  }
  const { terminal, signal, progress } = context;
  const { files, unlock } = await lockSession({ env: terminal.env, signal, progress });
  try {
    return await withLockedSession(context, files, work);
  } finally {
    unlock();
  }
};

const withLockedSession = async <A>(
  { connect, inputs, signal }: CommandContext,
  files: SessionFiles,
  work: (session: WalletSession) => Promise<A>,
): Promise<A> => {
  const session = await connect({
    adapters: [evmAdapter(), solanaAdapter(), bitcoinAdapter()],
    metadata: { name: "Portico", description: "The portico command", url: SITE_URL, icons: [] },
    frames: embeddedFrames(files.frame),
    // Permissions are listed and revoked.
    modal: { features: { smartSessions: true } },
    reconnect: false,
    storagePath: files.session,
  });
  const usesSandboxWallet = inputs.text("wallet") === SANDBOX_WALLET || existsSync(files.sandboxWallet);
  const sandboxWallet = usesSandboxWallet ? await startSandboxWallet(session.services, files.sandboxWallet) : undefined;
  let isForgotten = false;
  const forgetSandboxWallet = () => {
    isForgotten = true;
  };
  try {
    signal.throwIfAborted();
    const result = work({ ...session, sandboxWallet: sandboxWallet?.wallet, forgetSandboxWallet });
    return await (sandboxWallet ? Promise.race([result, sandboxWallet.writeFailed]) : result);
  } finally {
    await sandboxWallet?.stop();
    // The client and the wallet write their files until they are stopped, so a file is deleted last.
    await session.close();
    if (isForgotten) deleteSessionFile(files.sandboxWallet);
  }
};

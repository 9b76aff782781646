import { existsSync } from "node:fs";
import { homedir } from "node:os";
import { join } from "node:path";
import type { Terminal } from "./terminal.ts";

/** The files that let a command use the wallet that an earlier command connected. */
export interface WalletFiles {
  /** The connected accounts. The relay's keys are in a file beside it. */
  readonly session: string;
  /** Keys and sessions of the sandbox's wallet. The file exists while that wallet is connected. */
  readonly sandboxWallet: string;
}

/** The path is `PORTICO_SESSION`, else a file in the user's state directory (XDG Base Directory). */
export const walletFiles = (env: Terminal["env"]): WalletFiles => {
  const state = env.XDG_STATE_HOME || join(env.HOME || homedir(), ".local", "state");
  const session = env.PORTICO_SESSION || join(state, "portico", "session.json");
  return { session, sandboxWallet: `${session}.sandbox-wallet` };
};

export const hasSandboxWallet = ({ sandboxWallet }: WalletFiles): boolean => existsSync(sandboxWallet);

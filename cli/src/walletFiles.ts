import { existsSync } from "node:fs";
import { homedir } from "node:os";
import { join } from "node:path";
import type { Terminal } from "./terminal.ts";

/** Files that let a later command use the wallet that an earlier one connected. */
export interface WalletFiles {
  /** Who is connected where; the relay's keys are in a file beside it. */
  readonly session: string;
  /** Keys and sessions of the sandbox's wallet; there while that one is connected. */
  readonly sandboxWallet: string;
}

/** `PORTICO_SESSION`, else a file in the place for the state of programs (XDG Base Directory). */
export const walletFiles = (env: Terminal["env"]): WalletFiles => {
  const state = env.XDG_STATE_HOME || join(env.HOME || homedir(), ".local", "state");
  const session = env.PORTICO_SESSION || join(state, "portico", "session.json");
  return { session, sandboxWallet: `${session}.sandbox-wallet` };
};

export const hasSandboxWallet = ({ sandboxWallet }: WalletFiles): boolean => existsSync(sandboxWallet);

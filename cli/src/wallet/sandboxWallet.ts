import type { RelayWallet, RelayWalletStorage } from "@portico/fixtures/relay-wallet";
import type { Services } from "../client/openSession.ts";
import { CliError } from "../errors/cliErrors.ts";
import { writePrivateFile } from "../files/privateFile.ts";
import { loadRelayWallets } from "../sandbox/loadSandbox.ts";
import { readSessionFile, sessionUnusable } from "./sessionFiles.ts";

const isEntries = (value: unknown): value is ReadonlyArray<[string, unknown]> =>
  Array.isArray(value) && value.every((entry) => Array.isArray(entry) && typeof entry[0] === "string");

/** A malformed file counts as empty; the next write replaces it. */
const readEntries = (path: string): Map<string, unknown> => {
  try {
    const content: unknown = JSON.parse(readSessionFile(path) ?? "[]");
    return new Map(isEntries(content) ? content : []);
  } catch (error) {
    if (error instanceof CliError) throw error;
    return new Map();
  }
};

interface FileStorage {
  readonly storage: RelayWalletStorage;
  /** Rejects with SESSION_FILE_UNUSABLE at the first failed write. The wallet's library must not see it: it would retry. */
  readonly writeFailed: Promise<never>;
  readonly close: () => void;
}

/** Storage in a file that only the user can read. The whole file is written after every change. */
const fileStorage = (path: string): FileStorage => {
  const entries = readEntries(path);
  let isClosed = false;
  let fail: (error: CliError) => void = () => {};
  const writeFailed = new Promise<never>((_, reject) => {
    fail = reject;
  });
  // A command that ended before the failure no longer waits for it.
  writeFailed.catch(() => {});
  const write = () => {
    if (isClosed) return;
    try {
      writePrivateFile(path, JSON.stringify([...entries]));
    } catch (error) {
      fail(sessionUnusable(path, error));
    }
  };
  const storage: RelayWalletStorage = {
    getKeys: async () => [...entries.keys()],
    getEntries: async <T>(): Promise<[string, T][]> => JSON.parse(JSON.stringify([...entries])),
    getItem: async <T>(key: string): Promise<T | undefined> => {
      const value = entries.get(key);
      return value === undefined ? undefined : JSON.parse(JSON.stringify(value));
    },
    setItem: async (key, value) => {
      entries.set(key, value);
      write();
    },
    removeItem: async (key) => {
      if (entries.delete(key)) write();
    },
  };
  return {
    storage,
    writeFailed,
    close: () => {
      isClosed = true;
    },
  };
};

/** The sandbox's wallet while a command uses it. */
export interface SandboxWallet {
  readonly wallet: RelayWallet;
  readonly writeFailed: FileStorage["writeFailed"];
  readonly stop: () => Promise<void>;
}

/**
 * Starts the sandbox's wallet, which approves every request. Rejects outside a sandbox, because its keys are public.
 */
export const startSandboxWallet = async ({ projectId, sandbox }: Services, path: string): Promise<SandboxWallet> => {
  if (!sandbox || projectId === undefined)
    throw new CliError("SANDBOX_WALLET_OUTSIDE", "--wallet sandbox works only with the services of a sandbox");
  const { createRelayWallet, keysOf } = await loadRelayWallets();
  const { storage, writeFailed, close } = fileStorage(path);
  const wallet = await createRelayWallet({
    keys: keysOf("alice"),
    projectId,
    relayUrl: sandbox.endpoints.relay,
    rpcUrls: sandbox.rpcUrls,
    permissions: true,
    storage,
  });
  return {
    wallet,
    writeFailed,
    stop: async () => {
      await wallet.stop();
      close();
    },
  };
};

import { mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import type { RelayWallet, RelayWalletStorage } from "@portico/fixtures/relay-wallet";
import type { Services } from "../client/openSession.ts";
import { CliError } from "../errors/cliErrors.ts";
import { loadRelayWallets } from "../sandbox/loadSandbox.ts";

const isEntries = (value: unknown): value is ReadonlyArray<[string, unknown]> =>
  Array.isArray(value) && value.every((entry) => Array.isArray(entry) && typeof entry[0] === "string");

const readEntries = (path: string): Map<string, unknown> => {
  try {
    const content: unknown = JSON.parse(readFileSync(path, "utf8"));
    return new Map(isEntries(content) ? content : []);
  } catch {
    return new Map();
  }
};

/** Storage in a file that only the user can read. The whole file is written after every change. */
const fileStorage = (path: string): { readonly storage: RelayWalletStorage; readonly close: () => void } => {
  const entries = readEntries(path);
  let isClosed = false;
  const write = () => {
    if (isClosed) return;
    mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
    const draft = `${path}.${process.pid}`;
    writeFileSync(draft, JSON.stringify([...entries]), { mode: 0o600 });
    renameSync(draft, path);
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
    close: () => {
      isClosed = true;
    },
  };
};

/**
 * Starts the sandbox's wallet, which approves every request. Rejects outside a sandbox, because its keys are public.
 */
export const startSandboxWallet = async ({ projectId, sandbox }: Services, path: string): Promise<RelayWallet> => {
  if (!sandbox)
    throw new CliError("SANDBOX_WALLET_OUTSIDE", "--wallet sandbox works only with the services of a sandbox");
  const { createRelayWallet, keysOf } = await loadRelayWallets();
  const { storage, close } = fileStorage(path);
  const wallet = await createRelayWallet({
    keys: keysOf("alice"),
    projectId,
    relayUrl: sandbox.endpoints.relay,
    rpcUrls: sandbox.rpcUrls,
    storage,
  });
  return {
    ...wallet,
    stop: async () => {
      await wallet.stop();
      close();
    },
  };
};

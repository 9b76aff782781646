import { STORAGE_ANSWER_TIMEOUT_MILLIS } from "../domain/limits.ts";
import { jsonText } from "../domain/untrustedValue.ts";
import type { RelayStorageArea } from "../ports/RelayStorage.ts";
import { memoryStore } from "./memoryStore.ts";

/** Texts by key; every access may throw or reject. */
export interface TextStore {
  readonly keys: () => Promise<Iterable<string>> | Iterable<string>;
  readonly get: (key: string) => Promise<string | undefined> | string | undefined;
  readonly set: (key: string, text: string) => Promise<void> | void;
  readonly remove: (key: string) => Promise<void> | void;
}

/** The value as JSON, in the form that the relay's library writes. */
const toJson = (value: unknown): string => jsonText(value, (part) => (typeof part === "bigint" ? `${part}n` : part));

/** Parses a text; a text that cannot be parsed counts as absent. */
const parseText = (text: string | undefined) => {
  try {
    return text === undefined ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** Waits for an access no longer than the limit. A database may never answer, for instance while another tab upgrades it. */
const withTimeout = async <A>(access: Promise<A> | A): Promise<A> => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const silence = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new StorageTimedOut("The storage does not answer")), STORAGE_ANSWER_TIMEOUT_MILLIS);
  });
  try {
    return await Promise.race([access, silence]);
  } finally {
    clearTimeout(timer);
  }
};
class StorageTimedOut extends Error {}

/**
 * Stores values as JSON in a text store, by default one in memory. Never rejects, and does not wait for a store that is
 * silent: what the store cannot keep lives as long as the client, and `onProblem` is called once.
 */
export const relayStorageArea = (
  store: TextStore = memoryStore(),
  onProblem: (message: string) => void = () => {},
): RelayStorageArea => {
  /** Texts that the store has not written, or not yet; undefined means that the key is removed. */
  const pendingWrites = new Map<string, string | undefined>();
  let isReported = false;
  let isSilent = false;

  const attempt = async <A>(access: () => Promise<A> | A): Promise<{ readonly value: A } | undefined> => {
    // A store that was silent once would delay every step of a pairing.
    if (isSilent) return undefined;
    try {
      return { value: await withTimeout(access()) };
    } catch (cause) {
      isSilent ||= cause instanceof StorageTimedOut;
      if (!isReported)
        onProblem(`Relay sessions are kept only until the client ends, because they cannot be stored: ${cause}`);
      isReported = true;
      return undefined;
    }
  };

  const read = async (key: string): Promise<string | undefined> =>
    pendingWrites.has(key) ? pendingWrites.get(key) : (await attempt(() => store.get(key)))?.value;

  const write = async (key: string, text: string | undefined): Promise<void> => {
    pendingWrites.set(key, text);
    const stored = await attempt(() => (text === undefined ? store.remove(key) : store.set(key, text)));
    if (stored && pendingWrites.get(key) === text) pendingWrites.delete(key);
  };

  const getKeys = async (): Promise<string[]> => {
    const keys = new Set((await attempt(store.keys))?.value);
    for (const [key, text] of pendingWrites) {
      if (text === undefined) keys.delete(key);
      else keys.add(key);
    }
    return [...keys];
  };

  const getItem: RelayStorageArea["getItem"] = async (key) => parseText(await read(key));

  return {
    getKeys,
    getEntries: async <T>() => {
      const entries: [string, T][] = [];
      for (const key of await getKeys()) {
        const value = await getItem<T>(key);
        if (value !== undefined) entries.push([key, value]);
      }
      return entries;
    },
    getItem,
    setItem: (key, value) => write(key, toJson(value)),
    removeItem: (key) => write(key, undefined),
  };
};

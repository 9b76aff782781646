import type { RelayStorageArea } from "../ports/RelayStorage.ts";

/** A map of JSON texts that lives in memory, or elsewhere when it is given a way to be kept. */
export const relayStorageArea = (
  entries: Map<string, string> = new Map(),
  keep: (entries: ReadonlyMap<string, string>) => void = () => {},
): RelayStorageArea => ({
  getKeys: async () => [...entries.keys()],
  getEntries: async () => [...entries].map(([key, text]) => [key, JSON.parse(text)]),
  getItem: async (key) => {
    const text = entries.get(key);
    return text === undefined ? undefined : JSON.parse(text);
  },
  setItem: async (key, value) => {
    entries.set(key, JSON.stringify(value));
    keep(entries);
  },
  removeItem: async (key) => {
    if (entries.delete(key)) keep(entries);
  },
});

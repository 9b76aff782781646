import * as Layer from "effect/Layer";
import { KeyValue, type KeyValueStore } from "../ports/KeyValue.ts";
import { Page } from "../ports/Page.ts";
import { RelayStorage } from "../ports/RelayStorage.ts";
import { relayStorageArea } from "./relayStorageArea.ts";

/** Storage that lives as long as the client; for servers and tests. */
export const memoryStore = (): KeyValueStore => {
  const entries = new Map<string, string>();
  return {
    get: (key) => entries.get(key),
    set: (key, value) => void entries.set(key, value),
    remove: (key) => void entries.delete(key),
  };
};

let memoryRelayStorages = 0;

/** Each is on its own: the relay's library shares what has the same prefix. */
export const memoryRelayStorageLayer = Layer.sync(RelayStorage, () => {
  memoryRelayStorages += 1;
  return { open: async () => relayStorageArea(), prefix: `portico-${memoryRelayStorages}` };
});

/** Storage that lives as long as the client. */
export const memoryStorageLayer = Layer.merge(Layer.sync(KeyValue, memoryStore), memoryRelayStorageLayer);
export const noPageLayer = Layer.succeed(Page)({
  location: () => undefined,
  facts: () => undefined,
  site: () => undefined,
  onStorageChange: () => () => {},
  openChannel: () => undefined,
});

import * as Layer from "effect/Layer";
import { KeyValue } from "../ports/KeyValue.ts";
import { Page } from "../ports/Page.ts";
import { RelayStorage } from "../ports/RelayStorage.ts";
import { memoryStore } from "./memoryStore.ts";
import { relayStorageArea } from "./relayStorageArea.ts";

let memoryRelayStorages = 0;

/** Each storage has a different prefix, because the relay's library shares data between clients of the same prefix. */
export const memoryRelayStorageLayer = Layer.sync(RelayStorage, () => {
  memoryRelayStorages += 1;
  const open = async () => relayStorageArea();
  return { open, openEmpty: open, prefix: `portico-${memoryRelayStorages}` };
});

/** Storage that lives as long as the client. */
export const memoryStorageLayer = Layer.merge(Layer.sync(KeyValue, memoryStore), memoryRelayStorageLayer);
export const noPageLayer = Layer.succeed(Page)({
  location: () => undefined,
  environment: () => undefined,
  site: () => undefined,
  onStorageChange: () => () => {},
  openChannel: () => undefined,
  onReturn: () => () => {},
});

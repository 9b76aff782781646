import { basename } from "node:path";
import * as Layer from "effect/Layer";
import { Fetch } from "../ports/Fetch.ts";
import { KeyValue } from "../ports/KeyValue.ts";
import { RelayStorage } from "../ports/RelayStorage.ts";
import { fileStore } from "./fileStore.ts";
import { memoryRelayStorageLayer, noPageLayer } from "./memory.ts";
import { memoryStore } from "./memoryStore.ts";
import type { NodePlatformOptions } from "./NodePlatformOptions.ts";
import { relayStorageArea } from "./relayStorageArea.ts";

/**
 * Relay storage in a file beside the storage file. The relay's library tells clients of one process apart by the name
 * of that file.
 */
const relayStorageLayer = (storagePath: string) =>
  Layer.succeed(RelayStorage)({
    open: async (onProblem) => relayStorageArea(fileStore(`${storagePath}.relay`), onProblem),
    openEmpty: async () => relayStorageArea(),
    prefix: basename(storagePath),
  });

/** The platform of Node and similar runtimes. */
export const nodePlatform = ({ storagePath, fetch }: NodePlatformOptions = {}) =>
  Layer.mergeAll(
    Layer.succeed(Fetch)(fetch ?? ((url, init) => globalThis.fetch(url, init))),
    Layer.sync(KeyValue, () => (storagePath ? fileStore(storagePath) : memoryStore())),
    storagePath ? relayStorageLayer(storagePath) : memoryRelayStorageLayer,
    noPageLayer,
  );

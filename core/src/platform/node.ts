import { basename } from "node:path";
import * as Layer from "effect/Layer";
import { Fetch } from "../ports/Fetch.ts";
import type { FetchFunction } from "../ports/FetchFunction.ts";
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

/** The origin of a program that names no site. */
const NO_SITE = "http://localhost";

/** Adds the `Origin` that a page's requests have (docs/rules/services.md#http-requests). */
const withOrigin =
  (fetch: FetchFunction, siteUrl: string | undefined): FetchFunction =>
  (url, init) => {
    const headers = new Headers(init?.headers);
    if (!headers.has("origin")) {
      headers.set("origin", siteUrl !== undefined && URL.canParse(siteUrl) ? new URL(siteUrl).origin : NO_SITE);
    }
    return fetch(url, { ...init, headers });
  };

/** The platform of Node and similar runtimes. `siteUrl` is the site that the program belongs to, if any. */
export const nodePlatform = ({ storagePath, fetch }: NodePlatformOptions = {}, siteUrl?: string) =>
  Layer.mergeAll(
    Layer.succeed(Fetch)(withOrigin(fetch ?? ((url, init) => globalThis.fetch(url, init)), siteUrl)),
    Layer.sync(KeyValue, () => (storagePath ? fileStore(storagePath) : memoryStore())),
    storagePath ? relayStorageLayer(storagePath) : memoryRelayStorageLayer,
    noPageLayer,
  );

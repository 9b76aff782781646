import { basename } from "node:path";
import * as Effect from "effect/Effect";
import * as Layer from "effect/Layer";
import { Agent, fetch } from "undici";
import { Fetch } from "../ports/Fetch.ts";
import { KeyValue } from "../ports/KeyValue.ts";
import { RelayStorage } from "../ports/RelayStorage.ts";
import { fileStore } from "./fileStore.ts";
import { memoryRelayStorageLayer, noPageLayer } from "./memory.ts";
import { memoryStore } from "./memoryStore.ts";
import { relayStorageArea } from "./relayStorageArea.ts";

const CONNECTIONS_PER_ORIGIN = 16;
const KEEP_ALIVE_MILLIS = 10_000;

/** undici with a pooled agent of its own, closed together with the client. */
const fetchLayer = Layer.effect(
  Fetch,
  Effect.acquireRelease(
    Effect.sync(() => new Agent({ connections: CONNECTIONS_PER_ORIGIN, keepAliveTimeout: KEEP_ALIVE_MILLIS })),
    (agent) => Effect.promise(() => agent.destroy()),
  ).pipe(
    Effect.map((agent) => async (url: string, init: RequestInit) => {
      const { body, headers, method, signal } = init;
      const answer = await fetch(url, {
        dispatcher: agent,
        ...(method ? { method } : {}),
        ...(typeof body === "string" ? { body } : {}),
        ...(headers ? { headers: Object.fromEntries(new Headers(headers)) } : {}),
        ...(signal ? { signal } : {}),
      });
      return new Response([204, 205, 304].includes(answer.status) ? null : await answer.arrayBuffer(), {
        status: answer.status,
        headers: [...answer.headers],
      });
    }),
  ),
);

/** Beside the file of the storage. The library tells clients of one process apart by the name of that file. */
const relayStorageLayer = (storagePath: string) =>
  Layer.succeed(RelayStorage)({
    open: async (onProblem) => relayStorageArea(fileStore(`${storagePath}.relay`), onProblem),
    openEmpty: async () => relayStorageArea(),
    prefix: basename(storagePath),
  });

/** Node: undici, and storage in a file when a path is given, in memory otherwise. */
export const nodePlatform = (storagePath?: string) =>
  Layer.mergeAll(
    fetchLayer,
    Layer.sync(KeyValue, () => (storagePath ? fileStore(storagePath) : memoryStore())),
    storagePath ? relayStorageLayer(storagePath) : memoryRelayStorageLayer,
    noPageLayer,
  );

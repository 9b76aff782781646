import * as Layer from "effect/Layer";
import { Fetch } from "../ports/Fetch.ts";
import { KeyValue, type KeyValueStore } from "../ports/KeyValue.ts";
import { Page } from "../ports/Page.ts";
import { indexedDbLayer } from "./indexedDb.ts";
import { memoryStore } from "./memoryStore.ts";
import { describePage, locationOfPage, siteOfPage } from "./pageFacts.ts";

/** Each access evaluates `localStorage` again, because where storage is forbidden, merely naming it throws. */
const localStore: KeyValueStore = {
  get: (key) => globalThis.localStorage.getItem(key) ?? undefined,
  set: (key, value) => globalThis.localStorage.setItem(key, value),
  remove: (key) => globalThis.localStorage.removeItem(key),
};

/** Workers have no `localStorage`, and that of a server belongs to no visitor: both remember for as long as the client lives. */
const storageLayer = Layer.sync(KeyValue, () => (typeof document === "undefined" ? memoryStore() : localStore));

const fetchLayer = Layer.succeed(Fetch)((url, init) => globalThis.fetch(url, init));

const pageLayer = Layer.succeed(Page)({
  environment: describePage,
  site: siteOfPage,
  onStorageChange: (listener) => {
    if (typeof globalThis.addEventListener !== "function") return () => {};
    const onStorage = ({ key }: StorageEvent) => listener(key);
    globalThis.addEventListener("storage", onStorage);
    return () => globalThis.removeEventListener("storage", onStorage);
  },
  openChannel: (name, onMessage) => {
    if (typeof BroadcastChannel === "undefined") return undefined;
    const channel = new BroadcastChannel(name);
    channel.onmessage = ({ data }) => onMessage(data);
    return { tell: (message) => channel.postMessage(message), close: () => channel.close() };
  },
  onReturn: (listener) => {
    if (typeof document === "undefined") return () => {};
    const stopping = new AbortController();
    const { signal } = stopping;
    document.addEventListener(
      "visibilitychange",
      () => {
        if (document.visibilityState === "visible") listener();
      },
      { signal },
    );
    globalThis.addEventListener("pageshow", ({ persisted }) => void (persisted && listener()), { signal });
    globalThis.addEventListener("online", listener, { signal });
    return () => stopping.abort();
  },
  location: locationOfPage,
});

export const browserPlatform = Layer.mergeAll(storageLayer, fetchLayer, pageLayer, indexedDbLayer);

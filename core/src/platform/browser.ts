import * as Layer from "effect/Layer";
import type { PageEnvironment } from "../domain/connection/device.ts";
import { PROVIDER_PROPERTIES_MAX } from "../domain/limits.ts";
import { attempted, fieldOf, isObject } from "../domain/untrustedValue.ts";
import { Fetch } from "../ports/Fetch.ts";
import { KeyValue, type KeyValueStore } from "../ports/KeyValue.ts";
import { Page } from "../ports/Page.ts";
import { indexedDbLayer } from "./indexedDb.ts";
import { memoryStore } from "./memoryStore.ts";

/** Each access evaluates `localStorage` again, because where storage is forbidden, merely naming it throws. */
const localStore: KeyValueStore = {
  get: (key) => globalThis.localStorage.getItem(key) ?? undefined,
  set: (key, value) => globalThis.localStorage.setItem(key, value),
  remove: (key) => globalThis.localStorage.removeItem(key),
};

/** Workers have no `localStorage`, and that of a server belongs to no visitor: both remember for as long as the client lives. */
const storageLayer = Layer.sync(KeyValue, () => (typeof document === "undefined" ? memoryStore() : localStore));

const fetchLayer = Layer.succeed(Fetch)((url, init) => globalThis.fetch(url, init));

/** What the page says about itself (docs/rules/connection.md#site-metadata). */
const siteOfPage = () => {
  if (typeof document === "undefined") return undefined;
  const icon = [...document.querySelectorAll("link")].find(({ relList }) => relList.contains("icon"));
  return {
    name: document.title,
    description: document.querySelector("meta[property='og:description']")?.getAttribute("content") ?? "",
    url: globalThis.location.origin,
    icons: [icon?.href ?? ""],
  };
};

/** The properties of `window` that show where the page runs (docs/rules/connection.md#where-the-page-runs). */
const environmentGlobals = [
  "ethereum",
  "phantom",
  "coinbaseSolana",
  "solflare",
  "TelegramWebviewProxy",
  "Telegram",
  "TelegramWebviewProxyProto",
];

/** Names of a provider's properties, including inherited ones. */
const propertyNamesOf = (provider: unknown): ReadonlyArray<string> => {
  const names: Array<string> = [];
  attempted(() => {
    if (isObject(provider)) for (const name in provider) if (names.push(name) >= PROVIDER_PROPERTIES_MAX) return;
  });
  return names;
};

/** Names of the properties that are set; empty when the provider's properties cannot be read. */
const setPropertiesOf = (provider: unknown): ReadonlySet<string> =>
  new Set(propertyNamesOf(provider).filter((name) => fieldOf(provider, name)));

const describePage = (): PageEnvironment | undefined => {
  if (typeof window === "undefined") return undefined;
  return {
    userAgent: navigator.userAgent,
    hasCoarsePointer: globalThis.matchMedia?.("(pointer: coarse)").matches ?? false,
    isFramed: window.parent !== window,
    globals: new Set(environmentGlobals.filter((name) => name in window)),
    ethereumProperties: setPropertiesOf(fieldOf(window, "ethereum")),
  };
};

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
  onShown: (listener) => {
    if (typeof document === "undefined") return () => {};
    const onChange = () => {
      if (document.visibilityState === "visible") listener();
    };
    document.addEventListener("visibilitychange", onChange);
    return () => document.removeEventListener("visibilitychange", onChange);
  },
  location: () =>
    typeof globalThis.location === "undefined"
      ? undefined
      : { url: globalThis.location.href, domain: globalThis.location.hostname },
});

export const browserPlatform = Layer.mergeAll(storageLayer, fetchLayer, pageLayer, indexedDbLayer);

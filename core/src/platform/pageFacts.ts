import type { PageEnvironment } from "../domain/connection/device.ts";
import { PROVIDER_PROPERTIES_MAX } from "../domain/limits.ts";
import { attempted, fieldOf, isObject } from "../domain/untrustedValue.ts";
import type { PageLocation } from "../ports/Page.ts";
import { telegramClient } from "./telegramClient.ts";

/** What the page says about itself (docs/rules/connection.md#site-metadata). */
export const siteOfPage = () => {
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
const environmentGlobals = ["ethereum", "phantom", "coinbaseSolana", "solflare"];

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

const matches = (query: string): boolean => attempted(() => globalThis.matchMedia(query).matches) ?? false;

/** Where the page runs; undefined outside a page. */
export const describePage = (): PageEnvironment | undefined => {
  if (typeof window === "undefined") return undefined;
  const isFramed = window.parent !== window;
  return {
    userAgent: navigator.userAgent,
    hasCoarsePointer: matches("(pointer: coarse)"),
    hasFinePointer: matches("(any-pointer: fine)"),
    maxTouchPoints: navigator.maxTouchPoints ?? 0,
    callsItselfMobile: fieldOf(fieldOf(navigator, "userAgentData"), "mobile") === true,
    telegram: telegramClient(window, isFramed),
    isFramed,
    globals: new Set(environmentGlobals.filter((name) => name in window)),
    ethereumProperties: setPropertiesOf(fieldOf(window, "ethereum")),
  };
};

/** The address of the page; undefined outside a page. */
export const locationOfPage = (): PageLocation | undefined =>
  typeof globalThis.location === "undefined"
    ? undefined
    : { url: globalThis.location.href, domain: globalThis.location.hostname };

import * as Layer from "effect/Layer";
import { Fetch } from "../ports/Fetch.ts";
import { KeyValue } from "../ports/KeyValue.ts";
import { Page } from "../ports/Page.ts";

/** Each access goes to `localStorage` anew: merely naming it throws where storage is forbidden. */
const localStorageLayer = Layer.succeed(KeyValue)({
  get: (key) => globalThis.localStorage.getItem(key) ?? undefined,
  set: (key, value) => globalThis.localStorage.setItem(key, value),
  remove: (key) => globalThis.localStorage.removeItem(key),
});

const fetchLayer = Layer.succeed(Fetch)((url, init) => globalThis.fetch(url, init));

const pageLayer = Layer.succeed(Page)({
  location: () =>
    typeof globalThis.location === "undefined"
      ? undefined
      : { url: globalThis.location.href, domain: globalThis.location.hostname },
});

export const browserPlatform = Layer.mergeAll(localStorageLayer, fetchLayer, pageLayer);

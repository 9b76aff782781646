import type { ReadStorage } from "./activeNetwork.ts";

/** Reads an entry of the page's storage. A server may have a `localStorage` too, which belongs to no visitor. */
export const readStorage: ReadStorage = (key) => globalThis.document && localStorage.getItem(key);

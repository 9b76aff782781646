import * as Layer from "effect/Layer";
import { RelayStorage } from "../ports/RelayStorage.ts";
import { relayStorageArea } from "./relayStorageArea.ts";

const PROBE_DATABASE = "portico-probe";

/** Browsers forbid databases in some modes and in some frames, and say so only when one is opened. */
const isUsable = (): Promise<boolean> =>
  new Promise((resolve) => {
    try {
      const request = globalThis.indexedDB.open(PROBE_DATABASE);
      request.onsuccess = () => {
        request.result.close();
        resolve(true);
      };
      request.onerror = () => resolve(false);
      request.onblocked = () => resolve(false);
    } catch {
      resolve(false);
    }
  });

/** Keys and sessions in the library's own database, where sessions of earlier kits are found too. */
export const indexedDbLayer = Layer.succeed(RelayStorage)({
  prefix: "",
  open: async (onProblem) => {
    if (await isUsable()) return undefined;
    onProblem("This page may not keep a database; a connection through the relay ends with the page");
    return relayStorageArea();
  },
});

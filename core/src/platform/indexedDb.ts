import * as Layer from "effect/Layer";
import { RelayStorage } from "../ports/RelayStorage.ts";

const load = () => Promise.all([import("./relayStorageArea.ts"), import("./databaseTexts.ts")]);

/** Keys and sessions in the library's own database. */
export const indexedDbLayer = Layer.succeed(RelayStorage)({
  prefix: "",
  open: async (onProblem) => {
    const [{ relayStorageArea }, { databaseTexts }] = await load();
    return relayStorageArea(databaseTexts(), onProblem);
  },
  openEmpty: async () => (await import("./relayStorageArea.ts")).relayStorageArea(),
});

import * as Layer from "effect/Layer";
import { RelayStorage } from "../ports/RelayStorage.ts";

const load = () => Promise.all([import("./relayStorageArea.ts"), import("./databaseTexts.ts")]);

/** Keeps keys and sessions in the relay library's database. */
export const indexedDbLayer = Layer.succeed(RelayStorage)({
  prefix: "",
  open: async (onProblem) => {
    const [{ relayStorageArea }, { databaseTexts }] = await load();
    return relayStorageArea(databaseTexts(), onProblem);
  },
  openEmpty: async () => (await import("./relayStorageArea.ts")).relayStorageArea(),
});

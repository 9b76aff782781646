/**
 * Reports mistakes in the code of a site to its developer. This is a chunk of its own, which is loaded in
 * development only (docs/rules/errors.md#mistakes-of-a-site).
 */
import { fieldOf, functionOf } from "../../../domain/untrustedValue.ts";
import type { LogEntry } from "../PorticoOptions.ts";
import { adapterMistakes, hasNoAdapter } from "./adapterMistakes.ts";
import { misspellings } from "./misspellings.ts";
import { defaultNetworkMistakes, networkMistakes } from "./networkMistakes.ts";
import { nodeShape, pageShape } from "./optionShapes.ts";
import { noteClient } from "./sharedStorage.ts";
import { tokenMistakes } from "./tokenMistakes.ts";

export { forgetClient } from "./sharedStorage.ts";

/** The messages that each log has received. React's strict mode and hot reloading repeat what a page does. */
const toldTo = new WeakMap<object, Set<string>>();

const say = (options: unknown, level: LogEntry["level"], messages: ReadonlyArray<string>): void => {
  const log = functionOf(options, "onLog") ?? toConsole;
  const key = Object(fieldOf(options, "onLog") ?? toConsole);
  const told = toldTo.get(key) ?? new Set();
  toldTo.set(key, told);
  for (const message of messages) {
    if (!told.has(message)) log({ level, message } satisfies LogEntry);
    told.add(message);
  }
};

const toConsole = (entry: unknown): void => {
  const print = fieldOf(entry, "level") === "error" ? console.error : console.warn;
  print(`[portico] ${fieldOf(entry, "message")}`);
};

const isPage = (): boolean => typeof document !== "undefined";

/** Reports what is wrong with the options of a new client, before they are used. */
export const reportOptions = (options: unknown): void => {
  say(options, "error", [...networkMistakes(options), ...defaultNetworkMistakes(options), ...adapterMistakes(options)]);
  const { fields } = isPage() ? pageShape : nodeShape;
  say(options, "warning", [...misspellings(options, { fields }, fields), ...tokenMistakes(options)]);
};

/** What the reports read of a client. */
interface ReportedClient {
  readonly modal: { readonly store: { get(): { readonly isOpen: boolean }; subscribe(listener: () => void): unknown } };
  readonly connectors: { readonly store: { get(): { readonly connectors: ReadonlyArray<unknown> } } };
}

/** Reports what is wrong with how a client is used. `stack` is the call stack of its creation. */
export const reportUse = (client: ReportedClient, options: unknown, stack = ""): void => {
  const file = fieldOf(options, "storagePath");
  const storage = isPage() ? "localStorage" : file;
  const warning = typeof storage === "string" ? noteClient(client, storage, stack) : undefined;
  if (warning) say(options, "warning", [warning]);
  if (!hasNoAdapter(options)) return;
  client.modal.store.subscribe(() => {
    if (!client.modal.store.get().isOpen || client.connectors.store.get().connectors.length > 0) return;
    say(options, "warning", [
      "The dialog is open, and the client has no adapter: visitors can connect nothing. Add one for each namespace, for " +
        'example adapters: [evmAdapter()] with import { evmAdapter } from "@portico/core/adapters/evm".',
    ]);
  });
};

import { lightClient } from "./app/lightClient.ts";
import type { PorticoOptions } from "./app/options.ts";
import type { Portico } from "./app/Portico.ts";

/**
 * A client for a web page. Synchronous, safe on a server, and silent until an action is called or awaited.
 * Throws `ProjectIdNotConfigured` or `InvalidOption` when the options are wrong.
 */
export const createPortico = (options: PorticoOptions): Portico =>
  lightClient(options, "html", {
    readStorage: (key) => globalThis.localStorage?.getItem(key) ?? undefined,
    loadEngine: async (settings) => (await import("./app/browserEngine.ts")).browserEngine(settings, options),
  });

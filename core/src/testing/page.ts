import { evmAdapter } from "../adapters/evm.ts";
import type { PorticoOptions } from "../app/options.ts";
import { createPortico } from "../index.ts";
import { base, bsc, mainnet, polygon } from "../networks.ts";

declare global {
  /** What a journey gives the page before it loads. */
  var porticoOptions: Pick<PorticoOptions, "projectId" | "endpoints" | "rpcUrls">;
  var portico: ReturnType<typeof createPortico>;
  /** Log lines of the client. */
  var porticoLog: string[];
  /** The tag of the error that an action rejects with. */
  var tagOf: (action: Promise<unknown>) => Promise<string>;
  /** What nobody caught. */
  var uncaught: string[];
}

globalThis.tagOf = (action) =>
  action.then(
    () => "resolved",
    (error: { _tag: string }) => error._tag,
  );

globalThis.uncaught = [];
globalThis.addEventListener("unhandledrejection", ({ reason }) => globalThis.uncaught.push(String(reason)));
globalThis.addEventListener("error", ({ message }) => globalThis.uncaught.push(message));

globalThis.porticoLog = [];
globalThis.portico = createPortico({
  ...globalThis.porticoOptions,
  networks: [mainnet, base, bsc, polygon],
  adapters: [evmAdapter()],
  features: { analytics: false },
  onLog: ({ level, message }) => globalThis.porticoLog.push(`${level}: ${message}`),
});

export { createPortico, type NodePorticoOptions } from "./app/createNodePortico.ts";
export type { LogEntry, PorticoOptions } from "./app/options.ts";
export type { ActionOptions, Portico } from "./app/Portico.ts";
export type { Store } from "./app/store.ts";
export type { HttpCall } from "./gateways/http/observedFetch.ts";
export type { FetchFunction } from "./ports/FetchFunction.ts";

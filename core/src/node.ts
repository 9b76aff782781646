export type { ActionOptions } from "./app/ActionOptions.ts";
export { createPortico } from "./app/createNodePortico.ts";
export type { NodePorticoOptions } from "./app/NodePorticoOptions.ts";
export type { LogEntry, PorticoOptions } from "./app/options.ts";
export type { Portico } from "./app/Portico.ts";
export type { Store } from "./app/store.ts";
export type { HttpCall } from "./gateways/http/observedFetch.ts";
export type { FetchFunction } from "./ports/FetchFunction.ts";

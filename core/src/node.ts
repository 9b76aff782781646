export type { ActionOptions } from "./app/client/ActionOptions.ts";
export { createPortico } from "./app/client/createNodePortico.ts";
export type { Store } from "./app/client/store.ts";
export type { NodePorticoOptions } from "./app/options/NodePorticoOptions.ts";
export type { LogEntry, PorticoOptions } from "./app/options/PorticoOptions.ts";
export type { Portico } from "./app/parts/Portico.ts";
export type { HttpCall } from "./gateways/http/observedFetch.ts";
export type { FetchFunction } from "./ports/FetchFunction.ts";

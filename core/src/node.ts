/**
 * The client for Node, with the same parts and errors as the client of a web page. Scripts, servers and the command
 * line use it. Its state is kept in memory, or in a directory. Dispose of it, so that the process can end.
 *
 * @example
 *   import { createPortico } from "@portico/core/node";
 *   import { mainnet } from "@portico/core/networks";
 *
 *   const portico = createPortico({ projectId: "0123456789abcdef0123456789abcdef", networks: [mainnet] });
 *   const { standard } = (await portico.gas.price("eip155:1")) ?? {};
 *   console.log(standard);
 *   await portico.dispose();
 * @module
 */

export { createPortico } from "./app/client/createNodePortico.ts";
export type { NodePorticoOptions } from "./app/options/NodePorticoOptions.ts";
export type { LogEntry, PorticoOptions } from "./app/options/PorticoOptions.ts";
export type { Portico } from "./app/parts/Portico.ts";
export type { ActionOptions } from "./app/standIn/action.ts";
export type { Store } from "./app/standIn/store.ts";
export type { HttpCall } from "./gateways/http/observedFetch.ts";
export type { FetchFunction } from "./ports/FetchFunction.ts";

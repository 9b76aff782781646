/**
 * Sign-in with a wallet at the server of the site: the page's side of the routes of `createSiwxHandler`.
 *
 * @example
 *   import { serverSiwx } from "@portico/core/siwx/client";
 *
 *   export const siwx = serverSiwx({ statement: "Welcome to the shop" });
 * @module
 */

export type { Cacao } from "../domain/chain/cacao.ts";
export type { SiwxConfig } from "../domain/identity/siwx/siwxConfig.ts";
export type { SiwxInput, SiwxMessage, SiwxMessageData } from "../domain/identity/siwx/siwxMessage.ts";
export type { SiwxSession } from "../domain/identity/siwx/siwxSession.ts";
export type { ServerSiwxOptions } from "./client/ServerSiwxOptions.ts";
export { serverSiwx } from "./client/serverSiwx.ts";

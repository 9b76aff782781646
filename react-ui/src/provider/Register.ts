import type { ChainId, Portico } from "@portico/core";

/**
 * A site declares its client here, so that the hooks know the client's type and its network ids:
 *
 * ```ts
 * declare module "@portico/react-ui" {
 *   interface Register {
 *     client: typeof portico;
 *   }
 * }
 * ```
 */
// biome-ignore lint/suspicious/noEmptyInterface: a site adds the member
export interface Register {}

/** The client that the site has registered; otherwise any client. */
export type RegisteredClient = Register extends { readonly client: infer Client extends Portico } ? Client : Portico;

/** The CAIP-2 ids of the registered client's networks; otherwise any. */
export type RegisteredChainId = RegisteredClient extends Portico<infer Id> ? Id : ChainId;

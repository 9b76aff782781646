/**
 * For sites that come from another kit: visitors who were connected stay connected. Sites that come from AppKit need
 * nothing of it.
 *
 * @example
 *   import { keepConnections } from "@portico/core/moving";
 *
 *   keepConnections();
 * @module
 */
export { type KeepConnectionsOptions, keepConnections } from "./platform/keepConnections.ts";

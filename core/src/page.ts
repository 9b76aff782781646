/**
 * What a page needs before anybody clicks. Some bundlers load every module that a module can reach, so this one reaches
 * few. Import from `@portico/core/domain` unless the code runs before a click.
 *
 * @example
 *   import { overallStatus } from "@portico/core/page";
 *
 *   export const isConnected = overallStatus(portico.connection.store.get()) === "connected";
 * @module
 */
export { namespaceOf } from "./domain/chain/namespaceOf.ts";
export { connectedOn } from "./domain/connection/connectedOn.ts";
export { connectionOn, overallStatus } from "./domain/connection/connectionStatus.ts";
export { customProperties } from "./domain/modal/theme/theme.ts";
export { localeDirection } from "./strings/localeDirection.ts";
export { connectButtonTexts } from "./strings/views/buttons/connectButtonTexts.ts";
export { networkButtonTexts } from "./strings/views/buttons/networkButtonTexts.ts";
export { openingTexts } from "./strings/views/openingTexts.ts";

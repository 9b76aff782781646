/*
 * What a page needs before anybody clicks. Some bundlers load every module that a module can reach, so this one reaches
 * few.
 */
export { namespaceOf } from "./domain/chain/caip.ts";
export { connectedOn } from "./domain/connection/connectedOn.ts";
export { connectionOn, overallStatus } from "./domain/connection/connectionStatus.ts";
export { customProperties } from "./domain/modal/theme.ts";
export { connectButtonTexts } from "./strings/views/connectButtonTexts.ts";

/* What a page asks and says before anybody clicks. Some bundlers load all that a module leads to, so this leads to little. */
export { namespaceOf } from "./domain/chain/caip.ts";
export { connectedOn } from "./domain/connection/connectedOn.ts";
export { connectionOn, overallStatus } from "./domain/connection/connectionStatus.ts";
export { customProperties } from "./domain/modal/theme.ts";
export { connectButtonTexts } from "./strings/views/connectButtonTexts.ts";

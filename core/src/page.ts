/* What a page asks and says before anybody clicks. Some bundlers load all that a module leads to, so this leads to little. */
export { namespaceOf } from "./domain/caip.ts";
export { connectedOn } from "./domain/connection.ts";
export { connectionOn, overallStatus } from "./domain/connectionStatus.ts";
export { customProperties } from "./domain/theme.ts";
export { connectButtonTexts } from "./strings/views/connectButtonTexts.ts";

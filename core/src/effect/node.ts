export type { NodePlatformOptions } from "../platform/NodePlatformOptions.ts";
export { nodePlatform } from "../platform/node.ts";

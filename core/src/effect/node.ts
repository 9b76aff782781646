export { type NodePlatformOptions, nodePlatform } from "../platform/node.ts";

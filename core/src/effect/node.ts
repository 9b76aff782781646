export { nodePlatform } from "../platform/node.ts";

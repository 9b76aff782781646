import type { NodePlatformOptions } from "../platform/NodePlatformOptions.ts";
import type { PorticoOptions } from "./options.ts";

export interface NodePorticoOptions extends PorticoOptions, NodePlatformOptions {}

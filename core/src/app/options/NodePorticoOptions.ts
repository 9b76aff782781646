import type { NodePlatformOptions } from "../../platform/NodePlatformOptions.ts";
import type { PorticoOptions } from "./PorticoOptions.ts";

export interface NodePorticoOptions extends PorticoOptions, NodePlatformOptions {}

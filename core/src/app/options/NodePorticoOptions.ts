import type { ChainId } from "../../domain/chain/caip.ts";
import type { NodePlatformOptions } from "../../platform/NodePlatformOptions.ts";
import type { PorticoOptions } from "./PorticoOptions.ts";

export interface NodePorticoOptions<Id extends ChainId = ChainId, Reference extends number = number>
  extends PorticoOptions<Id, Reference>,
    NodePlatformOptions {}

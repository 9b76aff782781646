import * as Context from "effect/Context";
import type { Frames } from "./Frames.ts";

/** Where the secure frame lives. */
export class FrameHost extends Context.Service<FrameHost, Frames>()("portico/ports/FrameHost") {}

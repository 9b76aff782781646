import type { FetchFunction } from "../ports/FetchFunction.ts";

export interface NodePlatformOptions {
  /** Path of the file that holds what a browser keeps in its storage; without it, nothing outlives the process. */
  readonly storagePath?: string;
  /** Sends HTTP requests, for example with a pooled agent; by default the runtime's `fetch`. */
  readonly fetch?: FetchFunction;
}

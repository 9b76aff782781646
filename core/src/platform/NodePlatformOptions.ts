import type { FetchFunction } from "../ports/FetchFunction.ts";

export interface NodePlatformOptions {
  /** File that keeps what a browser keeps in its storage; without it nothing outlives the process. */
  readonly storagePath?: string;
  /** How HTTP requests leave: the runtime's own `fetch` unless given, for example one with a pooled agent. */
  readonly fetch?: FetchFunction;
}

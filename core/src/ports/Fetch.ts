import * as Context from "effect/Context";
import type { FetchFunction } from "./FetchFunction.ts";

/** Sends HTTP requests: the runtime's `fetch`, or a function that a site, the command line or a test passes. */
export class Fetch extends Context.Service<Fetch, FetchFunction>()("portico/ports/Fetch") {}

import * as Context from "effect/Context";
import type { FetchFunction } from "./FetchFunction.ts";

/** How HTTP requests leave: by the runtime's `fetch`, or by a function that a site, the command line or a test hands in. */
export class Fetch extends Context.Service<Fetch, FetchFunction>()("portico/ports/Fetch") {}

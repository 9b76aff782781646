import * as Context from "effect/Context";
import type { FetchFunction } from "./FetchFunction.ts";

/** How HTTP requests leave; replaced by undici's pooled agent on Node and by a function in tests. */
export class Fetch extends Context.Service<Fetch, FetchFunction>()("portico/ports/Fetch") {}

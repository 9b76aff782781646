import * as Context from "effect/Context";

/** The part of the Fetch standard that Portico uses; `globalThis.fetch` and undici's have this shape. */
export type FetchFunction = (url: string, init: RequestInit) => Promise<Response>;

/** How HTTP requests leave; replaced by undici's pooled agent on Node and by a function in tests. */
export class Fetch extends Context.Service<Fetch, FetchFunction>()("portico/ports/Fetch") {}

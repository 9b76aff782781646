/** The part of the Fetch standard that Portico uses; `globalThis.fetch` and undici's have this shape. */
export type FetchFunction = (url: string, init: RequestInit) => Promise<Response>;

/** The part of the Fetch standard that Portico uses; `globalThis.fetch` has this shape. */
export type FetchFunction = (url: string, init: RequestInit) => Promise<Response>;

import type { SiwxHandler } from "./siwxHandler.ts";

/** What the middleware reads of a request: one of Node, Connect or Express. */
export interface NodeRequest extends AsyncIterable<Uint8Array> {
  readonly method?: string | undefined;
  readonly url?: string | undefined;
  /** The whole path, where a router has removed the beginning of `url`. */
  readonly originalUrl?: string | undefined;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  /** The body, where a parser has read it before. */
  readonly body?: unknown;
}

/** What the middleware calls of a response. */
export interface NodeResponse {
  statusCode: number;
  setHeader(name: string, value: string): unknown;
  end(text: string): unknown;
}

/** The headers that the routes read. Others, such as those of a connection, cannot be in a `Request`. */
const HEADERS = ["content-type", "cookie", "origin"];

const bodyOf = (request: NodeRequest): BodyInit => {
  if (request.body !== undefined) return JSON.stringify(request.body);
  const parts = request[Symbol.asyncIterator]();
  return new ReadableStream<Uint8Array>({
    pull: async (controller) => {
      const part = await parts.next();
      if (part.done === true) controller.close();
      else controller.enqueue(part.value);
    },
  });
};

const webRequest = (request: NodeRequest): Request => {
  const { method = "GET", headers } = request;
  const path = request.originalUrl ?? request.url ?? "/";
  const hasBody = method !== "GET" && method !== "HEAD";
  // The routes do not look at the host, which the visitor's browser chooses.
  return new Request(new URL(path, "http://localhost"), {
    method,
    headers: HEADERS.flatMap((name) => {
      const value = headers[name];
      return typeof value === "string" ? [[name, value] as [string, string]] : [];
    }),
    // A body that is a stream needs `duplex`, which the types of browsers do not know.
    ...(hasBody ? { body: bodyOf(request), duplex: "half" } : {}),
  });
};

/**
 * The routes of a handler as a middleware of Node, Connect and Express. Requests of other paths are passed on.
 *
 * @example
 *   import { createServer } from "node:http";
 *   import { createSiwxHandler, nodeMiddleware } from "@portico/core/siwx/verify";
 *
 *   const siwx = createSiwxHandler({ domain: "shop.example", secret: "a secret of at least 32 characters" });
 *   const middleware = nodeMiddleware(siwx);
 *   createServer((request, response) => middleware(request, response, () => response.writeHead(404).end()));
 */
export const nodeMiddleware =
  ({ handle, isRoute }: Pick<SiwxHandler, "handle" | "isRoute">) =>
  (request: NodeRequest, response: NodeResponse, next: (error?: unknown) => void): void => {
    const answer = async (): Promise<void> => {
      const converted = webRequest(request);
      if (!isRoute(converted)) return next();
      const answered = await handle(converted);
      const text = await answered.text();
      response.statusCode = answered.status;
      for (const [name, value] of answered.headers) response.setHeader(name, value);
      response.end(text);
    };
    answer().catch(next);
  };

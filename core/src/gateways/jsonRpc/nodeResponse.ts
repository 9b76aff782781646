import { HttpRequestError } from "viem";
import { BadReply } from "../../domain/errors/transport.ts";
import { attempted, fieldOf } from "../../domain/untrustedValue.ts";
import type { FetchFunction } from "../../ports/FetchFunction.ts";
import { readResponse } from "../http/readResponse.ts";
import { isTooLongToWait, retryAfterMillis } from "../http/retryAfter.ts";
import { codeIn } from "./nodeAnswer.ts";

/** viem retries an error that it does not know, unless the error has a code that it does not know. */
const NOT_RETRIED = { code: 0 };

/** Statuses that say something of the node and of when to ask again, whatever the body says. */
const OF_THE_NODE: ReadonlySet<number> = new Set([408, 425, 429, 502, 503, 504]);

/** What a refused request's body says in words: the reason of the gateway, or the error of a node. */
const wordsIn = (body: unknown): unknown => {
  const error = fieldOf(body, "error");
  const said = [fieldOf(fieldOf(fieldOf(body, "reasons"), 0), "description"), fieldOf(error, "message"), error];
  return said.find((text) => typeof text === "string" && text.trim() !== "");
};

const isRpcError = (error: unknown): boolean =>
  codeIn(error) !== undefined && typeof fieldOf(error, "message") === "string";

/**
 * Reads the response within the time limit, which viem applies to its head only.
 *
 * viem obeys `Retry-After`, but only in whole seconds. This function converts the header to that form, and prevents a
 * retry when the wait is too long. viem keeps only the `error` field of a refused request's body, so what the body says
 * in words is passed under that name. An error of JSON-RPC counts more than the status that comes with it.
 */
export const nodeResponse =
  (fetch: FetchFunction): FetchFunction =>
  async (url, init) => {
    const response = await readResponse(fetch, url, init).catch((cause: unknown) => {
      throw cause instanceof BadReply ? Object.assign(new HttpRequestError({ url, cause }), NOT_RETRIED) : cause;
    });
    const { status, statusText, text } = response;
    const headers = new Headers(response.headers);
    if (status >= 200 && status < 300) return new Response(text || null, { status, statusText, headers });
    const body: unknown = attempted(() => JSON.parse(text));
    if (!OF_THE_NODE.has(status) && isRpcError(fieldOf(body, "error"))) return new Response(text, { headers });
    const words = wordsIn(body);
    const written = words === undefined ? undefined : JSON.stringify(words);
    const retryAfter = retryAfterMillis(headers.get("retry-after"), Date.now());
    if (isTooLongToWait(retryAfter)) {
      const refusal = new HttpRequestError({ url, status, headers, details: written ?? statusText });
      throw Object.assign(refusal, NOT_RETRIED);
    }
    headers.delete("retry-after");
    if (retryAfter !== undefined) headers.set("retry-after", String(Math.ceil(retryAfter / 1_000)));
    return new Response(written ? `{"error":${written}}` : text, { status, statusText, headers });
  };

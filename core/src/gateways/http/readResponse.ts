import { BadReply } from "../../domain/errors/transport.ts";
import { RESPONSE_MAX_BYTES } from "../../domain/limits.ts";
import type { FetchFunction } from "../../ports/FetchFunction.ts";
import { readText } from "./readText.ts";
import { requestName } from "./requestName.ts";

/** A response whose body has arrived. */
export interface ReadResponse {
  readonly status: number;
  readonly statusText: string;
  readonly headers: Headers;
  readonly text: string;
}

/** A browser hides the status of a redirect that it did not follow; other runtimes show it. */
const isRedirect = ({ type, status }: Response): boolean =>
  type === "opaqueredirect" || (status >= 300 && status < 400 && status !== 304);

/** Rejects once the signal aborts, even if the fetch function of a site ignores the signal. */
const abortOf = (signal: AbortSignal | null | undefined) =>
  new Promise<never>((_, reject) => signal?.addEventListener("abort", () => reject(signal.reason), { once: true }));

/**
 * Sends a request and reads the response. Rejects with `BadReply` for a redirect, which could pass the project id or
 * the key of a node to another host, and for a body that is too long (docs/rules/services.md#http-requests).
 */
export const readResponse = (fetch: FetchFunction, url: string, init: RequestInit): Promise<ReadResponse> => {
  const badReply = (issue: string) => new BadReply({ request: requestName(init.method ?? "GET", url), issue });
  const read = async (): Promise<ReadResponse> => {
    const response = await fetch(url, { ...init, redirect: "manual" });
    if (isRedirect(response)) {
      await response.body?.cancel();
      throw badReply("it is a redirect");
    }
    const text = await readText(response.body, RESPONSE_MAX_BYTES);
    if (text === undefined) throw badReply(`it is longer than ${RESPONSE_MAX_BYTES} bytes`);
    return { status: response.status, statusText: response.statusText, headers: response.headers, text };
  };
  return Promise.race([read(), abortOf(init.signal)]);
};

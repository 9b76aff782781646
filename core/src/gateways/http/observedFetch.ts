import { redactText } from "../../domain/redaction/redactText.ts";
import { redactUrl } from "../../domain/redaction/redactUrl.ts";
import { shortText } from "../../domain/redaction/shortText.ts";
import type { FetchFunction } from "../../ports/FetchFunction.ts";
import { requestName } from "./requestName.ts";

/** One HTTP attempt as it went over the wire, for logs and diagnostics. */
export interface HttpCall {
  readonly method: string;
  /** Without the query, which contains the project id, and without user, password and the keys of nodes. */
  readonly url: string;
  /** Absent when there was no answer. */
  readonly status?: number;
  readonly failure?: string;
  readonly durationMillis: number;
  /** How many attempts for the same method and path failed right before this one. */
  readonly retry: number;
}

/** Reports every attempt of a fetch function, whichever library calls it. */
export const observedFetch = (fetch: FetchFunction, onCall: (call: HttpCall) => void): FetchFunction => {
  const failures = new Map<string, number>();
  return async (url, init) => {
    const method = init.method ?? "GET";
    const name = requestName(method, url);
    const retry = failures.get(name) ?? 0;
    const started = performance.now();
    const report = (outcome: { status?: number; failure?: string }) => {
      if (outcome.status !== undefined && outcome.status < 400) failures.delete(name);
      else failures.set(name, retry + 1);
      const durationMillis = Math.round(performance.now() - started);
      onCall({ method, url: redactUrl(url), durationMillis, retry, ...outcome });
    };
    try {
      const response = await fetch(url, init);
      report({ status: response.status });
      return response;
    } catch (cause) {
      report({ failure: shortText(cause instanceof Error ? cause.message : String(cause), redactText) });
      throw cause;
    }
  };
};

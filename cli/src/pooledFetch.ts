import type { FetchFunction } from "@portico/core/node";
import { Agent, fetch } from "undici";

const CONNECTIONS_PER_ORIGIN = 16;
const KEEP_ALIVE_MILLIS = 10_000;
/** Answers that the Fetch standard allows no body. */
const WITHOUT_BODY: ReadonlySet<number> = new Set([204, 205, 304]);

/** undici's fetch with a pooled agent of its own, which ends with the command. */
export const pooledFetch = (): { readonly fetch: FetchFunction; readonly close: () => Promise<void> } => {
  const dispatcher = new Agent({ connections: CONNECTIONS_PER_ORIGIN, keepAliveTimeout: KEEP_ALIVE_MILLIS });
  return {
    fetch: async (url, { body, headers, method, signal }) => {
      const answer = await fetch(url, {
        dispatcher,
        ...(method ? { method } : {}),
        ...(typeof body === "string" ? { body } : {}),
        ...(headers ? { headers: Object.fromEntries(new Headers(headers)) } : {}),
        ...(signal ? { signal } : {}),
      });
      return new Response(WITHOUT_BODY.has(answer.status) ? null : await answer.arrayBuffer(), {
        status: answer.status,
        headers: [...answer.headers],
      });
    },
    close: () => dispatcher.destroy(),
  };
};

import type { FetchFunction } from "@portico/core/node";
import { fetch } from "undici";
import { connectionsFor } from "./connectionsFor.ts";
import type { Proxies } from "./proxy.ts";

/** The HTTP statuses for which the Fetch standard allows no body. */
const WITHOUT_BODY: ReadonlySet<number> = new Set([204, 205, 304]);

/** Creates undici's fetch with its own connection pool and a limit for responses. `close` ends the connections. */
export const pooledFetch = (
  proxies?: Proxies,
): { readonly fetch: FetchFunction; readonly close: () => Promise<void> } => {
  const { dispatcher, close } = connectionsFor(proxies);
  return {
    fetch: async (url, { body, headers, method, redirect, signal }) => {
      const response = await fetch(url, {
        dispatcher,
        ...(method ? { method } : {}),
        ...(typeof body === "string" ? { body } : {}),
        ...(headers ? { headers: Object.fromEntries(new Headers(headers)) } : {}),
        ...(redirect ? { redirect } : {}),
        ...(signal ? { signal } : {}),
      });
      return new Response(WITHOUT_BODY.has(response.status) ? null : await response.arrayBuffer(), {
        status: response.status,
        headers: [...response.headers],
      });
    },
    close,
  };
};

import type { Network } from "../../domain/chain/network.ts";
import { rpcErrorOf } from "../../domain/errors/remote/rpcErrors.ts";
import { HttpStatus } from "../../domain/errors/transport.ts";
import { settingDefaults } from "../../domain/settingDefaults.ts";
import { retryAfterMillis } from "../../gateways/http/retryAfter.ts";
import type { SourceContext } from "../../ports/sources/SourceContext.ts";

/** A context for a source that is tested without a client: calls go to the URLs of the chains, unlimited. */
export const sourceContext = (rpcUrlOf: (network: Network) => string): SourceContext & { readonly calls: string[] } => {
  const calls: string[] = [];
  return {
    calls,
    networks: () => [],
    endpoints: settingDefaults.endpoints,
    rpc: async ({ network, method, params }) => {
      calls.push(method);
      const body = JSON.stringify({ jsonrpc: "2.0", id: 1, method, params });
      const reply = await fetch(rpcUrlOf(network), {
        method: "POST",
        headers: { "content-type": "application/json" },
        body,
      });
      const { result, error } = await reply.json();
      if (error) throw rpcErrorOf({ method, ...error });
      return result;
    },
    fetchJson: async ({ url, method = "GET", body, headers }) => {
      calls.push(url);
      const reply = await fetch(url, {
        method,
        ...(body ? { body: JSON.stringify(body) } : {}),
        ...(headers ? { headers } : {}),
      });
      if (!reply.ok) {
        const retryAfter = retryAfterMillis(reply.headers.get("retry-after"), Date.now());
        throw new HttpStatus({
          request: url,
          status: reply.status,
          ...(retryAfter === undefined ? {} : { retryAfterMillis: retryAfter }),
        });
      }
      return reply.json();
    },
    log: () => {},
  };
};

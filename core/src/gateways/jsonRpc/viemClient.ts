import { type Client, createClient, defineChain, fallback, HttpRequestError, http, type Transport } from "viem";
import type { Network } from "../../domain/chain/network.ts";
import { viemChainOf } from "../../domain/chain/viemChain.ts";
import { BadReply } from "../../domain/errors/transport.ts";
import {
  FALLBACK_RANK_INTERVAL_MILLIS,
  FALLBACK_RANK_LATENCY_WEIGHT,
  FALLBACK_RANK_PROBE_TIMEOUT_MILLIS,
  FALLBACK_RANK_SAMPLES,
  FALLBACK_RANK_STABILITY_WEIGHT,
  RETRY_BASE_MILLIS,
  RETRY_COUNT,
  RPC_BATCH_SIZE,
} from "../../domain/limits.ts";
import type { FetchFunction } from "../../ports/FetchFunction.ts";
import { readResponse } from "../http/readResponse.ts";
import { isTooLongToWait, retryAfterMillis } from "../http/retryAfter.ts";
import type { RpcEndpoint, RpcEndpoints } from "./rpcEndpoints.ts";

export { rpcFailureOf } from "./viemErrors.ts";

interface ClientOptions {
  readonly network: Network;
  readonly rpc: RpcEndpoints;
  readonly fetch: FetchFunction;
  readonly timeoutMillis: number;
  /** Returns true once the kit is disposed. That ends the ranking probes, which viem itself cannot stop. */
  readonly isDisposed: () => boolean;
}

const retry = { retryCount: RETRY_COUNT, retryDelay: RETRY_BASE_MILLIS };

/** viem spells the header `Content-Type`. A header in another spelling would be sent in addition to it. */
const PLAIN_TEXT = { headers: { "Content-Type": "text/plain" } };

const REASON = /"description"\s*:\s*("(?:[^"\\]|\\.)*")/;

/** viem retries an error that it does not know, unless the error has a code that it does not know. */
const NOT_RETRIED = { code: 0 };

/**
 * Reads the response within the time limit, which viem applies to its head only.
 *
 * viem obeys `Retry-After`, but only in whole seconds. This function converts the header to that form, and prevents a
 * retry when the wait is too long. viem keeps only the `error` field of a refused request's body, so the gateway's
 * reason is passed under that name.
 */
const responseForViem =
  (fetch: FetchFunction): FetchFunction =>
  async (url, init) => {
    const response = await readResponse(fetch, url, init).catch((cause: unknown) => {
      throw cause instanceof BadReply ? Object.assign(new HttpRequestError({ url, cause }), NOT_RETRIED) : cause;
    });
    const { status, statusText, text } = response;
    const headers = new Headers(response.headers);
    if (status >= 200 && status < 300) return new Response(text || null, { status, statusText, headers });
    const reason = REASON.exec(text)?.[1];
    const retryAfter = retryAfterMillis(headers.get("retry-after"), Date.now());
    if (isTooLongToWait(retryAfter)) {
      const refusal = new HttpRequestError({ url, status, headers, details: reason ?? statusText });
      throw Object.assign(refusal, NOT_RETRIED);
    }
    headers.delete("retry-after");
    if (retryAfter !== undefined) headers.set("retry-after", String(Math.ceil(retryAfter / 1_000)));
    return new Response(reason ? `{"error":${reason}}` : text, { status, statusText, headers });
  };

const httpTransport = ({ url, plainText }: RpcEndpoint, { fetch, timeoutMillis }: ClientOptions) =>
  http(url, {
    batch: { batchSize: RPC_BATCH_SIZE, wait: 0 },
    timeout: timeoutMillis,
    fetchFn: (input, init) => responseForViem(fetch)(String(input), init ?? {}),
    ...(plainText ? { fetchOptions: PLAIN_TEXT } : {}),
  });

const ranking = ({ isDisposed }: ClientOptions) => ({
  interval: FALLBACK_RANK_INTERVAL_MILLIS,
  sampleCount: FALLBACK_RANK_SAMPLES,
  timeout: FALLBACK_RANK_PROBE_TIMEOUT_MILLIS,
  weights: { stability: FALLBACK_RANK_STABILITY_WEIGHT, latency: FALLBACK_RANK_LATENCY_WEIGHT },
  ping: ({ transport }: { transport: ReturnType<Transport> }) =>
    isDisposed() ? new Promise<never>(() => {}) : transport.request({ method: "net_listening" }),
});

const transportOf = (options: ClientOptions): Transport => {
  const [first, ...rest] = options.rpc.endpoints;
  if (rest.length === 0) return (args) => httpTransport(first, options)({ ...args, ...retry });
  const transports = options.rpc.endpoints.map((endpoint) => httpTransport(endpoint, options));
  return fallback(transports, { ...retry, rank: options.rpc.ranked ? ranking(options) : false });
};

export interface ViemClient {
  readonly client: Client;
  /** Sends any method. With `dedupe`, identical calls in flight share one request. */
  readonly request: (call: { method: string; params?: unknown }, options: { dedupe: boolean }) => Promise<unknown>;
}

const chainOf = (network: Network) => (typeof network.id === "number" ? defineChain(viemChainOf(network)) : undefined);

/**
 * A viem client for a network, with every setting of docs/rules/services.md#json-rpc set explicitly. Requests of one
 * tick share an HTTP request. Chains of other namespaces get a client for raw requests only.
 */
export const makeViemClient = (options: ClientOptions): ViemClient => {
  const chain = chainOf(options.network);
  const transport = transportOf(options)(chain ? { chain } : {});
  const client = createClient({ transport: () => transport, ...(chain ? { chain } : {}) });
  return { client, request: (call, requestOptions) => transport.request(call, requestOptions) };
};

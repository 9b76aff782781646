import { type Client, createClient, defineChain, fallback, type Transport } from "viem";
import type { Network } from "../../domain/chain/network.ts";
import { viemChainOf } from "../../domain/chain/viemChain.ts";
import {
  FALLBACK_RANK_INTERVAL_MILLIS,
  FALLBACK_RANK_LATENCY_WEIGHT,
  FALLBACK_RANK_PROBE_TIMEOUT_MILLIS,
  FALLBACK_RANK_SAMPLES,
  FALLBACK_RANK_STABILITY_WEIGHT,
  RETRY_BASE_MILLIS,
  RETRY_COUNT,
} from "../../domain/limits.ts";
import { type NodeOptions, nodeTransport } from "./nodeTransport.ts";
import type { RpcEndpoint, RpcEndpoints } from "./rpcEndpoints.ts";

export { rpcFailureOf } from "./viemErrors.ts";

interface ClientOptions extends NodeOptions {
  readonly network: Network;
  readonly rpc: RpcEndpoints;
  /** Returns true once the kit is disposed. That ends the ranking probes, which viem itself cannot stop. */
  readonly isDisposed: () => boolean;
}

const retry = { retryCount: RETRY_COUNT, retryDelay: RETRY_BASE_MILLIS };

const ranking = ({ isDisposed }: ClientOptions) => ({
  interval: FALLBACK_RANK_INTERVAL_MILLIS,
  sampleCount: FALLBACK_RANK_SAMPLES,
  timeout: FALLBACK_RANK_PROBE_TIMEOUT_MILLIS,
  weights: { stability: FALLBACK_RANK_STABILITY_WEIGHT, latency: FALLBACK_RANK_LATENCY_WEIGHT },
  ping: ({ transport }: { transport: ReturnType<Transport> }) =>
    isDisposed() ? new Promise<never>(() => {}) : transport.request({ method: "net_listening" }),
});

/** A definition may also list sockets, and texts that are no URL. */
const isOverHttp = ({ url }: RpcEndpoint): boolean => URL.canParse(url) && /^https?:$/.test(new URL(url).protocol);

/** The node of a network that lists none which can be reached: a request fails as it does when a node does not answer. */
const NOWHERE: RpcEndpoint = { url: "about:blank", plainText: false };

const transportOf = (options: ClientOptions): Transport => {
  const [first = NOWHERE, ...rest] = options.rpc.endpoints.filter(isOverHttp);
  if (rest.length === 0) return (args) => nodeTransport(first, options)({ ...args, ...retry });
  const transports = [first, ...rest].map((endpoint) => nodeTransport(endpoint, options));
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

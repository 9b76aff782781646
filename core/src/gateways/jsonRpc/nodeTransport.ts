import * as Effect from "effect/Effect";
import * as Semaphore from "effect/Semaphore";
import { http, type Transport } from "viem";
import { HTTP_CONCURRENT_REQUESTS_MAX } from "../../domain/limits.ts";
import type { FetchFunction } from "../../ports/FetchFunction.ts";
import { answersOneByOne, batchesAsTaken, isNotTaken } from "./nodeBatches.ts";
import { nodeResponse } from "./nodeResponse.ts";
import type { RpcEndpoint } from "./rpcEndpoints.ts";

export interface NodeOptions {
  readonly fetch: FetchFunction;
  readonly timeoutMillis: number;
  /** The most calls of one HTTP request. With 1, each call has a request of its own. */
  readonly batchSize: number;
}

/** viem spells the header `Content-Type`. A header in another spelling would be sent in addition to it. */
const PLAIN_TEXT = { headers: { "Content-Type": "text/plain" } };

/** Sends a few requests at a time, and the others when their turn comes. */
const inTurn = (fetch: FetchFunction): FetchFunction => {
  const turns = Semaphore.makeUnsafe(HTTP_CONCURRENT_REQUESTS_MAX);
  return (url, init) =>
    Effect.runPromise(
      turns.withPermits(1)(Effect.tryPromise({ try: () => fetch(url, init), catch: (cause) => cause })),
    );
};

/**
 * The connection to one node. Calls of one tick share an HTTP request. A node that does not take them together gets each
 * call by itself, from then on (docs/rules/services.md#json-rpc).
 */
export const nodeTransport = (
  { url, plainText }: RpcEndpoint,
  { fetch, timeoutMillis, batchSize }: NodeOptions,
): Transport => {
  const send = nodeResponse(fetch);
  const transportWith = (fetchFunction: FetchFunction, batch: false | { batchSize: number; wait: number }) =>
    http(url, {
      batch,
      // `nodeResponse` has measured it already.
      maxResponseBodySize: false,
      timeout: timeoutMillis,
      fetchFn: (input, init) => fetchFunction(String(input), init ?? {}),
      ...(plainText ? { fetchOptions: PLAIN_TEXT } : {}),
    });
  const together = transportWith(batchesAsTaken(send), { batchSize, wait: 0 });
  const alone = transportWith(answersOneByOne(inTurn(send)), false);
  let takesBatches = batchSize > 1;
  return (args) => {
    const [batched, single] = [together(args), alone(args)];
    const request: typeof single.request = async (call, options) => {
      if (takesBatches) {
        try {
          return await batched.request(call, options);
        } catch (cause) {
          if (!isNotTaken(cause)) throw cause;
          takesBatches = false;
        }
      }
      return single.request(call, options);
    };
    return { ...single, request };
  };
};

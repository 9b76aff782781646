import * as Context from "effect/Context";
import * as Effect from "effect/Effect";
import * as Layer from "effect/Layer";
import type { Client } from "viem";
import type { ChainId } from "../../domain/chain/caip.ts";
import type { Network } from "../../domain/chain/network.ts";
import { safeRpcMethods } from "../../domain/embedded/rpcMethods.ts";
import type { FeatureLoadFailed } from "../../domain/errors/client.ts";
import { type JsonRpcError, type NodeError, withoutTransaction } from "../../domain/errors/families.ts";
import { NetworkNotSupported } from "../../domain/errors/flow.ts";
import { RPC_BATCH_SIZE } from "../../domain/limits.ts";
import { Fetch } from "../../ports/Fetch.ts";
import { loadCode } from "../loadCode.ts";
import { Settings } from "../Settings.ts";
import { rpcEndpointsOf } from "./rpcEndpoints.ts";
import type { ViemClient } from "./viemClient.ts";

export interface RpcCall {
  readonly network: Network;
  readonly method: string;
  readonly params?: ReadonlyArray<unknown>;
}

/** Sends a request that neither sends a transaction nor runs a contract, such as `eth_getBalance`. */
export const readChain = (
  { request }: Pick<JsonRpc["Service"], "request">,
  call: RpcCall,
): Effect.Effect<unknown, JsonRpcError | FeatureLoadFailed> =>
  Effect.mapError(request(call), (error) => withoutTransaction(error, call.method));

/**
 * JSON-RPC over HTTP through viem, which is loaded with the first call. Uses batches of up to 1000, one request for
 * identical reads in flight, a limit of 10 s, three retries and ranked fallbacks (docs/rules/services.md#json-rpc).
 */
export class JsonRpc extends Context.Service<
  JsonRpc,
  {
    /** Sends a request. `eth_chainId` is answered without a round trip. */
    readonly request: (call: RpcCall) => Effect.Effect<unknown, JsonRpcError | NodeError | FeatureLoadFailed>;
    /** A viem client, for actions that need one. */
    readonly client: (network: Network) => Effect.Effect<Client, FeatureLoadFailed | NetworkNotSupported>;
    /** Reads through an action of viem with the network's client. `method` names the action in an error. */
    readonly read: <A>(
      network: Network,
      method: string,
      action: (client: Client) => Promise<A>,
    ) => Effect.Effect<A, JsonRpcError | NodeError | FeatureLoadFailed>;
  }
>()("portico/gateways/jsonRpc/JsonRpc") {
  static readonly layer = Layer.effect(
    JsonRpc,
    Effect.gen(function* () {
      const fetch = yield* Fetch;
      const settings = yield* Settings;
      const { projectId, rpcUrls, timeoutMillis } = settings;
      const rpcSources = { blockchainApi: settings.endpoints.blockchainApi, projectId, rpcUrls };
      const connections = new Map<ChainId, ViemClient>();
      let disposed = false;
      yield* Effect.addFinalizer(() =>
        Effect.sync(() => {
          disposed = true;
        }),
      );

      const loadViem = loadCode("JSON-RPC", () => import("./viemClient.ts"));

      const connect = Effect.fnUntraced(function* (network: Network) {
        const viem = yield* loadViem;
        const rpc = rpcEndpointsOf(network, rpcSources);
        if (!rpc) {
          return yield* Effect.fail(new NetworkNotSupported({ chainId: network.caipNetworkId, feature: "JSON-RPC" }));
        }
        const existing = connections.get(network.caipNetworkId);
        const connection =
          existing ??
          viem.makeViemClient({
            network,
            rpc,
            fetch,
            timeoutMillis,
            batchSize: settings.rpcBatchSize ?? RPC_BATCH_SIZE,
            isDisposed: () => disposed,
          });
        connections.set(network.caipNetworkId, connection);
        return { ...connection, viem, endpoints: rpc.endpoints };
      });

      return JsonRpc.of({
        client: (network) => Effect.map(connect(network), ({ client }) => client),
        read: Effect.fnUntraced(function* (network, method, action) {
          const { client, viem, endpoints } = yield* connect(network);
          return yield* Effect.tryPromise({
            try: () => action(client),
            catch: (cause) => viem.rpcFailureOf(cause, { method, endpoints, timeoutMillis }),
          });
        }),
        request: Effect.fnUntraced(function* ({ network, method, params }) {
          if (method === "eth_chainId" && typeof network.id === "number") return `0x${network.id.toString(16)}`;
          const { request, viem, endpoints } = yield* connect(network);
          const call = params ? { method, params } : { method };
          return yield* Effect.tryPromise({
            try: () => request(call, { dedupe: safeRpcMethods.has(method) }),
            catch: (cause) => viem.rpcFailureOf(cause, { method, endpoints, timeoutMillis }),
          });
        }),
      });
    }),
  );
}

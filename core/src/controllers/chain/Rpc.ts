import * as Context from "effect/Context";
import * as Effect from "effect/Effect";
import * as Layer from "effect/Layer";
import type { ChainId } from "../../domain/chain/caip.ts";
import type { FeatureLoadFailed } from "../../domain/errors/client.ts";
import type { JsonRpcError, NodeError } from "../../domain/errors/families.ts";
import type { NetworkNotFound } from "../../domain/errors/networks.ts";
import { JsonRpc } from "../../gateways/jsonRpc/JsonRpc.ts";
import { Networks } from "./Networks.ts";

/** Raw JSON-RPC on a configured network. */
export class Rpc extends Context.Service<
  Rpc,
  {
    /** Sends a request on the active network, or on `chainId`. Requests made in the same tick share an HTTP request. */
    readonly request: (call: {
      readonly method: string;
      readonly params?: ReadonlyArray<unknown>;
      readonly chainId?: ChainId;
    }) => Effect.Effect<unknown, JsonRpcError | NodeError | FeatureLoadFailed | NetworkNotFound>;
  }
>()("portico/controllers/Rpc") {
  static readonly layer = Layer.effect(
    Rpc,
    Effect.gen(function* () {
      const rpc = yield* JsonRpc;
      const networks = yield* Networks;
      return Rpc.of({
        request: Effect.fnUntraced(function* ({ method, params, chainId }) {
          const network = yield* networks.resolve(chainId);
          return yield* rpc.request({ network, method, ...(params ? { params } : {}) });
        }),
      });
    }),
  );
}

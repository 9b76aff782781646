import * as Context from "effect/Context";
import * as Effect from "effect/Effect";
import * as Layer from "effect/Layer";
import type { ChainId } from "../../domain/chain/caip.ts";
import type { GasPrice, GasState } from "../../domain/chain/gas.ts";
import { emptyGas } from "../../domain/emptyStates.ts";
import type { ServiceError } from "../../domain/errors/families.ts";
import type { GasPriceNotSupported } from "../../domain/errors/money.ts";
import type { NetworkNotFound } from "../../domain/errors/networks.ts";
import { BlockchainApi } from "../../gateways/blockchainApi/BlockchainApi.ts";
import { latestRequest } from "../state/latestRequest.ts";
import * as SubscriptionRef from "../state/SubscriptionRef.ts";
import { Networks } from "./Networks.ts";

/** Gas prices of networks. */
export class Gas extends Context.Service<
  Gas,
  {
    readonly state: SubscriptionRef.SubscriptionRef<GasState>;
    /** Wei per unit of gas, or null when the service does not know. */
    readonly price: (
      chainId?: ChainId,
    ) => Effect.Effect<GasPrice | null, GasPriceNotSupported | NetworkNotFound | ServiceError>;
  }
>()("portico/controllers/Gas") {
  static readonly layer = Layer.effect(
    Gas,
    Effect.gen(function* () {
      const api = yield* BlockchainApi;
      const networks = yield* Networks;
      const state = yield* SubscriptionRef.make<GasState>(emptyGas);
      const requests = latestRequest(state);

      return Gas.of({
        state,
        price: Effect.fnUntraced(function* (chainId) {
          const { caipNetworkId } = yield* networks.resolve(chainId);
          return yield* requests.run(api.gasPrice(caipNetworkId), {
            started: (current) => ({
              status: "loading",
              ...(current.price?.chainId === caipNetworkId ? { price: current.price } : {}),
            }),
            succeeded: (_, price) => (price ? { status: "ready", price } : { status: "failed" }),
            failed: () => ({ status: "failed" }),
          });
        }),
      });
    }),
  );
}

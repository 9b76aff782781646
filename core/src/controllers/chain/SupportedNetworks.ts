import * as Context from "effect/Context";
import * as Effect from "effect/Effect";
import * as Layer from "effect/Layer";
import type { ServiceError } from "../../domain/errors/families.ts";
import { BlockchainApi } from "../../gateways/blockchainApi/BlockchainApi.ts";
import { Networks } from "./Networks.ts";

/** Which networks the Blockchain API serves. */
export class SupportedNetworks extends Context.Service<
  SupportedNetworks,
  {
    /** CAIP-2 ids served over HTTP and over WebSocket. Afterwards the networks' state shows those served over HTTP. */
    readonly fetch: Effect.Effect<
      { readonly http: ReadonlyArray<string>; readonly ws: ReadonlyArray<string> },
      ServiceError
    >;
  }
>()("portico/controllers/SupportedNetworks") {
  static readonly layer = Layer.effect(
    SupportedNetworks,
    Effect.gen(function* () {
      const api = yield* BlockchainApi;
      const networks = yield* Networks;
      return SupportedNetworks.of({
        fetch: Effect.tap(api.supportedChains, ({ http }) => networks.showSupported(http)),
      });
    }),
  );
}

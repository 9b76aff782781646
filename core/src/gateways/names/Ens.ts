import * as Context from "effect/Context";
import * as Effect from "effect/Effect";
import * as Layer from "effect/Layer";
import type { Network } from "../../domain/chain/network.ts";
import type { FeatureLoadFailed } from "../../domain/errors/client.ts";
import type { JsonRpcError } from "../../domain/errors/families.ts";
import { imageLink } from "../../domain/links/linkPolicy.ts";
import { JsonRpc } from "../jsonRpc/JsonRpc.ts";
import { loadCode } from "../loadCode.ts";
import { Settings } from "../Settings.ts";

const ENS_CHAIN = "eip155:1";

/** The Ethereum Name Service on chain 1, read through viem. Without a configured chain 1 nothing resolves. */
export class Ens extends Context.Service<
  Ens,
  {
    /** The checksummed address. Undefined when the name does not resolve or is not valid. */
    readonly address: (name: string) => Effect.Effect<string | undefined, JsonRpcError | FeatureLoadFailed>;
    /** The primary name. The universal resolver checks that it resolves to the address. */
    readonly name: (address: string) => Effect.Effect<string | undefined, JsonRpcError | FeatureLoadFailed>;
    readonly avatar: (name: string) => Effect.Effect<string | undefined, JsonRpcError | FeatureLoadFailed>;
  }
>()("portico/gateways/names/Ens") {
  static readonly layer = Layer.effect(
    Ens,
    Effect.gen(function* () {
      const rpc = yield* JsonRpc;
      const settings = yield* Settings;
      const ethereum: Network | undefined = settings.networks.find(({ caipNetworkId }) => caipNetworkId === ENS_CHAIN);

      const load = loadCode("ENS", () => import("./ensActions.ts"));
      const read = Effect.fnUntraced(function* (action: "address" | "name" | "avatar", input: string) {
        if (!ethereum) return undefined;
        const { ensActions } = yield* load;
        return yield* rpc.read(ethereum, "eth_call", (client) => ensActions[action](client, input));
      });

      return Ens.of({
        address: (name) => read("address", name),
        name: (address) => read("name", address),
        avatar: (name) => Effect.map(read("avatar", name), imageLink),
      });
    }),
  );
}

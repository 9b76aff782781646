import * as Effect from "effect/Effect";
import * as Layer from "effect/Layer";
import { Gas } from "../../../controllers/chain/Gas.ts";
import { SupportedNetworks } from "../../../controllers/chain/SupportedNetworks.ts";
import type { Runner } from "../../runtime/partEngine.ts";
import { storeOf } from "../../standIn/storeOf.ts";
import type { ChainParts } from "./part.ts";

/** What the Blockchain API knows of networks. */
export interface ChainServices extends Pick<ChainParts, "gas"> {
  readonly supportedNetworks: ChainParts["networks"]["supported"];
}

export const chainServicesLayer = Layer.mergeAll(Gas.layer, SupportedNetworks.layer);

export const chainServices = ({ perform }: Runner) =>
  Effect.gen(function* () {
    const gas = yield* Gas;
    const supported = yield* SupportedNetworks;
    return {
      gas: { store: storeOf(gas.state), price: (chainId, options) => perform(gas.price(chainId), options) },
      supportedNetworks: (options) => perform(supported.fetch, options),
    } satisfies ChainServices;
  });

import * as Effect from "effect/Effect";
import { Networks } from "../../../controllers/chain/Networks.ts";
import { Rpc } from "../../../controllers/chain/Rpc.ts";
import { NetworkSwitch } from "../../../controllers/connection/NetworkSwitch.ts";
import type { ChainId } from "../../../domain/chain/caip.ts";
import type { Network } from "../../../domain/chain/network.ts";
import { forwardedParts } from "../../client/forwardedParts.ts";
import type { LazyEngine } from "../../client/lazyEngine.ts";
import { storeOf } from "../../client/storeOf.ts";
import type { Runner } from "../../engine/partEngine.ts";
import type { ChainParts } from "./part.ts";
import type { ChainServices } from "./services.ts";
import { gasPart } from "./standIn.ts";

const idOf = (network: ChainId | Network): ChainId => (typeof network === "string" ? network : network.caipNetworkId);

/** Networks and JSON-RPC. What a service knows of networks is fetched with the first question. */
export const chainEngine =
  (services: LazyEngine<ChainServices>) =>
  ({ perform }: Runner) =>
    Effect.gen(function* () {
      const networks = yield* Networks;
      const networkSwitch = yield* NetworkSwitch;
      const rpc = yield* Rpc;
      return {
        networks: {
          store: storeOf(networks.state),
          switch: (network, options) => perform(networkSwitch.switchTo(idOf(network)), options),
          add: (network, options) => perform(networkSwitch.add(network), options),
          remove: (network, options) => perform(networkSwitch.remove(idOf(network)), options),
          supported: (options) => services.act(options?.signal, (engine) => engine.supportedNetworks(options)),
        },
        rpc: { request: (call, options) => perform(rpc.request(call), options) },
        ...forwardedParts<Pick<ChainParts, "gas">>(services, gasPart),
      } satisfies ChainParts;
    });

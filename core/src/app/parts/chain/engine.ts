import * as Effect from "effect/Effect";
import { Networks } from "../../../controllers/chain/Networks.ts";
import { Rpc } from "../../../controllers/chain/Rpc.ts";
import { NetworkSwitch } from "../../../controllers/connection/NetworkSwitch.ts";
import { adoptedNetwork } from "../../../domain/chain/adoptedNetwork.ts";
import { chainIdOf } from "../../../domain/chain/caip.ts";
import { type ChainId, isChainId } from "../../../domain/chain/chainId.ts";
import { InvalidArgument } from "../../../domain/errors/input.ts";
import type { AdapterMissing } from "../../../domain/errors/networks.ts";
import { isNetwork } from "../../options/checkOptions.ts";
import type { Runner } from "../../runtime/partEngine.ts";
import { forwardedParts } from "../../standIn/forwardedParts.ts";
import type { LazyEngine } from "../../standIn/lazyEngine.ts";
import { storeOf } from "../../standIn/storeOf.ts";
import { laterParts } from "../allParts.ts";
import type { ChainParts } from "./part.ts";
import type { ChainServices } from "./services.ts";

const wrongNetwork = (input: unknown, expected: string) =>
  Effect.fail(
    new InvalidArgument({ argument: "network", input: typeof input === "string" ? input : typeof input, expected }),
  );

/** The CAIP-2 id of what a site passes as a network. */
const networkId = (network: unknown): Effect.Effect<ChainId, InvalidArgument> =>
  Effect.suspend(() => {
    const { id, caipNetworkId = typeof id === "number" ? chainIdOf("eip155", id) : network } = Object(network);
    return typeof caipNetworkId === "string" && isChainId(caipNetworkId)
      ? Effect.succeed(caipNetworkId)
      : wrongNetwork(caipNetworkId, "a network or its CAIP-2 id");
  });

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
          switch: (network, options) => perform(Effect.flatMap(networkId(network), networkSwitch.switchTo), options),
          add: (network, options) =>
            perform(
              Effect.suspend(
                (): Effect.Effect<void, AdapterMissing | InvalidArgument> =>
                  isNetwork(network) ? networkSwitch.add(adoptedNetwork(network)) : wrongNetwork(network, "a network"),
              ),
              options,
            ),
          remove: (network, options) => perform(Effect.flatMap(networkId(network), networkSwitch.remove), options),
          supported: (options) => services.act(options?.signal, (engine) => engine.supportedNetworks(options)),
        },
        rpc: { request: (call, options) => perform(rpc.request(call), options) },
        ...forwardedParts<Pick<ChainParts, "gas">>(services, { gas: laterParts.gas }),
      } satisfies ChainParts;
    });

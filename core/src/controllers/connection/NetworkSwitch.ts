import * as Context from "effect/Context";
import * as Effect from "effect/Effect";
import * as Layer from "effect/Layer";
import type { ChainId } from "../../domain/chain/caip.ts";
import type { Network } from "../../domain/chain/network.ts";
import { connectedOn } from "../../domain/connection/connectedOn.ts";
import type { ClientError } from "../../domain/errors/client.ts";
import { SwitchNetworkNotFound } from "../../domain/errors/configuration.ts";
import { RemovedWhileConnected } from "../../domain/errors/connection.ts";
import type { WalletError } from "../../domain/errors/families.ts";
import { AdapterMissing, LastNetwork, type NetworkNotFound } from "../../domain/errors/networks.ts";
import { Networks } from "../chain/Networks.ts";
import { Outcomes } from "../state/Outcomes.ts";
import * as SubscriptionRef from "../state/SubscriptionRef.ts";
import { Adapters } from "./Adapters.ts";
import { Connections } from "./Connections.ts";
import { callWallet } from "./requests/callWallet.ts";

/**
 * Switches the network of the page and its wallets, and adds and removes networks (docs/rules/chain.md#network-switch).
 */
export class NetworkSwitch extends Context.Service<
  NetworkSwitch,
  {
    /**
     * Makes a configured network the active one, and switches the wallet of its namespace to it. Fails with
     * `SwitchNetworkNotFound`, `ChainNotSupported`, `UserRejected` or another error of the wallet; the active network
     * then stays the same.
     */
    readonly switchTo: (chainId: ChainId) => Effect.Effect<Network, SwitchNetworkNotFound | WalletError | ClientError>;
    /** Adds a network, unless it is configured already. */
    readonly add: (network: Network) => Effect.Effect<void, AdapterMissing>;
    /** Removes a network. It must not be the last of its namespace, and no wallet may be connected on it. */
    readonly remove: (chainId: ChainId) => Effect.Effect<void, NetworkNotFound | LastNetwork | RemovedWhileConnected>;
  }
>()("portico/controllers/NetworkSwitch") {
  static readonly layer = Layer.effect(
    NetworkSwitch,
    Effect.gen(function* () {
      const adapters = yield* Adapters;
      const connections = yield* Connections;
      const networks = yield* Networks;
      const outcomes = yield* Outcomes;

      const switchTo = Effect.fnUntraced(function* (chainId: ChainId) {
        const orNotFound = Effect.mapError(() => new SwitchNetworkNotFound({ chainId }));
        const network = yield* orNotFound(networks.resolve(chainId));
        const namespace = network.chainNamespace;
        const wallet = connectedOn(SubscriptionRef.getUnsafe(connections.state), namespace);
        if (wallet && wallet.chainId !== chainId) {
          const connection = yield* connections.on(namespace);
          yield* callWallet("switching the network", () => connection.switchNetwork(network));
          yield* connections.chainChanged(namespace, chainId);
        }
        // The site may have removed the network while the visitor was asked.
        return yield* orNotFound(networks.activate(chainId));
      });

      return NetworkSwitch.of({
        switchTo: (chainId) =>
          outcomes.report(switchTo(chainId), {
            done: ({ caipNetworkId }) => ({ event: "SWITCH_NETWORK", properties: { network: caipNetworkId } }),
          }),
        add: (network) =>
          adapters.namespaces.includes(network.chainNamespace)
            ? networks.add(network)
            : Effect.fail(new AdapterMissing({ namespace: network.chainNamespace })),
        remove: Effect.fnUntraced(function* (chainId) {
          const network = yield* networks.resolve(chainId);
          const namespace = network.chainNamespace;
          const { networks: all } = SubscriptionRef.getUnsafe(networks.state);
          if (connectedOn(SubscriptionRef.getUnsafe(connections.state), namespace)) {
            return yield* Effect.fail(new RemovedWhileConnected({ what: `Network ${chainId}` }));
          }
          if (all.filter(({ chainNamespace }) => chainNamespace === namespace).length === 1) {
            return yield* Effect.fail(new LastNetwork({ namespace }));
          }
          yield* networks.remove(chainId);
        }),
      });
    }),
  );
}

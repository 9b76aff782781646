import * as Effect from "effect/Effect";
import * as Layer from "effect/Layer";
import * as SubscriptionRef from "effect/SubscriptionRef";
import { type AccountId, accountIdOf, namespaceOf } from "../domain/caip.ts";
import { type ConnectionsState, connectedOn } from "../domain/connection.ts";
import type { NetworksState } from "../domain/network.ts";
import { Connections } from "./connection/Connections.ts";
import { followState } from "./followState.ts";
import { ModalReactions } from "./ModalReactions.ts";
import { Networks } from "./Networks.ts";

const activeAccount = (connections: ConnectionsState, { active }: NetworksState): AccountId | undefined => {
  const wallet = connectedOn(connections, namespaceOf(active));
  // The network of an account is the wallet's business and changes by itself; who it is does not.
  return wallet && accountIdOf(`${wallet.account.namespace}:*`, wallet.account.address);
};

/** Lets the modal react to wallets that come and go and to networks that become active, as long as it lives. */
export const modalWatchLayer = Layer.effectDiscard(
  Effect.gen(function* () {
    const connections = yield* Connections;
    const networks = yield* Networks;
    const reactions = yield* ModalReactions;
    const now = () => {
      const state = SubscriptionRef.getUnsafe(networks.state);
      return { active: state.active, account: activeAccount(SubscriptionRef.getUnsafe(connections.state), state) };
    };
    let seen = now();

    const look = Effect.gen(function* () {
      const before = seen;
      seen = now();
      const sameNamespace = namespaceOf(before.active) === namespaceOf(seen.active);
      if (before.account !== seen.account) {
        yield* reactions.addressChanged(before.account, seen.account, { sameNamespace });
      }
      if (before.active !== seen.active) yield* reactions.networkChanged(before.active, seen.active);
    });
    yield* followState(connections.state, look);
    yield* followState(networks.state, look);
  }),
);

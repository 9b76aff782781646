import * as Effect from "effect/Effect";
import * as Layer from "effect/Layer";
import * as Semaphore from "effect/Semaphore";
import * as SubscriptionRef from "effect/SubscriptionRef";
import { type AccountId, accountIdOf, namespaceOf } from "../../domain/chain/caip.ts";
import { connectedOn } from "../../domain/connection/connectedOn.ts";
import type { ConnectedWallet } from "../../domain/connection/connection.ts";
import { Networks } from "../chain/Networks.ts";
import { Connections } from "../connection/Connections.ts";
import { WalletApprovals } from "../connection/WalletApprovals.ts";
import { followEvents, followState } from "../state/followState.ts";
import { ModalReactions } from "./ModalReactions.ts";

/**
 * The identity of an account without its network: the wallet may change the network, and the account stays the same.
 */
const accountOf = ({ account }: ConnectedWallet): AccountId => accountIdOf(`${account.namespace}:*`, account.address);

/**
 * Runs the modal's reactions when wallets are approved, connect and disconnect, and when networks become active, until
 * the scope ends.
 */
export const modalWatchLayer = Layer.effectDiscard(
  Effect.gen(function* () {
    const connections = yield* Connections;
    const networks = yield* Networks;
    const approvals = yield* WalletApprovals;
    const reactions = yield* ModalReactions;
    const oneAtATime = yield* Semaphore.make(1);
    const now = () => {
      const { active } = SubscriptionRef.getUnsafe(networks.state);
      const wallet = connectedOn(SubscriptionRef.getUnsafe(connections.state), namespaceOf(active));
      return { active, account: wallet && accountOf(wallet), isUsed: wallet?.chainId === active };
    };
    let seen = now();
    // The modal's code may be loaded after the wallet has connected.
    if (seen.isUsed) yield* Effect.forkScoped(reactions.networkUsed(seen.active));

    const look = Effect.gen(function* () {
      const before = seen;
      seen = now();
      const sameNamespace = namespaceOf(before.active) === namespaceOf(seen.active);
      if (before.account !== seen.account) {
        yield* reactions.addressChanged(before.account, seen.account, { sameNamespace });
      }
      if (before.active !== seen.active) yield* reactions.networkChanged(before.active, seen.active);
      else if (seen.isUsed && !before.isUsed) yield* reactions.networkUsed(seen.active);
    });
    yield* followState(connections.state, oneAtATime.withPermit(look));
    yield* followState(networks.state, oneAtATime.withPermit(look));
    // Looks first, because the visitor may have to sign in or to choose another network.
    yield* followEvents(approvals, (approval) =>
      oneAtATime.withPermit(Effect.andThen(look, reactions.walletApproved(approval))),
    );
  }),
);

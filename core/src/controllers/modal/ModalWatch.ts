import * as Effect from "effect/Effect";
import * as Layer from "effect/Layer";
import * as Semaphore from "effect/Semaphore";
import { type AccountId, accountIdOf, namespaceOf } from "../../domain/chain/caip.ts";
import { connectedOn } from "../../domain/connection/connectedOn.ts";
import type { ConnectedWallet } from "../../domain/connection/connection.ts";
import { Networks } from "../chain/Networks.ts";
import { Connections } from "../connection/Connections.ts";
import { WalletApprovals } from "../connection/WalletApprovals.ts";
import { followEvents, followState } from "../state/followState.ts";
import * as SubscriptionRef from "../state/SubscriptionRef.ts";
import { ModalReactions } from "./ModalReactions.ts";
import { SignInStatus } from "./SignInStatus.ts";

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
    const signIn = yield* SignInStatus;
    const oneAtATime = yield* Semaphore.make(1);
    const snapshot = () => {
      const { active } = SubscriptionRef.getUnsafe(networks.state);
      const wallet = connectedOn(SubscriptionRef.getUnsafe(connections.state), namespaceOf(active));
      return { active, account: wallet && accountOf(wallet), isUsed: wallet?.chainId === active };
    };
    let last = snapshot();
    // The modal's code may be loaded after the wallet has connected.
    if (last.isUsed) yield* Effect.forkScoped(reactions.networkUsed(last.active));

    const update = Effect.gen(function* () {
      const previous = last;
      last = snapshot();
      const sameNamespace = namespaceOf(previous.active) === namespaceOf(last.active);
      if (previous.account !== last.account) {
        yield* reactions.addressChanged(previous.account, last.account, { sameNamespace });
      }
      if (previous.active !== last.active) yield* reactions.networkChanged(previous.active, last.active);
      else if (last.isUsed && !previous.isUsed) yield* reactions.networkUsed(last.active);
    });
    yield* signIn.whenChanged(oneAtATime.withPermit(reactions.sessionChanged));
    yield* followState(connections.state, oneAtATime.withPermit(update));
    yield* followState(networks.state, oneAtATime.withPermit(update));
    // Looks first, because the visitor may have to sign in or to choose another network.
    yield* followEvents(approvals, (approval) =>
      oneAtATime.withPermit(Effect.andThen(update, reactions.walletApproved(approval))),
    );
  }),
);

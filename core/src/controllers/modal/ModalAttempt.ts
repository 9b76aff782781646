import * as Context from "effect/Context";
import * as Effect from "effect/Effect";
import * as Fiber from "effect/Fiber";
import * as Layer from "effect/Layer";
import * as Semaphore from "effect/Semaphore";
import type { WalletPlatform } from "../../domain/directory/walletPlatforms.ts";
import { noAttempt } from "../../domain/emptyStates.ts";
import type { PorticoError } from "../../domain/errors/catalogue.ts";
import {
  type AttemptState,
  type AttemptTarget,
  attemptTarget,
  isSameAttemptState,
  isSameTarget,
  platformsOf,
  waitingKey,
  walletSelection,
} from "../../domain/modal/attempt.ts";
import { afterNetworkSwitch } from "../../domain/modal/networkViews.ts";
import type { View } from "../../domain/modal/view.ts";
import { NetworkSwitch } from "../connection/NetworkSwitch.ts";
import { PageConnection } from "../connection/PageConnection.ts";
import { RelayConnection } from "../connection/RelayConnection.ts";
import { WalletList } from "../directory/WalletList.ts";
import { Events } from "../events/Events.ts";
import { RelayPairing } from "../relay/RelayPairing.ts";
import { followState } from "../state/followState.ts";
import { nextTurn } from "../state/nextTurn.ts";
import * as SubscriptionRef from "../state/SubscriptionRef.ts";
import { directoryTarget } from "./directoryTarget.ts";
import { Modal } from "./Modal.ts";
import { ModalOptions } from "./ModalOptions.ts";
import { Router } from "./Router.ts";
import { WalletChoice } from "./WalletChoice.ts";

interface Attempt {
  readonly target: AttemptTarget;
  outcome: { readonly status: "running" | "done" | "failed"; readonly error?: PorticoError };
  fiber?: Fiber.Fiber<void>;
}

/** The stay on one view that waits. A pairing continues behind another tab; a wallet in the page is no longer asked. */
interface Visit {
  readonly key: string;
  view: View;
  chosen?: WalletPlatform;
  /** What the visitor sees now. */
  visible: { readonly platform?: WalletPlatform; readonly target?: AttemptTarget };
  readonly attempts: Map<AttemptTarget["kind"], Attempt>;
}

/**
 * Runs what the visible view waits for: starts it when the view is shown, and interrupts it when the visitor leaves the
 * view or the modal closes. A switch of the network continues then, because the modal goes back as soon as a wallet
 * reports its new network, often before the wallet answers.
 */
export class ModalAttempt extends Context.Service<
  ModalAttempt,
  {
    readonly state: SubscriptionRef.SubscriptionRef<AttemptState>;
    /** Starts the attempt of the visible view again; a pairing gets a new code. Does nothing when no view waits. */
    readonly retry: Effect.Effect<void>;
    /** Chooses another way to reach the wallet of a pairing view. */
    readonly choosePlatform: (platform: WalletPlatform) => Effect.Effect<void>;
  }
>()("portico/controllers/ModalAttempt") {
  static readonly layer = Layer.effect(
    ModalAttempt,
    Effect.gen(function* () {
      const router = yield* Router;
      const modal = yield* Modal;
      const options = yield* ModalOptions;
      const choice = yield* WalletChoice;
      const events = yield* Events;
      const pairing = yield* RelayPairing;
      const page = yield* PageConnection;
      const relay = yield* RelayConnection;
      const networkSwitch = yield* NetworkSwitch;
      const wallets = yield* WalletList;
      const scope = yield* Effect.scope;
      const oneAtATime = yield* Semaphore.make(1);
      const state = yield* SubscriptionRef.make<AttemptState>(noAttempt);
      const read = SubscriptionRef.getUnsafe;
      let visit: Visit | undefined;

      const publish = (next: AttemptState) =>
        Effect.suspend(() => (isSameAttemptState(read(state), next) ? Effect.void : SubscriptionRef.set(state, next)));

      const show = Effect.suspend(() => {
        if (!visit) return Effect.void;
        const { view, visible, attempts } = visit;
        const platforms = platformsOf(view, read(choice.state).context);
        const attempt = visible.target && attempts.get(visible.target.kind);
        return publish({ status: "idle", ...attempt?.outcome, view, platforms, ...visible });
      });

      /** The modal's own reaction to another network comes first: it may already have gone back. */
      const leaveNetworkViews = Effect.flatMap(nextTurn, () => {
        const stack = afterNetworkSwitch(read(router.state).stack);
        return stack === "close" ? modal.close : router.backTo(stack.length - 1);
      });

      const hasPage = () => read(wallets.state).page > 0;
      /** The wallets before the list may fail to load; the list itself may not. */
      const loadFirstPage = Effect.suspend(() =>
        hasPage() ? Effect.void : Effect.andThen(wallets.prefetch, wallets.more),
      );

      const run = (target: AttemptTarget): Effect.Effect<unknown, PorticoError> => {
        switch (target.kind) {
          case "connector":
            return page.connect({ namespace: target.connector.namespace, connectorId: target.connector.id });
          case "pairing":
            return relay.connect(target.wallet ? { wallet: target.wallet } : {});
          case "network":
            return Effect.andThen(networkSwitch.switchTo(target.network.caipNetworkId), leaveNetworkViews);
          case "directory":
            return target.hasPages ? loadFirstPage : wallets.prefetch;
        }
      };

      const start = Effect.fnUntraced(function* (owner: Visit, target: AttemptTarget) {
        const attempt: Attempt = { target, outcome: { status: "running" } };
        owner.attempts.set(target.kind, attempt);
        const settle = (outcome: Attempt["outcome"]) =>
          Effect.suspend(() => {
            attempt.outcome = outcome;
            return visit === owner ? show : Effect.void;
          });
        attempt.fiber = yield* run(target).pipe(
          Effect.matchEffect({
            onSuccess: () => settle({ status: "done" }),
            onFailure: (error) => settle({ status: "failed", error }),
          }),
          Effect.forkIn(scope, { startImmediately: true }),
        );
      });

      /** The list starts again after the site's networks have changed. */
      const isOutdated = ({ target, outcome }: Attempt) =>
        target.kind === "directory" && target.hasPages && outcome.status === "done" && !hasPage();

      const stop = ({ target, fiber }: Attempt) =>
        fiber && target.kind !== "network" ? Fiber.interrupt(fiber) : Effect.void;

      /** Reports the wallet that the visitor chose. A code is for a wallet elsewhere, which no link opens. */
      const reportSelection = Effect.fnUntraced(function* (view: View, { platform, target }: Visit["visible"]) {
        const selection = target && walletSelection(view, platform, target);
        if (selection?.platform === "qrcode") yield* pairing.linkOpened(undefined);
        if (selection) yield* events.send({ event: "SELECT_WALLET", properties: selection });
      });

      const enter = Effect.fnUntraced(function* (current: Visit, view: View) {
        current.view = view;
        const { context } = read(choice.state);
        const platform = current.chosen ?? platformsOf(view, context)[0];
        const target = attemptTarget(view, platform, context) ?? directoryTarget(view, context);
        const before = current.visible;
        current.visible = { ...(platform ? { platform } : {}), ...(target ? { target } : {}) };
        const connecting = current.attempts.get("connector");
        if (connecting && !(target && isSameTarget(target, connecting.target))) {
          current.attempts.delete("connector");
          yield* stop(connecting);
        }
        if (target && (platform !== before.platform || !before.target)) yield* reportSelection(view, current.visible);
        const known = target && current.attempts.get(target.kind);
        if (target && (!known || isOutdated(known))) yield* start(current, target);
        yield* show;
      });

      const visibleView = () => {
        const { view } = read(router.state);
        const isVisible = read(modal.state).isOpen || read(options.state).enableEmbedded;
        const key = waitingKey(view) ?? (directoryTarget(view, read(choice.state).context) && view.name);
        return { view, isVisible, key: isVisible ? key : undefined };
      };

      const update = Effect.gen(function* () {
        // The wallet's approval itself may have closed the modal or opened another view: then the attempt ends by itself.
        if (visit && visit.key !== visibleView().key) yield* nextTurn;
        const { view, isVisible, key } = visibleView();
        if (visit && visit.key !== key) {
          const attempts = [...visit.attempts.values()];
          visit = undefined;
          yield* Effect.forEach(attempts, stop, { discard: true });
        }
        if (key !== undefined) {
          visit ??= { key, view, visible: {}, attempts: new Map() };
          yield* enter(visit, view);
        } else if (isVisible || read(state).status === "running") yield* publish(noAttempt);
      });
      const locked = oneAtATime.withPermit;
      yield* followState(router.state, locked(update));
      yield* followState(modal.state, locked(update));
      yield* followState(options.state, locked(update));
      yield* followState(choice.state, locked(update));

      return ModalAttempt.of({
        state,
        retry: locked(
          Effect.gen(function* () {
            const target = visit?.visible.target;
            if (!visit || !target) return;
            const previous = visit.attempts.get(target.kind);
            if (previous) yield* stop(previous);
            yield* start(visit, target);
            yield* show;
          }),
        ),
        choosePlatform: (platform) =>
          locked(
            Effect.suspend(() => {
              if (visit) visit.chosen = platform;
              return update;
            }),
          ),
      });
    }),
  );
}

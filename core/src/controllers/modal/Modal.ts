import * as Context from "effect/Context";
import * as Effect from "effect/Effect";
import * as Layer from "effect/Layer";
import type { Namespace } from "../../domain/chain/caip.ts";
import { emptyModal, emptyRouter } from "../../domain/emptyStates.ts";
import { SHAKE_MILLIS } from "../../domain/limits.ts";
import {
  type DismissSource,
  dismissal,
  type ModalState,
  viewAfterClose,
  withLoading,
  withoutLoading,
} from "../../domain/modal/modal.ts";
import { moveAfter, type TransactionOutcome } from "../../domain/modal/transactionStack.ts";
import { type ViewRequest, viewOf } from "../../domain/modal/view.ts";
import { firstView } from "../../domain/modal/viewStack.ts";
import { Networks } from "../chain/Networks.ts";
import { ConnectionSummary } from "../connection/ConnectionSummary.ts";
import { PageWalletCalls } from "../connection/pageWallets/PageWalletCalls.ts";
import { PendingRequests } from "../connection/requests/PendingRequests.ts";
import { WalletList } from "../directory/WalletList.ts";
import { Events } from "../events/Events.ts";
import { PairingUri } from "../relay/PairingUri.ts";
import { followState } from "../state/followState.ts";
import { latestTask } from "../state/latestTask.ts";
import * as SubscriptionRef from "../state/SubscriptionRef.ts";
import { ModalOptions } from "./ModalOptions.ts";
import { PendingTransactions } from "./PendingTransactions.ts";
import { Router } from "./Router.ts";
import { SignInStatus } from "./SignInStatus.ts";
import { Toasts } from "./Toasts.ts";

export interface OpenRequest {
  /** The view to show; by default the modal chooses one that fits the visitor. */
  readonly view?: ViewRequest;
  /** Offers only wallets of this namespace and makes it the active one. */
  readonly namespace?: Namespace;
  /** `wc:` URI of a pairing that the site made itself. */
  readonly uri?: string;
}

/** Whether the modal is open, and what keeps it open (docs/rules/modal.md#opening). */
export class Modal extends Context.Service<
  Modal,
  {
    readonly state: SubscriptionRef.SubscriptionRef<ModalState>;
    /**
     * Opens on the requested view, or on the first view that fits. In relay-only mode, does nothing while a wallet is
     * connected.
     */
    readonly open: (request?: OpenRequest) => Effect.Effect<void>;
    /** Closes the modal. Requests that wait for an approval in the modal fail with `RequestAborted`. */
    readonly close: Effect.Effect<void>;
    /**
     * Closes the modal because the visitor has finished. Requests that wait for an approval continue: a site may ask
     * for a signature as soon as a wallet is connected.
     */
    readonly finish: Effect.Effect<void>;
    /** The visitor tries to leave: closes the modal, or shakes it for 500 ms when it must stay open. */
    readonly dismiss: (source?: DismissSource) => Effect.Effect<void>;
    /** Goes back one view, or closes the modal when there is no view to go back to. */
    readonly back: Effect.Effect<void>;
    /** Sets or clears the loading flag of a namespace, or the general flag without a namespace. */
    readonly setLoading: (isLoading: boolean, namespace?: Namespace) => Effect.Effect<void>;
    /** Clears all loading flags. */
    readonly endLoading: Effect.Effect<void>;
    /** Ends the newest pending transaction: changes the view, then runs the transaction's callback. */
    readonly endTransaction: (outcome: TransactionOutcome) => Effect.Effect<void>;
  }
>()("portico/controllers/Modal") {
  static readonly layer = Layer.effect(
    Modal,
    Effect.gen(function* () {
      const router = yield* Router;
      const connection = yield* ConnectionSummary;
      const signIn = yield* SignInStatus;
      const events = yield* Events;
      const toasts = yield* Toasts;
      const networks = yield* Networks;
      const wallets = yield* WalletList;
      const requests = yield* PendingRequests;
      const transactions = yield* PendingTransactions;
      const pairing = yield* PairingUri;
      const options = yield* ModalOptions;
      const scope = yield* Effect.scope;
      const shaking = yield* latestTask;
      const { state: isAsked } = yield* PageWalletCalls;
      const asksPageWallet = () => (SubscriptionRef.getUnsafe(isAsked) ? { asksPageWallet: true } : {});
      const state = yield* SubscriptionRef.make<ModalState>({ ...emptyModal, ...asksPageWallet() });

      const update = (change: (current: ModalState) => ModalState) => SubscriptionRef.update(state, change);
      yield* followState(
        isAsked,
        update(({ asksPageWallet: _, ...current }) => ({ ...current, ...asksPageWallet() })),
      );
      const settings = Effect.sync(() => SubscriptionRef.getUnsafe(options.state));
      const view = Effect.sync(() => SubscriptionRef.getUnsafe(router.state).view);

      /** Switches to the network of the namespace's wallet, else to the namespace's first network. */
      const enterNamespace = Effect.fnUntraced(function* (namespace: Namespace) {
        if (namespace === (yield* connection.activeNamespace)) return;
        const remembered = yield* connection.networkOn(namespace);
        const candidates = SubscriptionRef.getUnsafe(networks.state).networks.filter(
          ({ chainNamespace }) => chainNamespace === namespace,
        );
        const network = candidates.find(({ caipNetworkId }) => caipNetworkId === remembered) ?? candidates[0];
        // A namespace without a network has nothing to switch to.
        if (network) yield* Effect.ignore(networks.activate(network.caipNetworkId));
      });

      const open = Effect.fnUntraced(function* ({ view: requested, namespace, uri }: OpenRequest = {}) {
        const { basic } = yield* settings;
        const isAnyConnected = yield* connection.isConnected();
        if (basic && isAnyConnected) return;
        if (uri !== undefined) yield* pairing.show(uri);
        yield* wallets.filterBy(namespace);
        yield* wallets.renew;
        // In a task of its own, so that the modal shows first.
        const prefetch = Effect.andThen(Effect.yieldNow, wallets.prefetch);
        if (!(yield* connection.isConnected(namespace))) yield* Effect.forkIn(prefetch, scope);
        yield* update(({ loading, namespace: _, ...current }) => ({
          ...current,
          loading: withLoading(loading, namespace),
          ...(namespace === undefined ? {} : { namespace }),
        }));
        if (namespace !== undefined) yield* enterNamespace(namespace);
        const first = firstView({
          requested: requested === undefined ? undefined : viewOf(requested),
          hasAdapters: yield* connection.hasAdapters,
          isConnected: yield* connection.isConnected(namespace),
          isPhone: yield* connection.isPhone,
        });
        yield* router.reset(first);
        yield* update((current) => ({ ...current, isOpen: true }));
        yield* events.send({ event: "MODAL_OPEN", properties: { connected: yield* connection.isConnected() } });
      });

      const finish: Effect.Effect<void> = Effect.gen(function* () {
        const { isOpen } = SubscriptionRef.getUnsafe(state);
        const connected = yield* connection.isConnected();
        const lastView = yield* view;
        if (isOpen) yield* events.send({ event: "MODAL_CLOSE", properties: { connected } });
        yield* shaking.stop;
        yield* SubscriptionRef.set(state, { ...emptyModal, ...asksPageWallet() });
        // The list stays until the next request, so that it does not change before the eyes of the visitor who closed
        // the modal.
        yield* wallets.filterBy(undefined);
        yield* pairing.clear;
        yield* toasts.hide;
        if (isOpen && lastView.name === "ApproveTransaction") yield* endTransaction("cancelled");
        if ((yield* settings).enableEmbedded) {
          const { move, view: next } = viewAfterClose(connected);
          yield* move === "replace" ? router.replace(next) : router.push(next);
        }
      });

      const close = Effect.andThen(requests.rejectAll, finish);

      const back = Effect.flatMap(router.pop, (wentBack) => (wentBack ? Effect.void : close));

      const endTransaction = Effect.fnUntraced(function* (outcome: TransactionOutcome) {
        const transaction = yield* transactions.take;
        if (!transaction) return;
        const move = moveAfter(outcome, transaction.after, SubscriptionRef.getUnsafe(router.state).stack);
        if (move?.move === "back") yield* back;
        if (move?.move === "backTo") yield* router.backTo(move.index);
        if (move?.move === "reset") yield* router.reset(move.view);
        if (move?.move === "finish") {
          yield* router.reset(emptyRouter.view);
          // The wallet may still be about to answer what has been approved.
          yield* finish;
        }
        yield* (outcome === "success" ? transaction.onSuccess : transaction.onCancel) ?? Effect.void;
      });

      const shake = Effect.gen(function* () {
        yield* update((current) => ({ ...current, isShaking: true }));
        const stopShaking = Effect.andThen(
          Effect.sleep(SHAKE_MILLIS),
          update((current) => ({ ...current, isShaking: false })),
        );
        yield* shaking.run(stopShaking);
      });

      return Modal.of({
        state,
        open,
        close,
        finish,
        back,
        endTransaction,
        endLoading: update((current) => ({ ...current, loading: emptyModal.loading })),
        setLoading: (isLoading, namespace) =>
          update((current) => ({
            ...current,
            loading: isLoading ? withLoading(current.loading, namespace) : withoutLoading(current.loading, namespace),
          })),
        dismiss: Effect.fnUntraced(function* (source = "icon") {
          const outcome = dismissal({
            view: yield* view,
            isShaking: SubscriptionRef.getUnsafe(state).isShaking,
            isSignInRequired: yield* signIn.isRequired,
            hasSession: yield* signIn.hasSession,
            source,
            isEmbedded: (yield* settings).enableEmbedded,
          });
          if (outcome === "close") yield* close;
          if (outcome === "shake") yield* shake;
        }),
      });
    }),
  );
}

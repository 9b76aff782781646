import type * as Context from "effect/Context";
import * as Effect from "effect/Effect";
import * as Layer from "effect/Layer";
import * as ManagedRuntime from "effect/ManagedRuntime";
import { Connectors } from "../controllers/connection/Connectors.ts";
import { Alerts } from "../controllers/modal/Alerts.ts";
import { Events } from "../controllers/modal/Events.ts";
import { Modal } from "../controllers/modal/Modal.ts";
import { ModalAttempt } from "../controllers/modal/ModalAttempt.ts";
import { ModalOptions } from "../controllers/modal/ModalOptions.ts";
import { PendingTransactions } from "../controllers/modal/PendingTransactions.ts";
import { Router } from "../controllers/modal/Router.ts";
import { Theme } from "../controllers/modal/Theme.ts";
import { Toasts } from "../controllers/modal/Toasts.ts";
import { WalletChoice } from "../controllers/modal/WalletChoice.ts";
import type { PorticoError } from "../domain/errors/catalogue.ts";
import { attemptActionsLayer, type ReportedActions } from "./attemptActions.ts";
import type { DirectoryServices } from "./directoryLayers.ts";
import type { ConnectingServices } from "./layers.ts";
import type { ModalParts } from "./ModalParts.ts";
import { modalKit } from "./modalLayers.ts";
import type { NoticePlace } from "./noticeTable.ts";
import { performWith } from "./perform.ts";
import type { Outcome } from "./reportedActions.ts";
import { storeOf } from "./storeOf.ts";

const services = Effect.gen(function* () {
  return {
    modal: yield* Modal,
    attempt: yield* ModalAttempt,
    prepare: Effect.asVoid((yield* Connectors).discover),
    router: yield* Router,
    transactions: yield* PendingTransactions,
    toasts: yield* Toasts,
    alerts: yield* Alerts,
    theme: yield* Theme,
    modalOptions: yield* ModalOptions,
    events: yield* Events,
    walletChoice: yield* WalletChoice,
  };
});

/** The modal's working parts, built on the services and the reported actions of a running engine. */
export const modalEngine = (
  ground: Context.Context<ConnectingServices | DirectoryServices>,
  actions: ReportedActions,
): ModalParts & {
  /** Shows an error in the place that the notice table names, and publishes an event. */
  readonly report: (outcome: Outcome) => void;
  readonly dispose: () => Promise<void>;
} => {
  const runtime = ManagedRuntime.make(
    modalKit.pipe(Layer.provideMerge(attemptActionsLayer(actions)), Layer.provideMerge(Layer.succeedContext(ground))),
  );
  const { modal, attempt, prepare, router, transactions, toasts, alerts, theme, modalOptions, events, walletChoice } =
    runtime.runSync(services);
  const perform = performWith(runtime);
  const showing: Readonly<Record<NoticePlace, (error: PorticoError) => Effect.Effect<void>>> = {
    toast: toasts.showError,
    alert: alerts.showError,
    inline: () => Effect.void,
    log: (error) => Effect.logWarning(error.message),
    nowhere: () => Effect.void,
  };
  const told = Effect.fnUntraced(function* ({ event, error }: Outcome) {
    if (event) yield* events.send(event);
    if (!error) return;
    const { noticeTable } = yield* Effect.promise(() => import("./noticeTable.ts"));
    yield* showing[noticeTable[error.code]](error);
  });
  return {
    modal: {
      store: storeOf(modal.state),
      attempt: storeOf(attempt.state),
      retry: (options) => perform(attempt.retry, options),
      choosePlatform: (platform, options) => perform(attempt.choosePlatform(platform), options),
      prepare: (options) => perform(prepare, options),
      open: (request, options) => perform(modal.open(request), options),
      close: (options) => perform(modal.close, options),
      dismiss: (source, options) => perform(modal.dismiss(source), options),
      back: (options) => perform(modal.back, options),
    },
    router: {
      store: storeOf(router.state),
      push: (view, options) => perform(router.push(view), options),
      replace: (view, options) => perform(router.replace(view), options),
      reset: (view, options) => perform(router.reset(view), options),
      backTo: (index, options) => perform(router.backTo(index), options),
    },
    transactions: {
      store: storeOf(transactions.state),
      push: ({ after, onSuccess, onCancel }, options) =>
        perform(
          transactions.push({
            after,
            onSuccess: Effect.sync(() => onSuccess?.()),
            onCancel: Effect.sync(() => onCancel?.()),
          }),
          options,
        ),
      end: (outcome, options) => perform(modal.endTransaction(outcome), options),
    },
    toasts: {
      store: storeOf(toasts.state),
      show: (toast, options) => perform(toasts.show(toast), options),
      showError: (failure, options) => perform(toasts.showError(failure), options),
      hide: (options) => perform(toasts.hide, options),
    },
    alerts: {
      store: storeOf(alerts.state),
      show: (alert, options) => perform(alerts.show(alert), options),
      hide: (options) => perform(alerts.hide, options),
    },
    walletChoice: { store: storeOf(walletChoice.state) },
    theme: { store: storeOf(theme.state), set: (given, options) => perform(theme.set(given), options) },
    modalOptions: {
      store: storeOf(modalOptions.state),
      set: (change, options) => perform(modalOptions.set(change), options),
    },
    events: { store: storeOf(events.state), send: (event, options) => perform(events.send(event), options) },
    report: (outcome) => void runtime.runFork(told(outcome)),
    dispose: () => runtime.dispose(),
  };
};

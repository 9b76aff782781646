import * as Effect from "effect/Effect";
import { Connectors } from "../../../controllers/connection/Connectors.ts";
import { Alerts } from "../../../controllers/modal/Alerts.ts";
import { Modal, type OpenRequest } from "../../../controllers/modal/Modal.ts";
import { ModalAttempt } from "../../../controllers/modal/ModalAttempt.ts";
import { ModalOptions } from "../../../controllers/modal/ModalOptions.ts";
import { PendingTransactions } from "../../../controllers/modal/PendingTransactions.ts";
import { Router } from "../../../controllers/modal/Router.ts";
import { Theme } from "../../../controllers/modal/Theme.ts";
import { Toasts } from "../../../controllers/modal/Toasts.ts";
import { WalletChoice } from "../../../controllers/modal/WalletChoice.ts";
import { namespaces } from "../../../domain/chain/chainId.ts";
import { isNamespace } from "../../../domain/chain/isNamespace.ts";
import type { PorticoError } from "../../../domain/errors/catalogue.ts";
import { InvalidArgument } from "../../../domain/errors/input.ts";
import type { Outcome } from "../../../domain/events/outcome.ts";
import { LINK_MAX_CHARACTERS } from "../../../domain/limits.ts";
import { parseViewRequest } from "../../../domain/modal/viewRequest.ts";
import { fieldOf } from "../../../domain/untrustedValue.ts";
import { orFail } from "../../../gateways/orFail.ts";
import type { ApprovingModal } from "../../../ports/PageModal.ts";
import type { CallingServices } from "../../runtime/httpEngine.ts";
import { partEngine, type Runner } from "../../runtime/partEngine.ts";
import { withTexts } from "../../runtime/withTexts.ts";
import { storeOf } from "../../standIn/storeOf.ts";
import type { DirectoryServices } from "../directory/engine.ts";
import type { EventsServices } from "../events/engine.ts";
import { modalLayer } from "./layers.ts";
import type { NoticePlace } from "./noticeTable.ts";
import type { ModalParts } from "./part.ts";

/** The view that a site asks for. */
const checkedView = (view: unknown) => orFail(parseViewRequest(view));

const isPairingUri = (uri: unknown): uri is string =>
  typeof uri === "string" && uri.startsWith("wc:") && uri.length <= LINK_MAX_CHARACTERS;

const wrong = (argument: string, input: unknown, expected: string) =>
  Effect.fail(new InvalidArgument({ argument, input: typeof input === "string" ? input : typeof input, expected }));

/** What a site asks to open. */
const checkedRequest = (request: unknown): Effect.Effect<OpenRequest, InvalidArgument> =>
  Effect.gen(function* () {
    const [view, namespace, uri] = ["view", "namespace", "uri"].map((name) => fieldOf(request, name));
    const checked: { -readonly [Key in keyof OpenRequest]: OpenRequest[Key] } = {};
    if (view !== undefined) checked.view = yield* checkedView(view);
    if (typeof namespace === "string" && isNamespace(namespace)) checked.namespace = namespace;
    else if (namespace !== undefined) return yield* wrong("namespace", namespace, namespaces.join(", "));
    if (isPairingUri(uri)) checked.uri = uri;
    // The URI holds a key, so the error does not repeat it.
    else if (uri !== undefined) return yield* wrong("uri", "…", "the wc: URI of a pairing");
    return checked;
  });

interface ModalEngine extends ModalParts {
  /** Shows an error in the place that the notice table names. */
  readonly report: (outcome: Outcome) => void;
  readonly approving: ApprovingModal;
}

/** The modal's state, and what visitors are shown of outcomes. */
export const modalEngine = partEngine<CallingServices | DirectoryServices | EventsServices>()(
  modalLayer,
  ({ perform, fork }: Runner) =>
    Effect.gen(function* () {
      const modal = yield* Modal;
      const { discover } = yield* Connectors;
      const attempt = yield* ModalAttempt;
      const router = yield* Router;
      const transactions = yield* PendingTransactions;
      const toasts = yield* Toasts;
      const alerts = yield* Alerts;
      const theme = yield* Theme;
      const modalOptions = yield* ModalOptions;
      const walletChoice = yield* WalletChoice;

      const showIn: Readonly<Record<NoticePlace, (error: PorticoError, outcome: Outcome) => Effect.Effect<void>>> = {
        toast: toasts.showError,
        alert: alerts.showError,
        inline: () => Effect.void,
        log: (error) => Effect.logWarning(error.message),
        nowhere: () => Effect.void,
      };
      const show = Effect.fnUntraced(function* (outcome: Outcome) {
        const { notice, error } = outcome;
        if (notice) yield* toasts.showProgress(notice);
        if (!error) return;
        const { noticePlaceOf } = yield* Effect.promise(() => import("./noticeTable.ts"));
        yield* showIn[noticePlaceOf(outcome)](error, outcome);
      });
      const parts: ModalEngine = {
        modal: {
          store: storeOf(modal.state),
          attempt: storeOf(attempt.state),
          retry: (options) => perform(attempt.retry, options),
          choosePlatform: (platform, options) => perform(attempt.choosePlatform(platform), options),
          prepare: (options) => perform(Effect.asVoid(discover), options),
          open: (request, options) => perform(Effect.flatMap(checkedRequest(request), modal.open), options),
          close: (options) => perform(modal.close, options),
          dismiss: (source, options) => perform(modal.dismiss(source), options),
          back: (options) => perform(modal.back, options),
        },
        router: {
          store: storeOf(router.state),
          push: (view, options) => perform(Effect.flatMap(checkedView(view), router.push), options),
          replace: (view, options) => perform(Effect.flatMap(checkedView(view), router.replace), options),
          reset: (view, options) => perform(Effect.flatMap(checkedView(view), router.reset), options),
          backTo: (index, options) => perform(router.backTo(index), options),
        },
        transactions: {
          store: storeOf(transactions.state),
          push: ({ after, onSuccess, onCancel }, options) =>
            perform(
              Effect.andThen(
                withTexts("after", after, "next"),
                transactions.push({
                  after,
                  onSuccess: Effect.sync(() => onSuccess?.()),
                  onCancel: Effect.sync(() => onCancel?.()),
                }),
              ),
              options,
            ),
          end: (outcome, options) => perform(modal.endTransaction(outcome), options),
        },
        toasts: {
          store: storeOf(toasts.state),
          show: (toast, options) =>
            perform(
              Effect.andThen(
                withTexts("toast", toast, "message", "variant"),
                Effect.suspend(() => toasts.show(toast)),
              ),
              options,
            ),
          showError: (failure, options) => perform(toasts.showError(failure), options),
          hide: (options) => perform(toasts.hide, options),
        },
        alerts: {
          store: storeOf(alerts.state),
          show: (alert, options) =>
            perform(
              Effect.andThen(
                withTexts("alert", alert, "message", "variant"),
                Effect.suspend(() => alerts.show(alert)),
              ),
              options,
            ),
          hide: (options) => perform(alerts.hide, options),
        },
        walletPicker: { store: storeOf(walletChoice.state) },
        theme: { store: storeOf(theme.state), set: (change, options) => perform(theme.set(change), options) },
        modalOptions: {
          store: storeOf(modalOptions.state),
          set: (change, options) => perform(modalOptions.set(change), options),
        },
        report: (outcome) => fork(show(outcome)),
        approving: { modal, router, transactions },
      };
      return parts;
    }),
);

import * as Effect from "effect/Effect";
import * as Layer from "effect/Layer";
import { Alerts } from "../../../controllers/modal/Alerts.ts";
import { Modal } from "../../../controllers/modal/Modal.ts";
import { ModalAttempt } from "../../../controllers/modal/ModalAttempt.ts";
import { ModalOptions } from "../../../controllers/modal/ModalOptions.ts";
import { ModalReactions } from "../../../controllers/modal/ModalReactions.ts";
import { modalWatchLayer } from "../../../controllers/modal/ModalWatch.ts";
import { NoticeTexts } from "../../../controllers/modal/NoticeTexts.ts";
import { PendingTransactions } from "../../../controllers/modal/PendingTransactions.ts";
import { Router } from "../../../controllers/modal/Router.ts";
import { SignInStatus } from "../../../controllers/modal/SignInStatus.ts";
import { Theme } from "../../../controllers/modal/Theme.ts";
import { Toasts } from "../../../controllers/modal/Toasts.ts";
import { WalletChoice } from "../../../controllers/modal/WalletChoice.ts";
import { PairingUri } from "../../../controllers/relay/PairingUri.ts";

/** The texts are fetched with the first error. If that fails, the error's own message is shown. */
const noticeTextsLayer = Layer.succeed(NoticeTexts)({
  of: (error) =>
    Effect.tryPromise(async () => {
      const texts = await import("../../../strings/visitorText.ts");
      return texts.visitorText(error);
    }).pipe(Effect.orElseSucceed(() => error.message)),
  ofProgress: (progress) =>
    Effect.tryPromise(async () => {
      const texts = await import("../../../strings/visitorText.ts");
      return texts.progressText(progress, {});
    }).pipe(Effect.orElseSucceed(() => progress)),
});

const inputsLayer = Layer.mergeAll(PairingUri.layer, SignInStatus.layer, noticeTextsLayer);
const noticesLayer = Layer.mergeAll(Toasts.layer, Alerts.layer).pipe(Layer.provideMerge(ModalOptions.layer));
const stateLayer = Layer.mergeAll(Router.layer, Theme.layer, PendingTransactions.layer);

/** The modal's state, on top of connecting, events and the directory. */
export const modalLayer = Layer.merge(modalWatchLayer, ModalAttempt.layer).pipe(
  Layer.provideMerge(WalletChoice.layer),
  Layer.provideMerge(ModalReactions.layer),
  Layer.provideMerge(Modal.layer),
  Layer.provideMerge(stateLayer),
  Layer.provideMerge(noticesLayer),
  Layer.provideMerge(inputsLayer),
);

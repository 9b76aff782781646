import * as Effect from "effect/Effect";
import * as Layer from "effect/Layer";
import { Alerts } from "../controllers/Alerts.ts";
import { Events } from "../controllers/Events.ts";
import { Modal } from "../controllers/Modal.ts";
import { ModalOptions } from "../controllers/ModalOptions.ts";
import { ModalReactions } from "../controllers/ModalReactions.ts";
import { modalWatchLayer } from "../controllers/ModalWatch.ts";
import { connectionFactsLayer, pairingUriLayer } from "../controllers/modalConnection.ts";
import { NoticeTexts } from "../controllers/NoticeTexts.ts";
import { PendingTransactions } from "../controllers/PendingTransactions.ts";
import { Router } from "../controllers/Router.ts";
import { SignInFacts } from "../controllers/SignInFacts.ts";
import { Theme } from "../controllers/Theme.ts";
import { Toasts } from "../controllers/Toasts.ts";
import { WalletChoice } from "../controllers/WalletChoice.ts";

/** The texts are fetched with the first error; without them its own message has to do. */
const noticeTextsLayer = Layer.succeed(NoticeTexts)({
  of: (error) =>
    Effect.tryPromise(async () => {
      const texts = await import("../strings/visitorText.ts");
      return texts.visitorText(error);
    }).pipe(Effect.orElseSucceed(() => error.message)),
});

const factsLayer = Layer.mergeAll(connectionFactsLayer, pairingUriLayer, SignInFacts.none, noticeTextsLayer);
const noticesLayer = Layer.mergeAll(Toasts.layer, Alerts.layer).pipe(Layer.provideMerge(ModalOptions.layer));
const stateLayer = Layer.mergeAll(Events.layer, Router.layer, Theme.layer, PendingTransactions.layer);

/** The modal's state, on top of the kits that connect and read. */
export const modalKit = Layer.merge(modalWatchLayer, WalletChoice.layer).pipe(
  Layer.provideMerge(ModalReactions.layer),
  Layer.provideMerge(Modal.layer),
  Layer.provideMerge(stateLayer),
  Layer.provideMerge(noticesLayer),
  Layer.provideMerge(factsLayer),
);

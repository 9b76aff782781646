import * as Context from "effect/Context";
import * as Effect from "effect/Effect";
import * as Layer from "effect/Layer";
import * as Scope from "effect/Scope";
import * as Semaphore from "effect/Semaphore";
import type { TransactionOutcome } from "../../domain/modal/transactionStack.ts";
import type { View } from "../../domain/modal/view.ts";
import { Page } from "../../ports/Page.ts";
import { type ApprovingModal, PageModal } from "../../ports/PageModal.ts";
import { followEvents } from "../state/followState.ts";
import * as SubscriptionRef from "../state/SubscriptionRef.ts";
import { EmbeddedStates } from "./EmbeddedStates.ts";

const approvalView: View = { name: "ApproveTransaction" };

/**
 * Shows the approval view while a request waits for the visitor (docs/rules/modal.md#approvals). Nobody waits for it:
 * each method returns at once.
 */
export class ApprovalScreen extends Context.Service<
  ApprovalScreen,
  {
    /** A request waits. Opens the modal when it is closed. `giveUp` runs when the visitor closes it. */
    readonly show: (giveUp: Effect.Effect<void>) => Effect.Effect<void>;
    /** A request no longer waits. Leaves the view when there is no other one. */
    readonly end: (outcome: TransactionOutcome) => Effect.Effect<void>;
    /** Opens the modal, so that the visitor sees what is reported. */
    readonly open: Effect.Effect<void>;
  }
>()("portico/controllers/ApprovalScreen") {
  static readonly layer = Layer.effect(
    ApprovalScreen,
    Effect.gen(function* () {
      const page = yield* Page;
      const pageModal = yield* PageModal;
      const states = yield* EmbeddedStates;
      const scope = yield* Effect.scope;
      const oneAtATime = yield* Semaphore.make(1);

      const isWaiting = () => states.current().approval !== undefined;
      const inModal = (change: (page: ApprovingModal) => Effect.Effect<void>) =>
        Effect.suspend(() => (page.location() ? pageModal.load : Effect.undefined)).pipe(
          Effect.flatMap((loaded) => (loaded ? change(loaded) : Effect.void)),
          oneAtATime.withPermit,
          Effect.forkIn(scope),
          Effect.asVoid,
        );
      let isFollowed = false;
      const isOpen = ({ modal }: ApprovingModal) => SubscriptionRef.getUnsafe(modal.state).isOpen;

      const show = (loaded: ApprovingModal) => {
        // By the time that the modal's code is there, the request may have been given up.
        if (!isWaiting()) return Effect.void;
        return isOpen(loaded) ? loaded.router.push(approvalView) : loaded.modal.open({ view: approvalView });
      };
      const end = (outcome: TransactionOutcome) =>
        Effect.fnUntraced(function* (loaded: ApprovingModal) {
          const { modal, router, transactions } = loaded;
          // Closing the modal aborts what still waits, so the caller gets the result first.
          yield* Effect.sleep(0);
          if (!isOpen(loaded)) return;
          if (transactions.state.value.length > 0) yield* modal.endTransaction(outcome);
          else if (!isWaiting() && SubscriptionRef.getUnsafe(router.state).view.name === approvalView.name) {
            if (!(yield* router.pop)) yield* modal.finish;
          }
          yield* show(loaded);
        });

      /** Nobody can approve in a closed modal. One that has been opened again meanwhile still shows what waits. */
      const followClosing = ({ modal }: ApprovingModal, giveUp: Effect.Effect<void>) => {
        if (isFollowed) return Effect.void;
        isFollowed = true;
        const whenClosed = inModal((loaded) => (!isOpen(loaded) && isWaiting() ? giveUp : Effect.void));
        return followEvents(modal.state.pubsub, (state) => (state.isOpen ? Effect.void : whenClosed)).pipe(
          Effect.provideService(Scope.Scope, scope),
        );
      };

      return ApprovalScreen.of({
        show: (giveUp) =>
          inModal((loaded) =>
            Effect.andThen(
              show(loaded),
              Effect.suspend(() => followClosing(loaded, giveUp)),
            ),
          ),
        end: (outcome) => inModal(end(outcome)),
        open: inModal((loaded) => (isOpen(loaded) ? Effect.void : loaded.modal.open())),
      });
    }),
  );
}

import * as Context from "effect/Context";
import * as Deferred from "effect/Deferred";
import * as Effect from "effect/Effect";
import * as Layer from "effect/Layer";
import { namespaceOf } from "../../../domain/chain/caip.ts";
import { connectedOn } from "../../../domain/connection/connectedOn.ts";
import { EMBEDDED_CONNECTOR_ID } from "../../../domain/connection/connector.ts";
import { SIGN_IN_APPROVAL_END_MILLIS } from "../../../domain/limits/signIn.ts";
import { isSignInView } from "../../../domain/modal/modal.ts";
import type { View } from "../../../domain/modal/view.ts";
import { type ApprovingModal, PageModal } from "../../../ports/PageModal.ts";
import { Networks } from "../../chain/Networks.ts";
import { Connections } from "../../connection/Connections.ts";
import * as SubscriptionRef from "../../state/SubscriptionRef.ts";
import { SignIn } from "./SignIn.ts";

/** Signs in, and moves the modal on when the visitor has started it there (docs/rules/identity.md#signing). */
export class SignInScreen extends Context.Service<SignInScreen, Pick<SignIn["Service"], "signIn">>()(
  "portico/controllers/SignInScreen",
) {
  static readonly layer = Layer.effect(
    SignInScreen,
    Effect.gen(function* () {
      const { signIn, state } = yield* SignIn;
      const pageModal = yield* PageModal;
      const connections = yield* Connections;
      const networks = yield* Networks;

      const isOpen = ({ modal }: ApprovingModal) => SubscriptionRef.getUnsafe(modal.state).isOpen;
      const viewOf = ({ router }: ApprovingModal) => SubscriptionRef.getUnsafe(router.state).view;
      const isEmbedded = () => {
        const { active } = SubscriptionRef.getUnsafe(networks.state);
        const wallet = connectedOn(SubscriptionRef.getUnsafe(connections.state), namespaceOf(active));
        return wallet?.connectorId === EMBEDDED_CONNECTOR_ID;
      };

      /**
       * Announces that the embedded wallet will show an approval. Returns what waits until the modal has left that view
       * again, because leaving it moves the views.
       */
      const announceApproval = Effect.fnUntraced(function* ({ transactions }: ApprovingModal) {
        const left = yield* Deferred.make<void>();
        const done = Effect.asVoid(Deferred.succeed(left, undefined));
        yield* transactions.push({ after: { next: "beforeSignIn" }, onSuccess: done, onCancel: done });
        return Effect.timeoutOrElse(Deferred.await(left), {
          duration: SIGN_IN_APPROVAL_END_MILLIS,
          // The wallet has failed before it showed anything.
          orElse: () => Effect.asVoid(transactions.take),
        });
      });

      const leave = (loaded: ApprovingModal) =>
        Effect.suspend(() => (isOpen(loaded) && isSignInView(viewOf(loaded)) ? loaded.modal.finish : Effect.void));

      const showFailure = (loaded: ApprovingModal, view: View) =>
        Effect.suspend(() => {
          // Another tab may have signed in while the wallet asked here.
          if (SubscriptionRef.getUnsafe(state).status === "signedIn") return leave(loaded);
          if (!isOpen(loaded)) return loaded.modal.open({ view });
          return isSignInView(viewOf(loaded)) || viewOf(loaded).name === "ApproveTransaction"
            ? loaded.router.reset(view)
            : Effect.void;
        });

      const signInShown = Effect.fnUntraced(function* (loaded: ApprovingModal, view: View) {
        const approvalLeft = isEmbedded() ? yield* announceApproval(loaded) : Effect.void;
        return yield* signIn.pipe(
          Effect.tap(() => Effect.andThen(approvalLeft, leave(loaded))),
          Effect.tapError((error) =>
            error._tag === "ConnectionSuperseded"
              ? approvalLeft
              : Effect.andThen(
                  approvalLeft,
                  showFailure(loaded, view.name === "SIWXSignMessage" ? { ...view, error } : view),
                ),
          ),
        );
      });

      return SignInScreen.of({
        signIn: Effect.gen(function* () {
          const loaded = yield* pageModal.load;
          const view = loaded && isOpen(loaded) ? viewOf(loaded) : undefined;
          return yield* loaded && view && isSignInView(view) ? signInShown(loaded, view) : signIn;
        }),
      });
    }),
  );
}

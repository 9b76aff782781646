import * as Context from "effect/Context";
import * as Effect from "effect/Effect";
import * as Layer from "effect/Layer";
import { type AccountId, type ChainId, namespaceOf } from "../../domain/chain/caip.ts";
import {
  type AddressReaction,
  afterAddressChange,
  goesBackAfterNetworkChange,
  isSignInView,
} from "../../domain/modal/modal.ts";
import { isUnsupportedScreenDue } from "../../domain/modal/unsupportedScreen.ts";
import { closesAfterApproval, type WalletApproval } from "../../domain/modal/walletApproval.ts";
import { Networks } from "../chain/Networks.ts";
import { ConnectionSummary } from "../connection/ConnectionSummary.ts";
import * as SubscriptionRef from "../state/SubscriptionRef.ts";
import { Modal } from "./Modal.ts";
import { ModalOptions } from "./ModalOptions.ts";
import { Router } from "./Router.ts";
import { SignInStatus } from "./SignInStatus.ts";

/**
 * What the modal does when a wallet connects, disconnects or changes its network
 * (docs/rules/modal.md#changes-of-address, docs/rules/modal.md#changes-of-network).
 */
export class ModalReactions extends Context.Service<
  ModalReactions,
  {
    /** The active address changed, within a namespace or because another namespace became active. */
    readonly addressChanged: (
      before: AccountId | undefined,
      after: AccountId | undefined,
      change: { readonly sameNamespace: boolean },
    ) => Effect.Effect<void>;
    /** Another network became active. A network that the site has not configured opens UnsupportedChain. */
    readonly networkChanged: (before: ChainId, after: ChainId) => Effect.Effect<void>;
    /**
     * A wallet now uses the active network, for instance after a reload. A network that is not configured opens
     * UnsupportedChain. An account without a session is asked to sign in.
     */
    readonly networkUsed: (chainId: ChainId) => Effect.Effect<void>;
    /** The visitor approved a wallet. Call this after the reactions to its address and network. */
    readonly walletApproved: (approval: WalletApproval) => Effect.Effect<void>;
    /**
     * The session of the active account has ended, or another tab has begun one. Asks for a session, or leaves the view
     * that asks for it.
     */
    readonly sessionChanged: Effect.Effect<void>;
  }
>()("portico/controllers/ModalReactions") {
  static readonly layer = Layer.effect(
    ModalReactions,
    Effect.gen(function* () {
      const modal = yield* Modal;
      const router = yield* Router;
      const connection = yield* ConnectionSummary;
      const signIn = yield* SignInStatus;
      const networks = yield* Networks;
      const options = yield* ModalOptions;

      const settings = () => SubscriptionRef.getUnsafe(options.state);
      const configured = () => SubscriptionRef.getUnsafe(networks.state).networks;
      const visibleView = () => SubscriptionRef.getUnsafe(router.state).view;
      /** Runs a change of the views only while the modal is visible. */
      const whileVisible = (change: Effect.Effect<void>) =>
        Effect.suspend(() =>
          SubscriptionRef.getUnsafe(modal.state).isOpen || settings().enableEmbedded ? change : Effect.void,
        );

      /** Whether the site could not be asked for a session, so that the wallet is being disconnected. */
      let hasCheckFailed = false;
      /** Asks for a signature where it is due, and leaves a view that asks for it where it no longer is. */
      const checkSignIn = Effect.gen(function* () {
        const found = yield* signIn.check;
        hasCheckFailed = found === "failed";
        const isShown = SubscriptionRef.getUnsafe(modal.state).isOpen && isSignInView(visibleView());
        if (found === "due" && !isShown) {
          yield* modal.open({ view: { name: "SIWXSignMessage", isRequired: yield* signIn.isRequired } });
        }
        if (found === "signedIn" && isShown) yield* modal.finish;
      });
      /** A visitor who cannot sign in may choose another wallet, and reads why. */
      const walletGone = Effect.suspend(() => (hasCheckFailed ? router.reset({ name: "Connect" }) : modal.close));

      const reactionsTo = (after: string | undefined): Readonly<Record<AddressReaction, Effect.Effect<void>>> => ({
        // Without a wallet, nobody can approve the waiting requests.
        close: whileVisible(after === undefined ? walletGone : modal.finish),
        back: whileVisible(modal.back),
        showAccount: router.reset({ name: "Account" }),
        signInCheck: checkSignIn,
        endSwitch: modal.endLoading,
      });

      const networkUsed = Effect.fnUntraced(function* (chainId: ChainId) {
        const { allowUnsupportedChain, basic } = settings();
        const site = { networks: configured(), allowUnsupportedChain, isBasic: basic };
        if (isUnsupportedScreenDue(chainId, site)) yield* modal.open({ view: { name: "UnsupportedChain" } });
        else yield* checkSignIn;
      });

      return ModalReactions.of({
        networkUsed,
        sessionChanged: checkSignIn,
        addressChanged: (before, after, { sameNamespace }) =>
          Effect.suspend(() =>
            Effect.forEach(
              afterAddressChange({
                view: visibleView(),
                before,
                after,
                isSameNamespace: sameNamespace,
                isBasic: settings().basic,
                isEmbedded: settings().enableEmbedded,
              }),
              (reaction) => reactionsTo(after)[reaction],
              { discard: true },
            ),
          ),
        networkChanged: Effect.fnUntraced(function* (before, after) {
          if (before === after) return;
          const goesBack = goesBackAfterNetworkChange({
            view: visibleView(),
            isConnected: yield* connection.isConnected(),
            isSameNamespace: namespaceOf(before) === namespaceOf(after),
            wasKnown: configured().some(({ caipNetworkId }) => caipNetworkId === before),
          });
          if (goesBack) yield* whileVisible(modal.back);
          yield* networkUsed(after);
        }),
        walletApproved: (approval) =>
          Effect.suspend(() => {
            const { namespace } = SubscriptionRef.getUnsafe(modal.state);
            return closesAfterApproval(approval, { view: visibleView(), namespace })
              ? whileVisible(modal.finish)
              : Effect.void;
          }),
      });
    }),
  );
}

import * as Effect from "effect/Effect";
import * as Layer from "effect/Layer";
import * as SubscriptionRef from "effect/SubscriptionRef";
import { ConnectionSummary } from "../controllers/connection/ConnectionSummary.ts";
import type { SignInCheck } from "../controllers/connection/signIn/SignInAccess.ts";
import { WalletList } from "../controllers/directory/WalletList.ts";
import { EventSender } from "../controllers/events/EventSender.ts";
import { Events } from "../controllers/events/Events.ts";
import { Alerts } from "../controllers/modal/Alerts.ts";
import { Modal } from "../controllers/modal/Modal.ts";
import { ModalReactions } from "../controllers/modal/ModalReactions.ts";
import { NoticeTexts } from "../controllers/modal/NoticeTexts.ts";
import { PendingTransactions } from "../controllers/modal/PendingTransactions.ts";
import { Router } from "../controllers/modal/Router.ts";
import { SignInStatus } from "../controllers/modal/SignInStatus.ts";
import { Toasts } from "../controllers/modal/Toasts.ts";
import { PairingUri } from "../controllers/relay/PairingUri.ts";
import type { Connector } from "../domain/connection/connector.ts";
import { emptyWalletList } from "../domain/emptyStates.ts";
import type { View } from "../domain/modal/view.ts";
import type { FakeWallet } from "./wallets/fakeWallet.ts";

/**
 * The modal on real connections, with an empty directory unless there is a `walletList`. The page asks for a signature
 * with `checkSignIn`.
 */
export const modalOnWallets = (
  checkSignIn: Effect.Effect<SignInCheck> = Effect.succeed("notDue"),
  walletList: Partial<Effect.Success<typeof WalletList>> = {},
) =>
  ModalReactions.layer.pipe(
    Layer.provideMerge(Modal.layer),
    Layer.provideMerge(Layer.mergeAll(Events.layer, Router.layer, PendingTransactions.layer)),
    Layer.provideMerge(Layer.mergeAll(Toasts.layer, Alerts.layer)),
    Layer.provideMerge(
      Layer.mergeAll(
        ConnectionSummary.layer,
        PairingUri.layer,
        Layer.succeed(SignInStatus)({
          isRequired: Effect.succeed(false),
          hasSession: Effect.succeed(false),
          check: checkSignIn,
          whenChanged: () => Effect.void,
        }),
        Layer.succeed(NoticeTexts)({ of: (error) => Effect.succeed(error.message), ofProgress: Effect.succeed }),
        Layer.succeed(EventSender)({ send: () => Effect.void, track: () => Effect.void }),
        Layer.mock(WalletList, {
          state: Effect.runSync(SubscriptionRef.make(emptyWalletList)),
          filterBy: () => Effect.void,
          renew: Effect.void,
          prefetch: Effect.void,
          ...walletList,
        }),
      ),
    ),
  );

const connectorOf = ({ connectorId, namespace }: FakeWallet): Connector => ({
  id: connectorId,
  type: "ANNOUNCED",
  name: connectorId,
  namespace,
});

/** The connector of a fake wallet, and the view that waits for it. */
export const viewsOf = (wallet: FakeWallet) => {
  const connector = connectorOf(wallet);
  const waiting: View = { name: "ConnectingExternal", connector };
  return { connector, waiting };
};

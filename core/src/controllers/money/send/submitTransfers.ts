import * as Effect from "effect/Effect";
import * as PubSub from "effect/PubSub";
import { formatUnits } from "../../../domain/amount/decimal.ts";
import { connectedOn } from "../../../domain/connection/connectedOn.ts";
import type { PorticoError } from "../../../domain/errors/catalogue.ts";
import type { ClientError } from "../../../domain/errors/client.ts";
import { NotConnected } from "../../../domain/errors/connection.ts";
import {
  isNodeError,
  isRpcFailure,
  isWalletError,
  type NodeError,
  type WalletReason,
} from "../../../domain/errors/families.ts";
import { InvalidArgument } from "../../../domain/errors/input.ts";
import { isPorticoError } from "../../../domain/errors/isPorticoError.ts";
import type { OutcomeUnknown, SendFailed, SolanaSendFailed } from "../../../domain/errors/money.ts";
import type { Outcome } from "../../../domain/events/outcome.ts";
import type { SendEvent } from "../../../domain/money/send/sendForm.ts";
import type { TransactionUnderWay } from "../../../domain/money/submission/transactionRequest.ts";
import { Connections } from "../../connection/Connections.ts";
import { followState } from "../../state/followState.ts";
import { Outcomes } from "../../state/Outcomes.ts";
import * as SubscriptionRef from "../../state/SubscriptionRef.ts";
import { followUnderWay } from "../submission/followUnderWay.ts";
import { SentTransactions } from "../submission/SentTransactions.ts";
import { type Progress, submissions } from "../submission/submissions.ts";
import type { SendSession } from "./sendSession.ts";
import { sendTransfer } from "./sendTransfer.ts";
import type { PlannedTransfer } from "./transferPreview.ts";

type RunFailure = NodeError | OutcomeUnknown | SendFailed | SolanaSendFailed | WalletReason;
export type SubmitFailure = RunFailure | InvalidArgument | ClientError;
interface Sent {
  readonly hash: string;
}

const isEvm = ({ connection }: SendSession) => connection.namespace === "eip155";

/** Why nothing was sent, where that says more than that it failed. */
const reasonOf = (error: PorticoError): NodeError | OutcomeUnknown | WalletReason | undefined => {
  if (isRpcFailure(error)) return undefined;
  return isWalletError(error) || isNodeError(error) || isPorticoError(error, "OutcomeUnknown") ? error : undefined;
};

/** The properties of an event (docs/rules/services.md#events). */
const eventDetails = ({ preview: { token, amount }, session }: PlannedTransfer, named?: string) => ({
  isSmartAccount: session.isSmartAccount,
  token: named ?? token.symbol,
  amount: Number(formatUnits(amount, token.quantity.decimals)),
  network: session.account.network.caipNetworkId,
});

/**
 * Has wallets send what previews show, each at most once (docs/rules/send.md#nothing-is-sent-twice). What a wallet
 * sends after nobody waits for it any more is recorded all the same.
 */
export const submitTransfers = Effect.fnUntraced(function* (apply: (event: SendEvent) => Effect.Effect<void>) {
  const connections = yield* Connections;
  const outcomes = yield* Outcomes;
  const sent = yield* SentTransactions;
  const send = yield* sendTransfer;
  const previews = yield* submissions<PlannedTransfer, Sent, RunFailure>();

  const tell = (outcome: Outcome) => Effect.asVoid(PubSub.publish(outcomes.published, outcome));
  const tellSent = (transfer: PlannedTransfer) =>
    tell({
      notice: "transactionStarted",
      ...(isEvm(transfer.session)
        ? { event: { event: "SEND_SUCCESS" as const, properties: eventDetails(transfer) } }
        : {}),
    });

  /** What this client has sent for a caller who got its hash is in nobody's way here. */
  const isInTheWay = (each: TransactionUnderWay): boolean =>
    each.swap === undefined && !("hash" in each && each.request !== undefined && previews.isOwn(each.request));

  const run = Effect.fnUntraced(function* (transfer: PlannedTransfer, again: boolean, progress: Progress) {
    const { session, preview } = transfer;
    const { connection, account } = session;
    const namespace = connection.namespace;
    const wallet = connectedOn(SubscriptionRef.getUnsafe(connections.state), namespace);
    const isConnected = wallet && (yield* connections.on(namespace)) === connection;
    if (!isConnected || wallet.account.address !== account.address) {
      return yield* Effect.fail(new NotConnected({ namespace }));
    }
    yield* apply({ type: "submitted", id: preview.id });
    const properties = eventDetails(transfer, preview.token.address);
    if (isEvm(session)) yield* tell({ event: { event: "SEND_INITIATED", properties } });
    const isThere = wallet.chainId === account.network.caipNetworkId;
    // The visitor is told at once, and not again when the transfer is not found.
    const unclear = (error: OutcomeUnknown) => tell({ error });
    const hash = yield* send(transfer, { again, isThere, isInTheWay, progress, unclear });
    yield* tellSent(transfer);
    return { hash };
  });

  const fail = Effect.fnUntraced(function* (
    transfer: PlannedTransfer,
    error: PorticoError,
  ): Effect.fn.Return<RunFailure> {
    const { session, preview } = transfer;
    yield* apply({ type: "sendFailed", id: preview.id });
    const event = { event: "SEND_ERROR" as const, properties: { ...eventDetails(transfer), message: error.message } };
    const reason = reasonOf(error) ?? session.transfers.failure(error);
    yield* tell({
      ...(reason._tag === "OutcomeUnknown" ? {} : { error: reason, isSubmission: true }),
      ...(isEvm(session) ? { event } : {}),
    });
    return reason;
  });

  const submit = Effect.fnUntraced(function* (id: string, again: boolean): Effect.fn.Return<Sent, SubmitFailure> {
    const found = previews.find(id);
    if (!found) {
      const expected = "a preview that this client has made and still remembers";
      return yield* Effect.fail(new InvalidArgument({ argument: "preview", input: id, expected }));
    }
    return yield* found.submit((progress) =>
      run(found.preview, again, progress).pipe(
        Effect.tap(() => apply({ type: "sent", id })),
        Effect.catch((error) => Effect.flatMap(fail(found.preview, error), Effect.fail)),
      ),
    );
  });

  // What the wallet has sent when nobody waited.
  yield* followState(
    sent.state,
    Effect.suspend(() => {
      const late = SubscriptionRef.getUnsafe(sent.state).flatMap(({ request, hash }) =>
        previews.found(request, { hash }),
      );
      return Effect.forEach(late, tellSent, { discard: true });
    }),
  );
  yield* followUnderWay({
    changed: (all) => apply({ type: "transfersRead", transfers: all.filter(isInTheWay) }),
    ended: (transaction) =>
      transaction.status === "confirmed" && isInTheWay(transaction)
        ? apply({ type: "happened", transfer: transaction })
        : Effect.void,
  });

  return {
    /** Keeps a transfer, so that it can be submitted. */
    remember: (transfer: PlannedTransfer) => previews.remember(transfer.preview.id, transfer),
    submit,
  };
});

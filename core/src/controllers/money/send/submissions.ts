import * as Deferred from "effect/Deferred";
import * as Effect from "effect/Effect";
import * as PubSub from "effect/PubSub";
import * as SubscriptionRef from "effect/SubscriptionRef";
import { formatUnits } from "../../../domain/amount/decimal.ts";
import { connectedOn } from "../../../domain/connection/connectedOn.ts";
import type { PorticoError } from "../../../domain/errors/catalogue.ts";
import type { ClientError } from "../../../domain/errors/client.ts";
import {
  type ChainNotSupported,
  NotConnected,
  type RequestAborted,
  type WalletTimedOut,
} from "../../../domain/errors/connection.ts";
import { isDeviceError } from "../../../domain/errors/families.ts";
import { InvalidArgument } from "../../../domain/errors/input.ts";
import { isPorticoError } from "../../../domain/errors/isPorticoError.ts";
import type { SendFailed, SolanaSendFailed } from "../../../domain/errors/money.ts";
import { SEND_PREVIEWS_MAX } from "../../../domain/limits/money.ts";
import type { Outcome } from "../../../domain/modal/events/outcome.ts";
import type { SendEvent } from "../../../domain/money/send/sendForm.ts";
import type { SendPreview, SendRecipient } from "../../../domain/money/send/sendState.ts";
import { Connections } from "../../connection/Connections.ts";
import { NetworkSwitch } from "../../connection/NetworkSwitch.ts";
import { followState } from "../../state/followState.ts";
import { Outcomes } from "../../state/Outcomes.ts";
import { followUnderWay } from "../requests/followUnderWay.ts";
import { isUnanswered, RequestOutcomes } from "../requests/RequestOutcomes.ts";
import type { CheckedTransfer } from "./checkTransfer.ts";
import { newId } from "./newId.ts";
import { SentTransactions } from "./SentTransactions.ts";
import type { SendSession } from "./sendSession.ts";
import { type PlannedTransfer, transferRequests } from "./transferRequests.ts";

export type SubmitFailure =
  | ChainNotSupported
  | InvalidArgument
  | NotConnected
  | RequestAborted
  | SendFailed
  | SolanaSendFailed
  | WalletTimedOut
  | ClientError;

/** A preview and what became of it. */
interface Submission extends PlannedTransfer {
  /** What every caller of `submit` waits for; absent before the first one, and after the wallet has not answered. */
  answer?: Deferred.Deferred<{ readonly hash: string }, SubmitFailure>;
  /** The request that was made for it, or for an equal transfer. */
  request?: string;
  /** The visitor has been told that it was sent. */
  isTold?: boolean;
}

/**
 * Has wallets send what previews show, each at most once (docs/rules/send.md#nothing-is-sent-twice). What a wallet
 * sends after nobody waits for it any more is recorded all the same.
 */
export const submissions = Effect.fnUntraced(function* (apply: (event: SendEvent) => Effect.Effect<void>) {
  const connections = yield* Connections;
  const { switchTo } = yield* NetworkSwitch;
  const outcomes = yield* Outcomes;
  const { sentFor } = yield* RequestOutcomes;
  const sent = yield* SentTransactions;
  const scope = yield* Effect.scope;
  const transfers = yield* transferRequests;
  const all = new Map<string, Submission>();

  const tell = (outcome: Outcome) => Effect.asVoid(PubSub.publish(outcomes.published, outcome));
  const isEvm = ({ connection }: SendSession) => connection.namespace === "eip155";

  /** The properties of an event (docs/rules/services.md#events). */
  const eventDetails = ({ preview, session }: Submission, named?: string) => {
    const { token, amount } = preview;
    return {
      isSmartAccount: session.isSmartAccount,
      token: named ?? token.symbol,
      amount: Number(formatUnits(amount, token.quantity.decimals)),
      network: session.account.network.caipNetworkId,
    };
  };

  /** Tells the visitor once that a transfer was sent. */
  const tellSent = (submission: Submission) =>
    Effect.suspend(() => {
      if (submission.isTold || !isEvm(submission.session)) return Effect.void;
      submission.isTold = true;
      return tell({
        event: { event: "SEND_SUCCESS", properties: eventDetails(submission) },
        notice: "transactionStarted",
      });
    });

  const run = Effect.fnUntraced(function* (submission: Submission) {
    const { session, preview } = submission;
    const { connection, account } = session;
    const namespace = connection.namespace;
    const { caipNetworkId } = account.network;
    const wallet = connectedOn(SubscriptionRef.getUnsafe(connections.state), namespace);
    const isConnected = wallet && (yield* connections.on(namespace)) === connection;
    if (!isConnected || wallet.account.address !== account.address) {
      return yield* Effect.fail(new NotConnected({ namespace }));
    }
    yield* apply({ type: "submitted", id: preview.id });
    const properties = eventDetails(submission, preview.token.address);
    if (isEvm(session)) yield* tell({ event: { event: "SEND_INITIATED", properties } });
    let since: Effect.Success<ReturnType<typeof transfers.momentOf>>;
    if (!(yield* transfers.earlier(submission))) {
      if (isEvm(session) && wallet.chainId !== caipNetworkId) yield* switchTo(caipNetworkId);
      since = yield* transfers.momentOf(submission);
    }
    // Between this and the stored request, nothing is waited for: another tab sees the one or the other.
    const earlier = yield* transfers.earlier(submission);
    if (earlier?.request !== undefined) submission.request = earlier.request;
    const hash = yield* earlier
      ? transfers.join(earlier, submission)
      : transfers.ask(submission, since, (id) => {
          submission.request = id;
        });
    yield* tellSent(submission);
    return { hash };
  });

  const fail = Effect.fnUntraced(function* (
    submission: Submission,
    error: PorticoError,
  ): Effect.fn.Return<Exclude<SubmitFailure, InvalidArgument | ClientError>> {
    const { session, preview } = submission;
    yield* apply({ type: "sendFailed", id: preview.id });
    const event = { event: "SEND_ERROR" as const, properties: { ...eventDetails(submission), message: error.message } };
    const isOwnReason = isPorticoError(error, "ChainNotSupported", "NotConnected") || isUnanswered(error);
    const shown = isOwnReason ? error : session.transfers.failure(error);
    // What to do with a device is more help to the visitor than that sending failed.
    yield* tell({ error: isDeviceError(error) ? error : shown, ...(isEvm(session) ? { event } : {}) });
    return shown;
  });

  const submit = Effect.fnUntraced(function* (id: string): Effect.fn.Return<{ readonly hash: string }, SubmitFailure> {
    const submission = all.get(id);
    if (!submission) {
      const expected = "a preview that this client has made and still remembers";
      return yield* Effect.fail(new InvalidArgument({ argument: "preview", input: id, expected }));
    }
    if (submission.answer) return yield* Deferred.await(submission.answer);
    // The wallet has sent it late, when nobody waited.
    const late = submission.request === undefined ? undefined : sentFor(submission.request);
    if (late) return { hash: late.hash };
    const answer = Deferred.makeUnsafe<{ readonly hash: string }, SubmitFailure>();
    submission.answer = answer;
    const settle = run(submission).pipe(
      Effect.tap(() => apply({ type: "sent", id })),
      Effect.catch((error) =>
        Effect.flatMap(fail(submission, error), (shown) => {
          if (isUnanswered(shown)) delete submission.answer;
          return Effect.fail(shown);
        }),
      ),
    );
    yield* Effect.forkIn(Deferred.into(settle, answer), scope);
    return yield* Deferred.await(answer);
  });

  /** Keeps a checked transfer, and returns what is shown of it. */
  const remember = (
    session: SendSession,
    { token, amount, plan, warnings }: CheckedTransfer,
    { recipient, source, atMillis }: { recipient: SendRecipient; source: string; atMillis: number },
  ): Effect.Effect<SendPreview> =>
    Effect.sync(() => {
      const { address, name, avatarUrl } = { name: undefined, avatarUrl: undefined, address: "", ...recipient };
      const preview: SendPreview = {
        id: newId(),
        account: session.account.accountId,
        token,
        recipient: { address, warnings, ...(name ? { name } : {}), ...(avatarUrl ? { avatarUrl } : {}) },
        amount,
        received: plan.received,
        simulated: plan.simulated,
        ...(plan.fee ? { fee: { ...plan.fee, source, atMillis } } : {}),
        ...(plan.createsTokenAccount ? { createsTokenAccount: true } : {}),
        ...(plan.transaction
          ? {
              request: {
                method: session.transfers.request.method,
                params: [plan.transaction],
                chainId: session.account.network.caipNetworkId,
                address: session.account.address,
              },
            }
          : {}),
        atMillis,
      };
      all.set(preview.id, { preview, session, plan });
      const spent = [...all].find(([, { answer }]) => !answer || Deferred.isDoneUnsafe(answer));
      if (all.size > SEND_PREVIEWS_MAX && spent) all.delete(spent[0]);
      return preview;
    });

  // What the wallet has sent when nobody waited.
  yield* followState(
    sent.state,
    Effect.suspend(() =>
      Effect.forEach(
        [...all.values()].filter(({ request }) => request !== undefined && sentFor(request)),
        tellSent,
        { discard: true },
      ),
    ),
  );
  yield* followUnderWay({
    changed: (all) => apply({ type: "transfersRead", transfers: all.filter(transfers.isInTheWay) }),
    ended: (transaction) =>
      transaction.status === "confirmed" && transfers.isInTheWay(transaction)
        ? apply({ type: "happened", transfer: transaction })
        : Effect.void,
  });

  return { remember, submit };
});

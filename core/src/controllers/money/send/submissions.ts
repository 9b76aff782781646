import * as Deferred from "effect/Deferred";
import * as Effect from "effect/Effect";
import * as PubSub from "effect/PubSub";
import * as SubscriptionRef from "effect/SubscriptionRef";
import { formatUnits } from "../../../domain/amount/decimal.ts";
import { isTransactionOf } from "../../../domain/chain/transactionReceipt.ts";
import { connectedOn } from "../../../domain/connection/connectedOn.ts";
import type { PorticoError } from "../../../domain/errors/catalogue.ts";
import type { ClientError } from "../../../domain/errors/client.ts";
import { NotConnected, type RequestAborted, type WalletTimedOut } from "../../../domain/errors/connection.ts";
import { InvalidArgument } from "../../../domain/errors/input.ts";
import { isPorticoError } from "../../../domain/errors/isPorticoError.ts";
import type { SendFailed, SolanaSendFailed } from "../../../domain/errors/money.ts";
import { SEND_PREVIEWS_MAX } from "../../../domain/limits.ts";
import type { Outcome } from "../../../domain/modal/events/outcome.ts";
import type { SendEvent } from "../../../domain/money/send/sendForm.ts";
import type { SendPreview, SendRecipient } from "../../../domain/money/send/sendState.ts";
import { fieldOf } from "../../../domain/untrustedValue.ts";
import type { LateAnswer } from "../../../gateways/relay/openRequests.ts";
import { Connections } from "../../connection/Connections.ts";
import { requestWallet } from "../../connection/callWallet.ts";
import { NetworkSwitch } from "../../connection/NetworkSwitch.ts";
import { PendingRequests } from "../../connection/PendingRequests.ts";
import { WalletActions } from "../../connection/WalletActions.ts";
import { followState } from "../../state/followState.ts";
import { Outcomes } from "../../state/Outcomes.ts";
import type { CheckedTransfer } from "./checkTransfer.ts";
import { SentTransactions } from "./SentTransactions.ts";
import type { SendSession } from "./sendSession.ts";
import type { TransferPlan } from "./Transfers.ts";

export type SubmitFailure =
  | InvalidArgument
  | NotConnected
  | RequestAborted
  | SendFailed
  | SolanaSendFailed
  | WalletTimedOut
  | ClientError;

/** A preview and what became of it. */
interface Submission {
  readonly preview: SendPreview;
  readonly session: SendSession;
  readonly plan: TransferPlan;
  /** What every caller of `submit` waits for; absent before the first one, and after the wallet has not answered. */
  answer?: Deferred.Deferred<{ readonly hash: string }, SubmitFailure>;
  /** The wallet's answer, which may outlast those who wait for it. */
  work?: Promise<string>;
  /** The wallet was asked and has not answered in time. It may still send the transaction. */
  isUnanswered?: boolean;
  hash?: string;
}

const newId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");

/** Whether two previews would do the same, so that one of them may stand for both. */
const isSameTransfer = (a: SendPreview, b: SendPreview): boolean =>
  a.account === b.account &&
  a.token.address === b.token.address &&
  a.recipient.address === b.recipient.address &&
  a.amount === b.amount;

/** Whether a late answer is about the transaction of a plan. */
const isAbout = ({ call }: LateAnswer, { transaction }: TransferPlan): boolean => {
  const asked = fieldOf(call.params, 0);
  const same = (name: string) => {
    const [a, b] = [fieldOf(asked, name), fieldOf(transaction, name)];
    return typeof a === "string" && typeof b === "string" ? a.toLowerCase() === b.toLowerCase() : a === b;
  };
  return transaction !== undefined && ["from", "to", "data", "value"].every(same);
};

const isUnanswered = (error: PorticoError): error is RequestAborted | WalletTimedOut =>
  isPorticoError(error, "RequestAborted", "WalletTimedOut");

/**
 * Has wallets send what previews show, each at most once (docs/rules/send.md#nothing-is-sent-twice). What a wallet
 * sends after nobody waits for it any more is recorded all the same.
 */
export const submissions = Effect.fnUntraced(function* (apply: (event: SendEvent) => Effect.Effect<void>) {
  const connections = yield* Connections;
  const { switchTo } = yield* NetworkSwitch;
  const pending = yield* PendingRequests;
  const { lateAnswers } = yield* WalletActions;
  const outcomes = yield* Outcomes;
  const sent = yield* SentTransactions;
  const scope = yield* Effect.scope;
  const services = yield* Effect.context<never>();
  const all = new Map<string, Submission>();

  const tell = (outcome: Outcome) => Effect.asVoid(PubSub.publish(outcomes.published, outcome));
  const isEvm = ({ connection }: SendSession) => connection.namespace === "eip155";

  const eventDetails = ({ preview, session }: Submission) => {
    const { token, amount } = preview;
    return {
      isSmartAccount: session.isSmartAccount,
      token: token.address?.split(":")[2] ?? token.symbol,
      amount: Number(formatUnits(amount, token.quantity.decimals)),
      network: session.account.network.caipNetworkId,
    };
  };

  /** Records a transaction that the wallet has sent, once. */
  const record = Effect.fnUntraced(function* (submission: Submission, hash: string) {
    if (submission.hash !== undefined) return;
    submission.hash = hash;
    submission.isUnanswered = false;
    const { preview, session } = submission;
    const { token, amount, recipient, account } = preview;
    yield* sent.add({
      hash,
      chainId: session.account.network.caipNetworkId,
      account,
      recipient: recipient.address,
      ...(token.address ? { token: token.address } : {}),
      symbol: token.symbol,
      amount: formatUnits(amount, token.quantity.decimals),
    });
    if (isEvm(session)) {
      yield* tell({
        event: { event: "SEND_SUCCESS", properties: eventDetails(submission) },
        notice: "transactionStarted",
      });
    }
  });

  /** Asks the wallet, unless it is being asked already. */
  const ask = (submission: Submission): Promise<string> => {
    if (submission.work) return submission.work;
    const work = submission.plan.send();
    submission.work = work;
    work.then(
      (hash) => Effect.runForkWith(services)(record(submission, hash)),
      () => {
        delete submission.work;
      },
    );
    return work;
  };

  const run = Effect.fnUntraced(function* (asked: Submission, submission: Submission) {
    const { session, preview } = submission;
    const { connection, transfers, account } = session;
    const namespace = connection.namespace;
    const { caipNetworkId } = account.network;
    const wallet = connectedOn(SubscriptionRef.getUnsafe(connections.state), namespace);
    const isConnected = wallet && (yield* connections.on(namespace)) === connection;
    if (!isConnected || wallet.account.address !== account.address) {
      return yield* Effect.fail(new NotConnected({ namespace }));
    }
    yield* apply({ type: "submitted", id: preview.id });
    if (isEvm(session)) yield* tell({ event: { event: "SEND_INITIATED", properties: eventDetails(submission) } });
    if (isEvm(session) && wallet.chainId !== caipNetworkId) yield* switchTo(caipNetworkId);
    const hash = yield* requestWallet(pending, connection, transfers.request, () => ask(asked));
    yield* record(asked, hash);
    return { hash };
  });

  const fail = Effect.fnUntraced(function* (
    submission: Submission,
    error: PorticoError,
  ): Effect.fn.Return<NotConnected | RequestAborted | SendFailed | SolanaSendFailed | WalletTimedOut> {
    const { session, preview } = submission;
    yield* apply({ type: "sendFailed", id: preview.id });
    if (isUnanswered(error)) submission.isUnanswered = true;
    const event = { event: "SEND_ERROR" as const, properties: { ...eventDetails(submission), message: error.message } };
    const shown = isUnanswered(error) || error._tag === "NotConnected" ? error : session.transfers.failure(error);
    yield* tell({ error: shown, ...(isEvm(session) ? { event } : {}) });
    return shown;
  });

  const submit = Effect.fnUntraced(function* (id: string): Effect.fn.Return<{ readonly hash: string }, SubmitFailure> {
    const submission = all.get(id);
    if (!submission) {
      const expected = "a preview that this client has made and still remembers";
      return yield* Effect.fail(new InvalidArgument({ argument: "preview", input: id, expected }));
    }
    // The wallet has sent it late, when nobody waited.
    if (submission.hash !== undefined) return { hash: submission.hash };
    if (submission.answer) return yield* Deferred.await(submission.answer);
    const answer = Deferred.makeUnsafe<{ readonly hash: string }, SubmitFailure>();
    submission.answer = answer;
    const earlier = [...all.values()].find(
      (each) => each.isUnanswered === true && isSameTransfer(each.preview, submission.preview),
    );
    const settle = run(earlier ?? submission, submission).pipe(
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
        atMillis,
      };
      all.set(preview.id, { preview, session, plan });
      const spent = [...all].find(([, { isUnanswered: isOpen, work }]) => !isOpen && !work);
      if (all.size > SEND_PREVIEWS_MAX && spent) all.delete(spent[0]);
      return preview;
    });

  let seen = 0;
  yield* followState(
    lateAnswers,
    Effect.suspend(() => {
      const answers = SubscriptionRef.getUnsafe(lateAnswers).slice(seen);
      seen += answers.length;
      return Effect.forEach(
        answers,
        (answer) => {
          const submission = [...all.values()].find((each) => each.isUnanswered === true && isAbout(answer, each.plan));
          const hash = "result" in answer.outcome ? answer.outcome.result : undefined;
          if (!submission) return Effect.void;
          submission.isUnanswered = false;
          return typeof hash === "string" && isTransactionOf(submission.session.connection.namespace, hash)
            ? record(submission, hash)
            : Effect.void;
        },
        { discard: true },
      );
    }),
  );

  return { remember, submit };
});

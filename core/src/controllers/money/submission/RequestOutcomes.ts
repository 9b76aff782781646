import * as Clock from "effect/Clock";
import * as Context from "effect/Context";
import * as Effect from "effect/Effect";
import * as Layer from "effect/Layer";
import { transactionHashIn } from "../../../domain/connection/walletReplies.ts";
import { RequestAborted, type WalletTimedOut } from "../../../domain/errors/connection.ts";
import { isPorticoError } from "../../../domain/errors/isPorticoError.ts";
import { OutcomeUnknown } from "../../../domain/errors/money.ts";
import { OUTCOME_LOOKUP_MILLIS, TRANSACTION_REFUSALS_MAX } from "../../../domain/limits/money.ts";
import { provesNothingSent, type RequestFailure } from "../../../domain/money/submission/nothingSent.ts";
import { comparable, type PendingTransaction } from "../../../domain/money/submission/pendingTransaction.ts";
import {
  canBeFound,
  requestOpenMillis,
  type TransactionRequest,
  type TransactionUnderWay,
  transactionsUnderWay,
} from "../../../domain/money/submission/transactionRequest.ts";
import type { Http } from "../../../gateways/http/Http.ts";
import type { JsonRpc } from "../../../gateways/jsonRpc/JsonRpc.ts";
import type { LateAnswer } from "../../../gateways/relay/openRequests.ts";
import type { Settings } from "../../../gateways/Settings.ts";
import type { Networks } from "../../chain/Networks.ts";
import { transactionFailureOf } from "../../connection/requests/callWallet.ts";
import { WalletActions } from "../../connection/requests/WalletActions.ts";
import { followState } from "../../state/followState.ts";
import * as SubscriptionRef from "../../state/SubscriptionRef.ts";
import { whenState } from "../../state/whenState.ts";
import { isAnswerTo } from "./isAnswerTo.ts";
import { SentTransactions } from "./SentTransactions.ts";
import { TransactionRequests } from "./TransactionRequests.ts";

/** Under which name a wallet has sent something. */
export type SentAs = Pick<PendingTransaction, "hash" | "isCallsId">;

/** What is done at once when an answer proves nothing, while the transaction is looked for. */
export type Unclear = (error: OutcomeUnknown) => Effect.Effect<void>;

/** Whether a wallet may still answer. */
export const isUnanswered = (error: unknown): error is RequestAborted | WalletTimedOut =>
  isPorticoError(error, "RequestAborted", "WalletTimedOut");

/** Whether a request has certainly come to nothing. */
const isRefused = (request: TransactionRequest, error: RequestFailure): boolean =>
  request.isSentByPage ? !isUnanswered(error) : provesNothingSent(error);

/**
 * What became of the requests for transactions: in every tab and after a reload, whoever still waits
 * (docs/rules/send.md#requests-to-wallets).
 */
export class RequestOutcomes extends Context.Service<
  RequestOutcomes,
  {
    /** The transactions that may still happen, as all tabs know them now. */
    readonly underWay: Effect.Effect<ReadonlyArray<TransactionUnderWay>>;
    /** Records what the wallet has sent for a request: a transaction, or several calls under an id of its own. */
    readonly answered: (request: TransactionRequest, sent: SentAs) => Effect.Effect<void>;
    /**
     * What follows from an error of the wallet. A request that has certainly come to nothing is forgotten, and fails with
     * the error. Any other is still open; when the answer says nothing about that, `unclear` is run, the transaction is
     * looked for, and the request fails with `OutcomeUnknown` when none is found in time
     * (docs/rules/send.md#unknown-outcomes).
     */
    readonly failed: (
      request: TransactionRequest,
      error: RequestFailure,
      asked: { readonly method: string; readonly unclear?: Unclear },
    ) => Effect.Effect<PendingTransaction, RequestFailure | OutcomeUnknown>;
    /** Runs `answer` with what the wallet answers, also when nobody waits for it any more. */
    readonly hear: <A>(
      request: TransactionRequest,
      work: Promise<A>,
      answer: (value: A) => Effect.Effect<void>,
    ) => Promise<A>;
    /** The transaction that was sent for a request. */
    readonly sentFor: (id: string) => PendingTransaction | undefined;
    /** Waits until a request has a transaction, or comes to nothing. Undefined when neither has happened in time. */
    readonly whenSent: (
      request: TransactionRequest,
      wait: { readonly millis: number; readonly method: string },
    ) => Effect.Effect<PendingTransaction | undefined, RequestFailure>;
  }
>()("portico/controllers/RequestOutcomes") {
  static readonly layer = Layer.effect(
    RequestOutcomes,
    Effect.gen(function* () {
      const actions = yield* WalletActions;
      const requests = yield* TransactionRequests;
      const sent = yield* SentTransactions;
      const scope = yield* Effect.scope;
      const services = yield* Effect.context<Http | JsonRpc | Networks | Settings | WalletActions>();
      /** Why a wallet has sent nothing, by request. Who waits for a request reads it when the request ends. */
      const refusals = new Map<string, RequestFailure>();
      /** The signature of each open request that is followed; empty where there is none. */
      const followed = new Map<string, string>();

      const sentFor = (id: string) => SubscriptionRef.getUnsafe(sent.state).find(({ request }) => request === id);

      const answered = Effect.fnUntraced(function* (request: TransactionRequest, as: SentAs) {
        const { account, amount, chainId, recipient, symbol, token, swap, request: id } = request;
        if (!sentFor(id)) {
          const optional = { ...(token ? { token } : {}), ...(swap ? { swap } : {}) };
          yield* sent.add({ ...as, account, amount, chainId, recipient, symbol, request: id, ...optional });
        }
        yield* requests.remove(id);
      });

      const refused = (id: string, error: RequestFailure) => {
        refusals.set(id, error);
        const [oldest] = refusals.keys();
        if (oldest !== undefined && refusals.size > TRANSACTION_REFUSALS_MAX) refusals.delete(oldest);
        return requests.remove(id);
      };

      const whenSent = Effect.fnUntraced(function* (
        { request: id }: TransactionRequest,
        { millis, method }: { readonly millis: number; readonly method: string },
      ) {
        const isSent = whenState(sent.state, () => (sentFor(id) ? true : undefined));
        const isOver = whenState(requests.state, (all) =>
          all.some(({ request }) => request === id) ? undefined : true,
        );
        const isKnown = yield* Effect.timeoutOrElse(Effect.raceFirst(isSent, isOver), {
          duration: millis,
          orElse: () => Effect.succeed(false),
        });
        if (!isKnown) return undefined;
        return sentFor(id) ?? (yield* Effect.fail(refusals.get(id) ?? new RequestAborted({ method })));
      });

      const failed = Effect.fnUntraced(function* (
        request: TransactionRequest,
        error: RequestFailure,
        { method, unclear }: { readonly method: string; readonly unclear?: Unclear },
      ): Effect.fn.Return<PendingTransaction, RequestFailure | OutcomeUnknown> {
        if (isRefused(request, error)) {
          yield* refused(request.request, error);
          return yield* Effect.fail(error);
        }
        if (isUnanswered(error)) return yield* Effect.fail(error);
        const unknown = new OutcomeUnknown({ method }, { cause: error });
        if (unclear) yield* unclear(unknown);
        const millis = canBeFound(request) ? OUTCOME_LOOKUP_MILLIS : 0;
        const found = yield* whenSent(request, { millis, method });
        return found ?? (yield* Effect.fail(unknown));
      });

      const follow = Effect.fnUntraced(function* (request: TransactionRequest, leftMillis: number) {
        const { followRequest } = yield* Effect.promise(() => import("./followRequest.ts"));
        const isNew = (hash: string) =>
          SubscriptionRef.getUnsafe(sent.state).every(
            (each) => comparable(each.hash) !== hash && (!each.replacement || comparable(each.replacement) !== hash),
          );
        yield* followRequest(request, isNew).pipe(
          Effect.flatMap((hash) => answered(request, { hash })),
          Effect.catch((error) => Effect.logWarning(error.message)),
          Effect.timeoutOrElse({ duration: leftMillis, orElse: () => requests.remove(request.request) }),
        );
      });
      const followAll = Effect.gen(function* () {
        const now = yield* Clock.currentTimeMillis;
        const open = SubscriptionRef.getUnsafe(requests.state);
        for (const id of followed.keys()) if (open.every(({ request }) => request !== id)) followed.delete(id);
        for (const request of open) {
          // It becomes known later than the request.
          const { request: id, askedAtMillis, signature = "" } = request;
          const leftMillis = askedAtMillis + requestOpenMillis(request) - now;
          if (followed.get(id) === signature) continue;
          followed.set(id, signature);
          yield* Effect.forkIn(Effect.provideContext(follow(request, Math.max(leftMillis, 0)), services), scope);
        }
      });
      yield* followAll;
      yield* followState(requests.state, followAll);

      const answeredLate = ({ call, outcome }: LateAnswer) => {
        const request = SubscriptionRef.getUnsafe(requests.state).find((each) => isAnswerTo(call, each));
        if (!request) return Effect.void;
        if ("error" in outcome) {
          const error = transactionFailureOf(outcome.error, call.method);
          return isRefused(request, error) ? refused(request.request, error) : Effect.void;
        }
        // Only EVM wallets are asked for calls, by which answers are recognised.
        const hash = transactionHashIn(outcome.result);
        return hash ? answered(request, { hash }) : Effect.void;
      };
      let heard = 0;
      yield* followState(
        actions.lateAnswers,
        Effect.suspend(() => {
          const late = SubscriptionRef.getUnsafe(actions.lateAnswers).slice(heard);
          heard += late.length;
          return Effect.forEach(late, answeredLate, { discard: true });
        }),
      );

      return RequestOutcomes.of({
        answered,
        failed,
        sentFor,
        whenSent,
        underWay: Effect.gen(function* () {
          const now = yield* Clock.currentTimeMillis;
          // A tab stores the transaction before it removes the request.
          const open = yield* requests.read;
          return transactionsUnderWay(open, yield* sent.read, now);
        }),
        hear: (request, work, answer) => {
          const run = Effect.runForkWith(services);
          work.then(
            (value) => run(answer(value)),
            (cause: unknown) => {
              const error = transactionFailureOf(cause, "the transaction");
              // Nobody else sends what the page would have sent.
              if (request.isSentByPage || isRefused(request, error)) run(refused(request.request, error));
            },
          );
          return work;
        },
      });
    }),
  );
}

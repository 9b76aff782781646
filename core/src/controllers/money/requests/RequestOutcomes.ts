import * as Clock from "effect/Clock";
import * as Context from "effect/Context";
import * as Effect from "effect/Effect";
import * as Layer from "effect/Layer";
import * as SubscriptionRef from "effect/SubscriptionRef";
import { namespaceOf } from "../../../domain/chain/caip.ts";
import { isTransactionOf } from "../../../domain/chain/transactionReceipt.ts";
import type { ClientError } from "../../../domain/errors/client.ts";
import { RequestAborted, type WalletTimedOut } from "../../../domain/errors/connection.ts";
import type { WalletError } from "../../../domain/errors/families.ts";
import type { TransactionFailed } from "../../../domain/errors/flow.ts";
import { isPorticoError } from "../../../domain/errors/isPorticoError.ts";
import { TRANSACTION_REFUSALS_MAX } from "../../../domain/limits/money.ts";
import type { PendingTransaction } from "../../../domain/money/send/pendingTransaction.ts";
import {
  requestOpenMillis,
  type TransactionRequest,
  type TransactionUnderWay,
  transactionsUnderWay,
} from "../../../domain/money/send/transactionRequest.ts";
import type { Http } from "../../../gateways/http/Http.ts";
import type { JsonRpc } from "../../../gateways/jsonRpc/JsonRpc.ts";
import type { Settings } from "../../../gateways/Settings.ts";
import type { Networks } from "../../chain/Networks.ts";
import { WalletActions } from "../../connection/WalletActions.ts";
import { followState } from "../../state/followState.ts";
import { whenState } from "../../state/whenState.ts";
import { SentTransactions } from "../send/SentTransactions.ts";
import { isAnswerTo } from "./isAnswerTo.ts";
import { TransactionRequests } from "./TransactionRequests.ts";

export type RequestFailure = WalletError | ClientError | TransactionFailed;

/** Whether a wallet may still do what it was asked for. */
export const isUnanswered = (error: unknown): error is RequestAborted | WalletTimedOut =>
  isPorticoError(error, "RequestAborted", "WalletTimedOut");

/**
 * What became of the requests for transactions: in every tab and after a reload, whoever still waits
 * (docs/rules/send.md#requests-to-wallets).
 */
export class RequestOutcomes extends Context.Service<
  RequestOutcomes,
  {
    /** The transactions that may still happen, as all tabs know them now. */
    readonly underWay: Effect.Effect<ReadonlyArray<TransactionUnderWay>>;
    /** Records the transaction that the wallet has sent for a request. */
    readonly answered: (request: TransactionRequest, hash: string) => Effect.Effect<void>;
    /** Records that a request has come to nothing, unless the wallet may still answer it. */
    readonly failed: (request: TransactionRequest, error: RequestFailure) => Effect.Effect<void>;
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
      /** What says where the transaction of each open request is, as far as it is followed. */
      const followed = new Map<string, string>();

      const sentFor = (id: string) => SubscriptionRef.getUnsafe(sent.state).find(({ request }) => request === id);

      const answered = Effect.fnUntraced(function* (request: TransactionRequest, hash: string) {
        const { account, amount, chainId, recipient, symbol, token, swap, request: id } = request;
        if (!sentFor(id)) {
          const optional = { ...(token ? { token } : {}), ...(swap ? { swap } : {}) };
          yield* sent.add({ hash, account, amount, chainId, recipient, symbol, request: id, ...optional });
        }
        yield* requests.remove(id);
      });

      const refused = (id: string, error: RequestFailure) => {
        refusals.set(id, error);
        const [oldest] = refusals.keys();
        if (oldest !== undefined && refusals.size > TRANSACTION_REFUSALS_MAX) refusals.delete(oldest);
        return requests.remove(id);
      };

      const follow = Effect.fnUntraced(function* (request: TransactionRequest, leftMillis: number) {
        const { followRequest } = yield* Effect.promise(() => import("./followRequest.ts"));
        const isNew = (hash: string) =>
          SubscriptionRef.getUnsafe(sent.state).every((each) => each.hash !== hash && each.replacement !== hash);
        yield* followRequest(request, isNew).pipe(
          Effect.flatMap((hash) => answered(request, hash)),
          Effect.catch((error) =>
            error._tag === "TransactionFailed" ? refused(request.request, error) : Effect.logWarning(error.message),
          ),
          Effect.timeoutOrElse({ duration: leftMillis, orElse: () => requests.remove(request.request) }),
        );
      });
      const followAll = Effect.gen(function* () {
        const now = yield* Clock.currentTimeMillis;
        const open = SubscriptionRef.getUnsafe(requests.state);
        for (const id of followed.keys()) if (open.every(({ request }) => request !== id)) followed.delete(id);
        for (const request of open) {
          const { request: id, askedAtMillis, callsId = "", signature = "" } = request;
          // It becomes known later than the request.
          const place = `${callsId}:${signature}`;
          const leftMillis = askedAtMillis + requestOpenMillis(request) - now;
          if (followed.get(id) === place) continue;
          followed.set(id, place);
          yield* Effect.forkIn(Effect.provideContext(follow(request, Math.max(leftMillis, 0)), services), scope);
        }
      });
      yield* followAll;
      yield* followState(requests.state, followAll);

      let heard = 0;
      yield* followState(
        actions.lateAnswers,
        Effect.suspend(() => {
          const late = SubscriptionRef.getUnsafe(actions.lateAnswers).slice(heard);
          heard += late.length;
          return Effect.forEach(
            late,
            (answer) => {
              const request = SubscriptionRef.getUnsafe(requests.state).find((each) => isAnswerTo(answer, each));
              if (!request) return Effect.void;
              const hash = "result" in answer.outcome ? answer.outcome.result : undefined;
              return typeof hash === "string" && isTransactionOf(namespaceOf(request.chainId), hash)
                ? answered(request, hash)
                : requests.remove(request.request);
            },
            { discard: true },
          );
        }),
      );

      return RequestOutcomes.of({
        answered,
        sentFor,
        failed: ({ request }, error) => (isUnanswered(error) ? Effect.void : refused(request, error)),
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
            (error: unknown) => {
              // Nobody else sends what the page would have sent.
              if (request.isSentByPage || !isUnanswered(error)) run(requests.remove(request.request));
            },
          );
          return work;
        },
        whenSent: Effect.fnUntraced(function* ({ request: id }, { millis, method }) {
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
        }),
      });
    }),
  );
}

import * as Clock from "effect/Clock";
import * as Effect from "effect/Effect";
import * as SubscriptionRef from "effect/SubscriptionRef";
import { RequestAborted, WalletTimedOut } from "../../../domain/errors/connection.ts";
import { WALLET_REQUEST_TIMEOUT_MILLIS } from "../../../domain/limits.ts";
import type { SendPreview } from "../../../domain/money/send/sendState.ts";
import {
  hasSameEffect,
  requestOpenMillis,
  type TransactionRequest,
  type TransactionUnderWay,
} from "../../../domain/money/send/transactionRequest.ts";
import { effectOfTransfer } from "../../../domain/money/send/transferEffect.ts";
import { requestWallet } from "../../connection/callWallet.ts";
import { PendingRequests } from "../../connection/PendingRequests.ts";
import { chainMoment } from "../requests/chainMoment.ts";
import { RequestOutcomes } from "../requests/RequestOutcomes.ts";
import { TransactionRequests } from "../requests/TransactionRequests.ts";
import { newId } from "./newId.ts";
import { SentTransactions } from "./SentTransactions.ts";
import type { SendSession } from "./sendSession.ts";
import type { TransferPlan } from "./Transfers.ts";

/** A transfer that can be sent. */
export interface PlannedTransfer {
  readonly preview: SendPreview;
  readonly session: SendSession;
  readonly plan: TransferPlan;
}

/** Has wallets send transfers, each once in all tabs (docs/rules/send.md#nothing-is-sent-twice). */
export const transferRequests = Effect.gen(function* () {
  const pending = yield* PendingRequests;
  const requests = yield* TransactionRequests;
  const outcomes = yield* RequestOutcomes;
  const sent = yield* SentTransactions;
  const services = yield* Effect.context<Effect.Services<ReturnType<typeof chainMoment>>>();
  /** Requests whose callers got the hash. After that, an equal transfer is a new one. */
  const delivered = new Set<string>();

  const isInTheWay = (each: TransactionUnderWay): boolean =>
    each.swap === undefined && !("hash" in each && each.request !== undefined && delivered.has(each.request));

  return {
    /** Whether an equal transfer waits for the end of this one. */
    isInTheWay,
    /** The chain before a transfer. */
    momentOf: ({ session: { account } }: PlannedTransfer) =>
      Effect.provideContext(chainMoment(account.network, account.address), services),
    /** The transfer that is sent instead of an equal preview, in this tab or another one. */
    earlier: Effect.fnUntraced(function* ({ preview }: PlannedTransfer) {
      const wanted = effectOfTransfer(preview);
      const underWay = yield* outcomes.underWay;
      // Whoever made the preview did not know of it.
      const later = SubscriptionRef.getUnsafe(sent.state).filter(
        ({ status, sentAtMillis }) => status === "confirmed" && sentAtMillis > preview.atMillis,
      );
      return [...underWay, ...later].find((each) => isInTheWay(each) && hasSameEffect(each, wanted));
    }),
    /** Waits until the wallet has sent an earlier transfer. Returns its hash. */
    join: Effect.fnUntraced(function* (each: TransactionUnderWay, { session }: PlannedTransfer) {
      if ("hash" in each) return each.hash;
      const { method } = session.transfers.request;
      const millis = WALLET_REQUEST_TIMEOUT_MILLIS;
      const transaction = yield* outcomes.whenSent(each, { millis, method });
      return transaction ? transaction.hash : yield* Effect.fail(new WalletTimedOut({ method, millis }));
    }),
    /** Asks the wallet, after `made` has got the id of the request. Returns the hash. */
    ask: Effect.fnUntraced(function* (
      { preview, session, plan }: PlannedTransfer,
      since: TransactionRequest["since"],
      made: (id: string) => void,
    ) {
      const { account, connection, transfers } = session;
      const request: TransactionRequest = {
        ...effectOfTransfer(preview),
        chainId: account.network.caipNetworkId,
        symbol: preview.token.symbol,
        request: newId(),
        askedAtMillis: yield* Clock.currentTimeMillis,
        ...(plan.call ? { call: plan.call } : {}),
        ...(plan.isSentByPage ? { isSentByPage: true } : {}),
        ...(since ? { since } : {}),
      };
      made(request.request);
      const run = Effect.runSyncWith(services);
      const onSigned = (signature: string) => {
        // Other tabs no longer wait for it.
        const isLate = run(Clock.currentTimeMillis) - request.askedAtMillis >= requestOpenMillis(request);
        if (isLate) throw new RequestAborted({ method: transfers.request.method });
        run(requests.put({ ...request, signature }));
      };
      let isAwaited = true;
      const answered = (hash: string) =>
        Effect.suspend(() => {
          if (isAwaited) delivered.add(request.request);
          return outcomes.answered(request, hash);
        });
      yield* requests.put(request);
      const asked = plan.transaction ? { ...transfers.request, params: [plan.transaction] } : transfers.request;
      const hash = yield* requestWallet(pending, connection, asked, () =>
        outcomes.hear(request, plan.send(onSigned), answered),
      ).pipe(
        Effect.tapError((error) =>
          Effect.suspend(() => {
            isAwaited = false;
            return outcomes.failed(request, error);
          }),
        ),
      );
      yield* answered(hash);
      return hash;
    }),
  };
});

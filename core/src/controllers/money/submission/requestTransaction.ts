import * as Effect from "effect/Effect";
import type { ReceiptFailure } from "../../../domain/chain/transactionReceipt.ts";
import { WalletTimedOut } from "../../../domain/errors/connection.ts";
import { nodeErrorTags } from "../../../domain/errors/families.ts";
import { TransactionFailed } from "../../../domain/errors/flow.ts";
import { type OutcomeUnknown, TransactionNotConfirmed, TransactionReplaced } from "../../../domain/errors/money.ts";
import { TRANSACTION_WAIT_MILLIS, WALLET_REQUEST_TIMEOUT_MILLIS } from "../../../domain/limits.ts";
import type { RequestFailure } from "../../../domain/money/submission/nothingSent.ts";
import type { PendingTransaction } from "../../../domain/money/submission/pendingTransaction.ts";
import {
  hasSameEffect,
  type TransactionEffect,
  type TransactionRequest,
  type TransactionUnderWay,
} from "../../../domain/money/submission/transactionRequest.ts";
import type { WalletConnection } from "../../../ports/WalletConnection.ts";
import { requestWallet, type WalletRequest } from "../../connection/requests/callWallet.ts";
import { PendingRequests } from "../../connection/requests/PendingRequests.ts";
import * as SubscriptionRef from "../../state/SubscriptionRef.ts";
import { RequestOutcomes, type SentAs, type Unclear } from "./RequestOutcomes.ts";
import { SentTransactions } from "./SentTransactions.ts";
import { TransactionRequests } from "./TransactionRequests.ts";

export type AskFailure = RequestFailure | OutcomeUnknown;

/** What is wanted of a wallet, unless the same is under way already. */
export interface WantedTransaction {
  readonly effect: TransactionEffect;
  /** When whoever wants it saw what it does. What has been sent since is the same transaction. */
  readonly seenAtMillis: number;
  /** The visitor wants it although the same may still happen. */
  readonly again?: boolean;
}

/**
 * Has wallets send transactions, each once in all tabs, whatever they are for (docs/rules/send.md#nothing-is-sent-twice).
 */
export const requestTransaction = Effect.gen(function* () {
  const pending = yield* PendingRequests;
  const requests = yield* TransactionRequests;
  const outcomes = yield* RequestOutcomes;
  const sent = yield* SentTransactions;

  const earlier = Effect.fnUntraced(function* (
    { effect, seenAtMillis, again = false }: WantedTransaction,
    isInTheWay: (each: TransactionUnderWay) => boolean,
  ) {
    if (again) return undefined;
    const underWay = yield* outcomes.underWay;
    const later = SubscriptionRef.getUnsafe(sent.state).filter(
      ({ status, sentAtMillis }) => status === "confirmed" && sentAtMillis > seenAtMillis,
    );
    return [...underWay, ...later].find((each) => isInTheWay(each) && hasSameEffect(each, effect));
  });

  return {
    /**
     * Waits for an equal transaction that is under way, in this tab or another one, or else prepares and asks for one.
     * Between the last look and what `ask` does first, nothing is waited for: another tab sees the one or the other.
     */
    once: Effect.fnUntraced(function* <P, A, E1, E2, E3>(
      wanted: WantedTransaction,
      run: {
        readonly isInTheWay?: (each: TransactionUnderWay) => boolean;
        readonly join: (each: TransactionUnderWay) => Effect.Effect<A, E1>;
        readonly prepare: Effect.Effect<P, E2>;
        readonly ask: (prepared: P) => Effect.Effect<A, E3>;
      },
    ): Effect.fn.Return<A, E1 | E2 | E3> {
      const { isInTheWay = () => true, join, prepare, ask } = run;
      const first = yield* earlier(wanted, isInTheWay);
      if (first) return yield* join(first);
      const prepared = yield* prepare;
      const second = yield* earlier(wanted, isInTheWay);
      return yield* second ? join(second) : ask(prepared);
    }),
    /** Waits until a wallet has sent what it was asked for earlier. */
    whenSent: Effect.fnUntraced(function* (
      each: TransactionUnderWay,
      method: string,
    ): Effect.fn.Return<PendingTransaction, RequestFailure> {
      if ("hash" in each) return each;
      const millis = WALLET_REQUEST_TIMEOUT_MILLIS;
      const found = yield* outcomes.whenSent(each, { millis, method });
      return found ?? (yield* Effect.fail(new WalletTimedOut({ method, millis })));
    }),
    /** Waits until a transaction has happened, and returns its hash. */
    whenHappened: Effect.fnUntraced(function* (
      transaction: Pick<PendingTransaction, "chainId" | "hash">,
    ): Effect.fn.Return<string, ReceiptFailure | TransactionFailed> {
      const { hash, chainId, status, replacement } = yield* sent.settled(transaction);
      switch (status) {
        case "confirmed":
          return replacement ?? hash;
        case "failed":
          return yield* Effect.fail(new TransactionFailed({}));
        case "replaced":
        case "cancelled": {
          const details = { hash, chainId, reason: status, ...(replacement ? { replacement } : {}) };
          return yield* Effect.fail(new TransactionReplaced(details));
        }
        default:
          return yield* Effect.fail(new TransactionNotConfirmed({ hash, chainId, millis: TRANSACTION_WAIT_MILLIS }));
      }
    }),
    /**
     * Asks a wallet, and returns the name of what it has sent. What it answers late is recorded all the same. Fails with
     * the wallet's error only when nothing was sent, or when it may still answer.
     */
    ask: Effect.fnUntraced(function* (
      request: TransactionRequest,
      connection: Pick<WalletConnection, "capabilities" | "namespace" | "wallet">,
      asked: WalletRequest,
      send: () => Promise<SentAs>,
      unclear?: Unclear,
    ): Effect.fn.Return<SentAs, AskFailure> {
      yield* requests.put(request);
      const answer = (as: SentAs) => outcomes.answered(request, as);
      const heard = () => outcomes.hear(request, send(), answer);
      const named = yield* requestWallet(pending, connection, asked, heard, ...nodeErrorTags).pipe(
        Effect.catch((error) =>
          outcomes.failed(request, error, { method: asked.method, ...(unclear ? { unclear } : {}) }),
        ),
      );
      yield* answer(named);
      return named;
    }),
  };
});

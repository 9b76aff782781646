import * as Effect from "effect/Effect";
import type { ReceiptFailure } from "../../../domain/chain/transactionReceipt.ts";
import { WalletTimedOut } from "../../../domain/errors/connection.ts";
import { TransactionFailed } from "../../../domain/errors/flow.ts";
import { TransactionNotConfirmed, TransactionReplaced } from "../../../domain/errors/money.ts";
import { TRANSACTION_WAIT_MILLIS, WALLET_REQUEST_TIMEOUT_MILLIS } from "../../../domain/limits.ts";
import type { PendingTransaction } from "../../../domain/money/send/pendingTransaction.ts";
import {
  hasSameEffect,
  type TransactionEffect,
  type TransactionRequest,
  type TransactionUnderWay,
} from "../../../domain/money/send/transactionRequest.ts";
import type { EvmCalls, EvmConnection, EvmTransaction } from "../../../ports/WalletConnection.ts";
import { callWallet, requestWallet } from "../../connection/callWallet.ts";
import { PendingRequests } from "../../connection/PendingRequests.ts";
import { type RequestFailure, RequestOutcomes } from "../requests/RequestOutcomes.ts";
import { TransactionRequests } from "../requests/TransactionRequests.ts";
import { SentTransactions } from "../send/SentTransactions.ts";

export type TransactionFailure = RequestFailure | ReceiptFailure;

const SEND_METHOD = "eth_sendTransaction";

/** Has wallets send the transactions of swaps, each once, and waits for their end (docs/rules/swap.md#a-swap-under-way). */
export const swapTransactions = Effect.gen(function* () {
  const pending = yield* PendingRequests;
  const requests = yield* TransactionRequests;
  const outcomes = yield* RequestOutcomes;
  const sent = yield* SentTransactions;

  /** Waits until a transaction has happened, and returns its hash. */
  const outcomeOf = Effect.fnUntraced(function* (
    transaction: Pick<PendingTransaction, "chainId" | "hash">,
  ): Effect.fn.Return<string, TransactionFailure> {
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
  });

  /** Waits until a request has a transaction, or comes to nothing, and then for the transaction's end. */
  const endOf = Effect.fnUntraced(function* (
    request: TransactionRequest,
    unanswered: TransactionNotConfirmed | WalletTimedOut,
  ): Effect.fn.Return<string, TransactionFailure> {
    const transaction = yield* outcomes.whenSent(request, { millis: unanswered.details.millis, method: SEND_METHOD });
    return yield* transaction ? outcomeOf(transaction) : Effect.fail(unanswered);
  });

  return {
    /** The step that has to end before an equal one is sent, in this tab or another one. */
    underWay: (wanted: TransactionEffect) =>
      Effect.map(outcomes.underWay, (steps) => steps.find((step) => hasSameEffect(step, wanted))),
    /** Waits for the end of a step that is under way, and returns the hash of its transaction. */
    join: (step: TransactionUnderWay): Effect.Effect<string, TransactionFailure> => {
      const millis = WALLET_REQUEST_TIMEOUT_MILLIS;
      return "hash" in step ? outcomeOf(step) : endOf(step, new WalletTimedOut({ method: SEND_METHOD, millis }));
    },
    /** Asks the wallet for one transaction, and waits for its end. Returns its hash. */
    send: Effect.fnUntraced(function* (
      request: TransactionRequest,
      connection: EvmConnection,
      transaction: EvmTransaction,
    ): Effect.fn.Return<string, TransactionFailure> {
      yield* requests.put(request);
      const wanted = { method: SEND_METHOD, needs: "sendTransaction", params: [transaction] } as const;
      const hash = yield* requestWallet(pending, connection, wanted, () =>
        outcomes.hear(request, connection.sendTransaction(transaction), (sentHash) =>
          outcomes.answered(request, sentHash),
        ),
      ).pipe(Effect.tapError((error) => outcomes.failed(request, error)));
      yield* outcomes.answered(request, hash);
      return yield* outcomeOf({ hash, chainId: request.chainId });
    }),
    /** Asks the wallet for several calls at once (EIP-5792), and waits for their end. Returns their transaction's hash. */
    sendCalls: Effect.fnUntraced(function* (
      request: TransactionRequest,
      connection: EvmConnection,
      calls: EvmCalls,
    ): Effect.fn.Return<string, TransactionFailure> {
      const { chainId } = request;
      yield* requests.put(request);
      const accepted = (callsId: string) => requests.put({ ...request, callsId });
      const id = yield* callWallet("sending the calls", () =>
        outcomes.hear(
          request,
          connection.confirmNetwork(chainId).then(() => connection.sendCalls(calls)),
          accepted,
        ),
      ).pipe(Effect.tapError((error) => outcomes.failed(request, error)));
      yield* accepted(id);
      return yield* endOf(request, new TransactionNotConfirmed({ hash: id, chainId, millis: TRANSACTION_WAIT_MILLIS }));
    }),
  };
});

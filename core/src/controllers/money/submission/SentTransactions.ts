import * as Clock from "effect/Clock";
import * as Context from "effect/Context";
import * as Deferred from "effect/Deferred";
import * as Effect from "effect/Effect";
import * as Layer from "effect/Layer";
import type { AccountId } from "../../../domain/chain/caip.ts";
import type { ReceiptFailure } from "../../../domain/chain/transactionReceipt.ts";
import { storageKeys } from "../../../domain/connection/storage/storageKeys.ts";
import { TransactionNotConfirmed } from "../../../domain/errors/money.ts";
import { TRANSACTION_WAIT_MILLIS } from "../../../domain/limits.ts";
import {
  isPermissionStep,
  mergePending,
  type PendingTransaction,
  pendingKey,
} from "../../../domain/money/submission/pendingTransaction.ts";
import type { Http } from "../../../gateways/http/Http.ts";
import type { JsonRpc } from "../../../gateways/jsonRpc/JsonRpc.ts";
import type { Settings } from "../../../gateways/Settings.ts";
import { Storage } from "../../../gateways/storage/Storage.ts";
import { storedPending } from "../../../gateways/storage/storedPending.ts";
import { Page } from "../../../ports/Page.ts";
import type { Networks } from "../../chain/Networks.ts";
import type { Connections } from "../../connection/Connections.ts";
import type { WalletActions } from "../../connection/requests/WalletActions.ts";
import * as SubscriptionRef from "../../state/SubscriptionRef.ts";
import { whenState } from "../../state/whenState.ts";
import { Balances } from "../Balances.ts";

type TransactionId = Pick<PendingTransaction, "chainId" | "hash">;
const idOf = ({ hash, chainId }: TransactionId) => ({ hash, chainId });

/** The tokens whose balances a transaction changes, besides the native coin. */
const tokensOf = ({ token, swap }: PendingTransaction): ReadonlyArray<AccountId> => [
  ...(token ? [token] : []),
  ...(swap && !isPermissionStep(swap.step) ? [swap.to] : []),
];

/**
 * The transactions that the client has sent, and what became of them. They are stored, so that a reload and other tabs
 * know them (docs/rules/send.md#pending-transactions).
 */
export class SentTransactions extends Context.Service<
  SentTransactions,
  {
    readonly state: SubscriptionRef.SubscriptionRef<ReadonlyArray<PendingTransaction>>;
    /** Reads what other tabs have stored. The event of a change arrives a moment after the change. */
    readonly read: Effect.Effect<ReadonlyArray<PendingTransaction>>;
    /** Adds a transaction that has just been sent, and follows it. */
    readonly add: (sent: Omit<PendingTransaction, "sentAtMillis" | "status">) => Effect.Effect<void>;
    /**
     * Waits until it is known what became of a transaction of the list. Fails when it can no longer be followed, and
     * with `TransactionNotConfirmed` when it takes too long.
     */
    readonly settled: (sent: TransactionId) => Effect.Effect<PendingTransaction, ReceiptFailure>;
  }
>()("portico/controllers/SentTransactions") {
  static readonly layer = Layer.effect(
    SentTransactions,
    Effect.gen(function* () {
      const storage = yield* Storage;
      const page = yield* Page;
      const balances = yield* Balances;
      const scope = yield* Effect.scope;
      const services = yield* Effect.context<Connections | Http | JsonRpc | Networks | Settings | WalletActions>();
      const state = yield* SubscriptionRef.make<ReadonlyArray<PendingTransaction>>([]);
      /** The transactions that are followed, each with the failure after which it is followed no longer. */
      const followed = new Map<string, Deferred.Deferred<never, ReceiptFailure>>();

      const stored = Effect.provideService(storedPending, Storage, storage);

      /** Brings news to the list and to the storage, which another tab may have written meanwhile. */
      const merge = (news: ReadonlyArray<PendingTransaction>) =>
        Effect.gen(function* () {
          const merged = mergePending(mergePending(SubscriptionRef.getUnsafe(state), yield* stored), news);
          yield* SubscriptionRef.set(state, merged);
          if (news.length > 0) yield* storage.setJson(storageKeys.sentTransactions, merged);
        });

      const known = (sent: TransactionId) =>
        SubscriptionRef.getUnsafe(state).find((each) => pendingKey(each) === pendingKey(sent));

      const follow = Effect.fnUntraced(function* (
        sent: PendingTransaction,
        unknown: Deferred.Deferred<never, ReceiptFailure>,
      ) {
        const { followSent } = yield* Effect.promise(() => import("./followTransaction.ts"));
        const failure = yield* followSent(sent, (change) =>
          Effect.gen(function* () {
            const isIncluded = change.status === "confirmed" || change.status === "failed";
            // Whoever sees the news asks for the balances, and must not get those from before.
            if (isIncluded) yield* balances.outdate(sent.account, tokensOf(sent));
            yield* merge([{ ...(known(sent) ?? sent), ...change }]);
            if (isIncluded) yield* balances.refresh(sent.account);
          }),
        );
        if (failure) yield* Deferred.fail(unknown, failure);
      });
      const followAll = Effect.suspend(() => {
        const open = SubscriptionRef.getUnsafe(state).filter(
          (each) => each.status === "pending" && !followed.has(pendingKey(each)),
        );
        return Effect.forEach(
          open,
          (sent) => {
            const unknown = Deferred.makeUnsafe<never, ReceiptFailure>();
            followed.set(pendingKey(sent), unknown);
            return Effect.forkIn(Effect.provideContext(follow(sent, unknown), services), scope);
          },
          { discard: true },
        );
      });

      yield* merge([]);
      yield* followAll;
      yield* Effect.acquireRelease(
        Effect.sync(() =>
          page.onStorageChange((key) => {
            if (key === storageKeys.sentTransactions)
              Effect.runForkWith(services)(Effect.andThen(merge([]), followAll));
          }),
        ),
        (stop) => Effect.sync(stop),
      );

      const settled = (sent: TransactionId) =>
        whenState(state, (entries) => {
          const entry = entries.find((each) => pendingKey(each) === pendingKey(sent));
          return entry?.status === "pending" ? undefined : entry;
        });

      return SentTransactions.of({
        state,
        read: Effect.andThen(merge([]), SubscriptionRef.get(state)),
        settled: (sent) => {
          const unknown = followed.get(pendingKey(sent));
          return (unknown ? Effect.raceFirst(settled(sent), Deferred.await(unknown)) : settled(sent)).pipe(
            Effect.timeoutOrElse({
              duration: TRANSACTION_WAIT_MILLIS,
              orElse: () =>
                Effect.fail(new TransactionNotConfirmed({ ...idOf(sent), millis: TRANSACTION_WAIT_MILLIS })),
            }),
          );
        },
        add: Effect.fnUntraced(function* (sent) {
          const sentAtMillis = yield* Clock.currentTimeMillis;
          yield* merge([{ ...sent, sentAtMillis, status: "pending" }]);
          yield* followAll;
        }),
      });
    }),
  );
}

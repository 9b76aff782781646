import * as Clock from "effect/Clock";
import * as Context from "effect/Context";
import * as Effect from "effect/Effect";
import * as Layer from "effect/Layer";
import * as SubscriptionRef from "effect/SubscriptionRef";
import { storageKeys } from "../../../domain/connection/storageKeys.ts";
import { mergePending, type PendingTransaction, pendingKey } from "../../../domain/money/send/pendingTransaction.ts";
import type { JsonRpc } from "../../../gateways/jsonRpc/JsonRpc.ts";
import { Storage } from "../../../gateways/storage/Storage.ts";
import { storedPending } from "../../../gateways/storage/storedPending.ts";
import { Page } from "../../../ports/Page.ts";
import type { Networks } from "../../chain/Networks.ts";
import type { Connections } from "../../connection/Connections.ts";
import { Balances } from "../Balances.ts";

/**
 * The transactions that the client has sent, and what became of them. They are stored, so that a reload and other tabs
 * know them (docs/rules/send.md#pending-transactions).
 */
export class SentTransactions extends Context.Service<
  SentTransactions,
  {
    readonly state: SubscriptionRef.SubscriptionRef<ReadonlyArray<PendingTransaction>>;
    /** Adds a transaction that has just been sent, and follows it. */
    readonly add: (sent: Omit<PendingTransaction, "sentAtMillis" | "status">) => Effect.Effect<void>;
  }
>()("portico/controllers/SentTransactions") {
  static readonly layer = Layer.effect(
    SentTransactions,
    Effect.gen(function* () {
      const storage = yield* Storage;
      const page = yield* Page;
      const balances = yield* Balances;
      const scope = yield* Effect.scope;
      const services = yield* Effect.context<Connections | JsonRpc | Networks>();
      const state = yield* SubscriptionRef.make<ReadonlyArray<PendingTransaction>>([]);
      const followed = new Set<string>();

      const stored = Effect.provideService(storedPending, Storage, storage);

      /** Brings news to the list and to the storage, which another tab may have written meanwhile. */
      const merge = (news: ReadonlyArray<PendingTransaction>) =>
        Effect.gen(function* () {
          const known = mergePending(SubscriptionRef.getUnsafe(state), yield* stored);
          const merged = mergePending(known, news);
          yield* SubscriptionRef.set(state, merged);
          if (news.length > 0) yield* storage.setJson(storageKeys.sentTransactions, merged);
        });

      const current = (sent: PendingTransaction) =>
        SubscriptionRef.getUnsafe(state).find((each) => pendingKey(each) === pendingKey(sent)) ?? sent;

      const follow = Effect.fnUntraced(function* (sent: PendingTransaction) {
        const { followTransaction } = yield* Effect.promise(() => import("./followTransaction.ts"));
        yield* followTransaction(sent, (change) =>
          Effect.gen(function* () {
            yield* merge([{ ...current(sent), ...change }]);
            const isIncluded = change.status === "confirmed" || change.status === "failed";
            if (isIncluded) yield* balances.changed(sent.account, sent.token ? [sent.token] : []);
          }),
        );
      });
      const followAll = Effect.suspend(() => {
        const open = SubscriptionRef.getUnsafe(state).filter(
          (each) => each.status === "pending" && !followed.has(pendingKey(each)),
        );
        return Effect.forEach(
          open,
          (sent) => {
            followed.add(pendingKey(sent));
            return Effect.forkIn(Effect.provideContext(follow(sent), services), scope);
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

      return SentTransactions.of({
        state,
        add: Effect.fnUntraced(function* (sent) {
          const sentAtMillis = yield* Clock.currentTimeMillis;
          yield* merge([{ ...sent, sentAtMillis, status: "pending" }]);
          yield* followAll;
        }),
      });
    }),
  );
}

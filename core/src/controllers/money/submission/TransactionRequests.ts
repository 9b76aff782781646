import * as Context from "effect/Context";
import * as Effect from "effect/Effect";
import * as Layer from "effect/Layer";
import { type TransactionRequest, withRequest } from "../../../domain/money/submission/transactionRequest.ts";
import { Storage } from "../../../gateways/storage/Storage.ts";
import {
  storedTransactionRequests,
  TRANSACTION_REQUESTS_KEY,
} from "../../../gateways/storage/storedTransactionRequests.ts";
import { Page } from "../../../ports/Page.ts";
import * as SubscriptionRef from "../../state/SubscriptionRef.ts";

/**
 * The transactions that wallets were asked for and have not answered, in this tab or another one, now or before a reload
 * (docs/rules/send.md#requests-to-wallets).
 */
export class TransactionRequests extends Context.Service<
  TransactionRequests,
  {
    readonly state: SubscriptionRef.SubscriptionRef<ReadonlyArray<TransactionRequest>>;
    /** Reads what other tabs have stored. The event of a change arrives a moment after the change. */
    readonly read: Effect.Effect<ReadonlyArray<TransactionRequest>>;
    /** Stores a new or changed request. */
    readonly put: (request: TransactionRequest) => Effect.Effect<void>;
    /** Removes a request that the wallet has answered, or that can no longer happen. */
    readonly remove: (id: string) => Effect.Effect<void>;
  }
>()("portico/controllers/TransactionRequests") {
  static readonly layer = Layer.effect(
    TransactionRequests,
    Effect.gen(function* () {
      const storage = yield* Storage;
      const page = yield* Page;
      const services = yield* Effect.context<never>();
      /** The requests of this client, which it knows even where nothing can be stored. */
      const own = new Map<string, TransactionRequest>();
      const all = storedTransactionRequests.pipe(
        Effect.provideService(Storage, storage),
        Effect.map((stored) => [...own.values()].reduce(withRequest, stored)),
      );
      const state = yield* SubscriptionRef.make(yield* all);

      const read = Effect.tap(all, (requests) => SubscriptionRef.set(state, requests));
      const store = (requests: ReadonlyArray<TransactionRequest>) =>
        Effect.andThen(storage.setJson(TRANSACTION_REQUESTS_KEY, requests), SubscriptionRef.set(state, requests));

      yield* Effect.acquireRelease(
        Effect.sync(() =>
          page.onStorageChange((key) => {
            if (key === TRANSACTION_REQUESTS_KEY || key === null) Effect.runForkWith(services)(read);
          }),
        ),
        (stop) => Effect.sync(stop),
      );

      return TransactionRequests.of({
        state,
        read,
        put: (request) =>
          Effect.suspend(() => {
            own.set(request.request, request);
            return Effect.flatMap(all, store);
          }),
        remove: (id) =>
          Effect.suspend(() => {
            own.delete(id);
            return Effect.flatMap(all, (requests) => store(requests.filter(({ request }) => request !== id)));
          }),
      });
    }),
  );
}

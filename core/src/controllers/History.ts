import * as Context from "effect/Context";
import * as Effect from "effect/Effect";
import * as Layer from "effect/Layer";
import * as SubscriptionRef from "effect/SubscriptionRef";
import { type ChainId, parseAccountId } from "../domain/caip.ts";
import { emptyHistory } from "../domain/emptyStates.ts";
import { HistoryUnavailable, NetworkNotSupported } from "../domain/errors/flow.ts";
import type { InvalidAccountId, InvalidAddress } from "../domain/errors/input.ts";
import type { NetworkNotFound } from "../domain/errors/networks.ts";
import { namespacesOf } from "../domain/features.ts";
import { groupByMonth, type HistoryState, mergeEntries, newestFirst, visibleEntries } from "../domain/history.ts";
import { BlockchainApi } from "../gateways/blockchainApi/BlockchainApi.ts";
import { orFail } from "../gateways/orFail.ts";
import { Networks } from "./Networks.ts";

type HistoryFailure = HistoryUnavailable | NetworkNotSupported | NetworkNotFound | InvalidAddress | InvalidAccountId;

/** The transactions of an account, page by page. */
export class History extends Context.Service<
  History,
  {
    readonly state: SubscriptionRef.SubscriptionRef<HistoryState>;
    /** The first page; another account or network empties the list first. */
    readonly load: (query: {
      readonly address: string;
      readonly chainId?: ChainId;
    }) => Effect.Effect<HistoryState, HistoryFailure>;
    /** Appends the next page. Without one, or while a page loads, nothing changes. */
    readonly more: Effect.Effect<HistoryState, HistoryFailure>;
    readonly reset: Effect.Effect<void>;
  }
>()("portico/controllers/History") {
  static readonly layer = Layer.effect(
    History,
    Effect.gen(function* () {
      const api = yield* BlockchainApi;
      const networks = yield* Networks;
      const state = yield* SubscriptionRef.make(emptyHistory);

      /** Pages of an account that is no longer shown are dropped. */
      const show = (accountId: string, next: (current: HistoryState) => HistoryState) =>
        SubscriptionRef.update(state, (current) => (current.account === accountId ? next(current) : current));

      const appendPage = Effect.fnUntraced(function* (accountId: string, cursor?: string) {
        const { address, chainId } = yield* orFail(parseAccountId(accountId));
        yield* show(accountId, (current) => ({ ...current, status: "loading" }));
        const page = yield* api.history({ address, chainId, ...(cursor ? { cursor } : {}) }).pipe(
          Effect.mapError((cause) => new HistoryUnavailable({}, { cause })),
          Effect.tapError(() => show(accountId, (current) => ({ ...current, status: "failed" }))),
          Effect.onInterrupt(() => show(accountId, (current) => ({ ...current, status: "idle" }))),
        );
        yield* show(accountId, ({ next: _, ...current }) => {
          const entries = newestFirst(mergeEntries(current.entries, visibleEntries(page.entries, chainId)));
          return {
            ...current,
            status: "ready",
            entries,
            years: groupByMonth(entries),
            empty: entries.length === 0,
            ...(page.next ? { next: page.next } : {}),
          };
        });
        return SubscriptionRef.getUnsafe(state);
      });

      return History.of({
        state,
        load: Effect.fnUntraced(function* (query) {
          const { accountId, network } = yield* networks.account(query);
          if (!namespacesOf.activity.includes(network.chainNamespace)) {
            const { caipNetworkId: chainId } = network;
            return yield* Effect.fail(new NetworkNotSupported({ chainId, feature: "history" }));
          }
          yield* SubscriptionRef.set<HistoryState>(state, { ...emptyHistory, status: "loading", account: accountId });
          return yield* appendPage(accountId);
        }),
        more: Effect.suspend((): Effect.Effect<HistoryState, HistoryFailure> => {
          const current = SubscriptionRef.getUnsafe(state);
          if (!current.account || !current.next || current.status === "loading") return Effect.succeed(current);
          return appendPage(current.account, current.next);
        }),
        reset: SubscriptionRef.set(state, emptyHistory),
      });
    }),
  );
}

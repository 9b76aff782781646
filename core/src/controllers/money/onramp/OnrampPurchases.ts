import * as Clock from "effect/Clock";
import * as Context from "effect/Context";
import * as Effect from "effect/Effect";
import * as Layer from "effect/Layer";
import { emptyOnramp } from "../../../domain/emptyStates.ts";
import { type InvalidAddress, InvalidArgument } from "../../../domain/errors/input.ts";
import { HistoryUnavailable } from "../../../domain/errors/money.ts";
import type { NetworkNotFound } from "../../../domain/errors/networks.ts";
import { ONRAMP_ACTIVITY_POLL_MILLIS, ONRAMP_POLL_MILLIS } from "../../../domain/limits/money.ts";
import { groupByMonth, type HistoryEntry, newestFirst } from "../../../domain/money/history.ts";
import {
  afterReading,
  hasPurchaseInProgress,
  type OnrampHistory,
  type OnrampPurchase,
  type OnrampPurchasesState,
  waitForPurchase,
} from "../../../domain/money/onramp/onrampPurchase.ts";
import { BlockchainApi } from "../../../gateways/blockchainApi/BlockchainApi.ts";
import { type AccountQuery, accountOnNetwork } from "../../chain/accountOnNetwork.ts";
import { Networks } from "../../chain/Networks.ts";
import * as SubscriptionRef from "../../state/SubscriptionRef.ts";
import { Onramp } from "./Onramp.ts";

/** Follows purchases on the pages of providers (docs/rules/onramp.md#following-a-purchase). */
export class OnrampPurchases extends Context.Service<
  OnrampPurchases,
  {
    readonly state: SubscriptionRef.SubscriptionRef<OnrampPurchasesState>;
    /**
     * Waits until a provider of the draft reports a purchase, for at most three minutes; a provider that reports none
     * is not waited for. Purchases since `sinceMillis` count, by default those from now on. A newer wait replaces this
     * one, and the purchase is forgotten when the wait is interrupted.
     */
    readonly buy: (request: {
      readonly provider: string;
      readonly sinceMillis?: number;
      readonly isBlocked?: boolean;
    }) => Effect.Effect<OnrampPurchase, InvalidArgument>;
    /** Reads the purchases of an account, again and again while one of this month is in progress. */
    readonly watch: (
      query: AccountQuery,
    ) => Effect.Effect<OnrampHistory, HistoryUnavailable | InvalidAddress | NetworkNotFound>;
  }
>()("portico/controllers/OnrampPurchases") {
  static readonly layer = Layer.effect(
    OnrampPurchases,
    Effect.gen(function* () {
      const api = yield* BlockchainApi;
      const networks = yield* Networks;
      const onramp = yield* Onramp;
      const state = yield* SubscriptionRef.make<OnrampPurchasesState>(emptyOnramp);
      const update = (change: (current: OnrampPurchasesState) => OnrampPurchasesState) =>
        SubscriptionRef.update(state, change);
      /** The purchase that is shown, while the object stays the same. */
      let newest = {};

      const readPurchases = Effect.fnUntraced(function* (query: AccountQuery) {
        const { network, address } = yield* accountOnNetwork(networks, query);
        // The service knows purchases of EVM accounts only.
        if (network.chainNamespace !== "eip155") return [];
        const page = yield* api
          .history({ address, chainId: network.caipNetworkId, onramp: "coinbase" })
          .pipe(Effect.mapError((cause) => new HistoryUnavailable({}, { cause })));
        return newestFirst(page.entries);
      });

      const follow = Effect.fnUntraced(function* (first: OnrampPurchase) {
        let purchase = first;
        const none: ReadonlyArray<HistoryEntry> = [];
        while (true) {
          const readAtMillis = yield* Clock.currentTimeMillis;
          const entries = yield* Effect.orElseSucceed(readPurchases({ address: purchase.account }), () => none);
          purchase = afterReading(purchase, entries, readAtMillis);
          if (purchase.status !== "waiting") return purchase;
          yield* Effect.sleep(ONRAMP_POLL_MILLIS);
        }
      });

      const chosen = Effect.fnUntraced(function* (id: string) {
        const { draft, offers = [] } = SubscriptionRef.getUnsafe(onramp.state);
        const offer = offers.find((candidate) => candidate.id === id);
        if (draft && draft.problem === undefined && offer?.url !== undefined) {
          return { account: draft.account, provider: { ...offer, url: offer.url } };
        }
        const open = draft?.problem === undefined ? offers.filter(({ url }) => url !== undefined) : [];
        const expected = `one of the providers that have a page now (${open.map((each) => each.id).join(", ") || "none"})`;
        return yield* Effect.fail(new InvalidArgument({ argument: "provider", input: id, expected }));
      });

      return OnrampPurchases.of({
        state,
        buy: Effect.fnUntraced(function* ({ provider: id, sinceMillis, isBlocked = false }) {
          const choice = yield* chosen(id);
          const purchase = waitForPurchase({ ...choice, isBlocked }, yield* Clock.currentTimeMillis, sinceMillis);
          const wait = {};
          newest = wait;
          const ifNewest = (change: Parameters<typeof update>[0]) =>
            Effect.suspend(() => (newest === wait ? update(change) : Effect.void));
          yield* update((current) => ({ ...current, purchase }));
          if (!purchase.provider.isFollowed) return purchase;
          const followed = yield* Effect.onInterrupt(follow(purchase), () =>
            ifNewest(({ purchase: _, ...current }) => current),
          );
          yield* ifNewest((current) => ({ ...current, purchase: followed }));
          return followed;
        }),
        watch: Effect.fnUntraced(function* (query) {
          const { accountId } = yield* accountOnNetwork(networks, query);
          yield* update(({ history, ...current }) => ({
            ...current,
            status: "loading",
            ...(history?.account === accountId ? { history } : {}),
          }));
          let known: OnrampHistory | undefined;
          const failedOrKnown = (error: HistoryUnavailable | InvalidAddress | NetworkNotFound) =>
            known
              ? Effect.succeed(known.entries)
              : Effect.andThen(
                  update((current) => ({ ...current, status: "failed" })),
                  Effect.fail(error),
                );
          while (true) {
            const entries = yield* Effect.catch(readPurchases({ address: accountId }), failedOrKnown);
            const history: OnrampHistory = { account: accountId, entries, years: groupByMonth(entries) };
            known = history;
            yield* update((current) => ({ ...current, status: "ready", history }));
            if (!hasPurchaseInProgress(entries, yield* Clock.currentTimeMillis)) return history;
            yield* Effect.sleep(ONRAMP_ACTIVITY_POLL_MILLIS);
          }
        }),
      });
    }),
  );
}

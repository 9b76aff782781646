import * as Context from "effect/Context";
import * as Effect from "effect/Effect";
import * as Layer from "effect/Layer";
import { connectedOn } from "../../domain/connection/connectedOn.ts";
import { emptyHistory } from "../../domain/emptyStates.ts";
import type { NetworkNotSupported } from "../../domain/errors/flow.ts";
import type { InvalidAddress } from "../../domain/errors/input.ts";
import { HistoryUnavailable } from "../../domain/errors/money.ts";
import type { NetworkNotFound } from "../../domain/errors/networks.ts";
import { type HistoryEntry, type HistoryState, visibleEntries } from "../../domain/money/history.ts";
import { afterHistoryEvent } from "../../domain/money/historyMachine.ts";
import { readHistoryPage } from "../../domain/money/sources/readHistoryPage.ts";
import { Settings } from "../../gateways/Settings.ts";
import { type AccountOnNetwork, type AccountQuery, accountOnNetwork } from "../chain/accountOnNetwork.ts";
import { Networks } from "../chain/Networks.ts";
import { Connections } from "../connection/Connections.ts";
import { Sources } from "../siteSources/Sources.ts";
import { latestRequest } from "../state/latestRequest.ts";
import { Outcomes } from "../state/Outcomes.ts";
import * as SubscriptionRef from "../state/SubscriptionRef.ts";

type HistoryFailure = HistoryUnavailable | NetworkNotSupported | NetworkNotFound | InvalidAddress;

/** The transactions of an account, page by page. */
export class History extends Context.Service<
  History,
  {
    readonly state: SubscriptionRef.SubscriptionRef<HistoryState>;
    /**
     * Loads the first page. Another account or network empties the list first; after a failure, the loaded entries
     * stay.
     */
    readonly load: (query: AccountQuery) => Effect.Effect<HistoryState, HistoryFailure>;
    /** Appends the next page. Does nothing without a next page, or while a page loads. */
    readonly more: Effect.Effect<HistoryState, HistoryFailure>;
    readonly reset: Effect.Effect<void>;
    /**
     * The newest transactions of an account, for other controllers; undefined when they cannot be read. The state does
     * not show them.
     */
    readonly recent: (account: AccountOnNetwork) => Effect.Effect<ReadonlyArray<HistoryEntry> | undefined>;
  }
>()("portico/controllers/History") {
  static readonly layer = Layer.effect(
    History,
    Effect.gen(function* () {
      const sources = yield* Sources;
      const networks = yield* Networks;
      const connections = yield* Connections;
      const outcomes = yield* Outcomes;
      const { projectId } = yield* Settings;
      const state = yield* SubscriptionRef.make(emptyHistory);
      const requests = latestRequest(state);

      /**
       * Fetches a page with only the entries that the list shows. A cursor means something only to the source that it
       * comes from.
       */
      const pageOf = Effect.fnUntraced(function* (
        { address, network }: AccountOnNetwork,
        after?: { readonly cursor: string; readonly source: string | undefined },
      ) {
        const { caipNetworkId: chainId } = network;
        const cursor = after ? { cursor: after.cursor } : {};
        const answer = yield* sources
          .ask({
            kind: "history",
            network,
            feature: "history",
            only: after?.source,
            ask: (history, signal) => history.page({ network, address, ...cursor, signal }),
            read: (value) => readHistoryPage(value, network),
          })
          .pipe(
            Effect.mapError((cause) =>
              cause._tag === "NetworkNotSupported" ? cause : new HistoryUnavailable({}, { cause }),
            ),
          );
        const { result, source, atMillis } = answer;
        return { ...result, entries: visibleEntries(result.entries, chainId), source, atMillis };
      });

      const failed = (current: HistoryState) => afterHistoryEvent(current, { type: "failed" });

      const load = (query: AccountOnNetwork) => {
        const { accountId: account } = query;
        const loaded = Effect.map(pageOf(query), (page) =>
          afterHistoryEvent(emptyHistory, { type: "firstPageRead", account, page }),
        );
        return requests.run(loaded, {
          started: (current) => afterHistoryEvent(current, { type: "opened", account }),
          succeeded: (_, state) => state,
          failed,
        });
      };

      const append = (previous: HistoryState, query: AccountOnNetwork, cursor: string) => {
        const extended = Effect.map(pageOf(query, { cursor, source: previous.source }), (page) =>
          afterHistoryEvent(previous, { type: "nextPageRead", page }),
        );
        return requests.run(extended, {
          started: (current) => afterHistoryEvent(current, { type: "continued" }),
          succeeded: (_, state) => state,
          failed,
        });
      };

      const firstPage = (query: AccountQuery) => Effect.flatMap(accountOnNetwork(networks, query), load);

      const nextPage = Effect.fnUntraced(function* (current: HistoryState) {
        if (!current.account || !current.next || current.status === "loading") return current;
        return yield* append(current, yield* accountOnNetwork(networks, { address: current.account }), current.next);
      });

      /** What the events of a page say of the account. */
      const accountDetails = (address: string) => {
        const account = connectedOn(SubscriptionRef.getUnsafe(connections.state), "eip155")?.account;
        const isSmartAccount = account?.address === address && account.type === "smartAccount";
        return { address, projectId, isSmartAccount };
      };

      return History.of({
        state,
        load: (query) =>
          outcomes.report(firstPage(query), {
            failed: () => ({ event: "ERROR_FETCH_TRANSACTIONS", properties: accountDetails(query.address) }),
          }),
        more: Effect.suspend(() => {
          const current = SubscriptionRef.getUnsafe(state);
          const { account, next: cursor } = current;
          const properties = { ...accountDetails(account?.split(":")[2] ?? ""), ...(cursor ? { cursor } : {}) };
          return outcomes.report(nextPage(current), {
            done: () => ({ event: "LOAD_MORE_TRANSACTIONS", properties }),
            failed: () => ({ event: "ERROR_FETCH_TRANSACTIONS", properties }),
          });
        }),
        reset: requests.reset(emptyHistory),
        recent: (account) => {
          const { status, account: shown, entries } = SubscriptionRef.getUnsafe(state);
          if (shown === account.accountId && status === "ready") return Effect.succeed(entries);
          return Effect.orElseSucceed(
            Effect.map(pageOf(account), ({ entries: newest }) => newest),
            () => undefined,
          );
        },
      });
    }),
  );
}

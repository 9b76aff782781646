import * as Context from "effect/Context";
import * as Effect from "effect/Effect";
import * as Fiber from "effect/Fiber";
import * as Layer from "effect/Layer";
import type { AccountId } from "../../domain/chain/caip.ts";
import { BALANCES_REFRESH_MILLIS } from "../../domain/limits/money.ts";
import { isWorthPolling } from "../../domain/money/retryPolicy.ts";
import { type AccountQuery, accountOnNetwork } from "../chain/accountOnNetwork.ts";
import { Networks } from "../chain/Networks.ts";
import { Balances, type BalancesFailure } from "./Balances.ts";

/** A query for balances; `force` skips the cache. */
export interface WatchQuery extends AccountQuery {
  readonly force?: boolean;
}

/** The requests for an account, shared by all who watch it. */
interface Poll {
  watchers: number;
  readonly fiber: Fiber.Fiber<never, BalancesFailure>;
}

/** Keeps the balances of accounts up to date while somebody watches them (docs/rules/account.md#token-list). */
export class BalanceWatch extends Context.Service<
  BalanceWatch,
  {
    /**
     * Fetches an account's balances now and then every ten seconds, until it is interrupted. Watchers of the same
     * account share the requests. Fails when asking again is useless: when the service is out of order, or does not
     * know the network.
     */
    readonly watch: (query: WatchQuery) => Effect.Effect<never, BalancesFailure>;
  }
>()("portico/controllers/BalanceWatch") {
  static readonly layer = Layer.effect(
    BalanceWatch,
    Effect.gen(function* () {
      const networks = yield* Networks;
      const { fetch } = yield* Balances;
      const scope = yield* Effect.scope;

      const fetchOrRetryLater = (query: WatchQuery) =>
        Effect.catch(fetch(query), (error) => (isWorthPolling(error) ? Effect.void : Effect.fail(error)));
      const poll = (address: AccountId) =>
        Effect.forever(Effect.andThen(fetchOrRetryLater({ address }), Effect.sleep(BALANCES_REFRESH_MILLIS)));
      const polls = new Map<AccountId, Poll>();

      const join = (account: AccountId) =>
        Effect.gen(function* () {
          const shared = polls.get(account) ?? {
            watchers: 0,
            fiber: yield* Effect.forkIn(poll(account), scope, { startImmediately: true }),
          };
          shared.watchers += 1;
          polls.set(account, shared);
          return shared;
        });
      const leave = (account: AccountId, shared: Poll) =>
        Effect.suspend(() => {
          shared.watchers -= 1;
          if (shared.watchers > 0) return Effect.void;
          polls.delete(account);
          return Fiber.interrupt(shared.fiber);
        });

      return BalanceWatch.of({
        watch: Effect.fnUntraced(function* ({ force, ...query }) {
          const { accountId } = yield* accountOnNetwork(networks, query);
          if (force) yield* fetchOrRetryLater({ address: accountId, force });
          return yield* Effect.acquireUseRelease(
            join(accountId),
            ({ fiber }) => Fiber.join(fiber),
            (shared) => leave(accountId, shared),
          );
        }),
      });
    }),
  );
}

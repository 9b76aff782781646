import * as Cache from "effect/Cache";
import * as Clock from "effect/Clock";
import * as Context from "effect/Context";
import * as Duration from "effect/Duration";
import * as Effect from "effect/Effect";
import * as Layer from "effect/Layer";
import { formatUnits } from "../../domain/amount/decimal.ts";
import { type AccountId, parseAccountId } from "../../domain/chain/caip.ts";
import { emptyBalances } from "../../domain/emptyStates.ts";
import type { FeatureLoadFailed } from "../../domain/errors/client.ts";
import type { JsonRpcError } from "../../domain/errors/families.ts";
import { NetworkNotSupported } from "../../domain/errors/flow.ts";
import type { InvalidAddress } from "../../domain/errors/input.ts";
import { TokenBalanceUnavailable } from "../../domain/errors/money.ts";
import type { NetworkNotFound } from "../../domain/errors/networks.ts";
import { afterBalancesEvent } from "../../domain/money/balancesMachine.ts";
import { pricedTokenOf } from "../../domain/money/sources/pricedBalances.ts";
import { readBalances } from "../../domain/money/sources/readBalances.ts";
import { HOSTED_SOURCE_ID } from "../../domain/money/sources/sourceIds.ts";
import type { BalanceChanges, BalancesState, NativeBalance, TokenBalance } from "../../domain/money/token.ts";
import { balancesOnWire, tokenBalancesOf } from "../../gateways/balanceOnWire.ts";
import { Cooldown } from "../../gateways/Cooldown.ts";
import { orFail } from "../../gateways/orFail.ts";
import { AccountCaches } from "../../gateways/storage/AccountCaches.ts";
import { type AccountOnNetwork, type AccountQuery, accountOnNetwork } from "../chain/accountOnNetwork.ts";
import { Networks } from "../chain/Networks.ts";
import { priceBalances } from "../siteSources/priceBalances.ts";
import { Sources } from "../siteSources/Sources.ts";
import { walletBalances } from "../siteSources/walletBalances.ts";
import { latestRequest } from "../state/latestRequest.ts";
import { Outcomes } from "../state/Outcomes.ts";
import * as SubscriptionRef from "../state/SubscriptionRef.ts";
import { contractBalances } from "./contractBalances.ts";
import { coinSourceOf, nativeCoin } from "./nativeCoin.ts";

export type BalancesFailure = TokenBalanceUnavailable | NetworkNotFound | InvalidAddress;
type NativeFailure = JsonRpcError | FeatureLoadFailed | NetworkNotFound | InvalidAddress;

/** How fresh the balances must be. */
interface Freshness {
  /** Skips the cache. */
  readonly force?: boolean;
  /** Tokens whose balance the service reads from the chain for this call; this skips the cache as well. */
  readonly forceUpdate?: ReadonlyArray<AccountId>;
}

/**
 * Whether the next request must wait. It need not when the network is not served: waiting 30 s would not change that.
 */
const needsCooldown = (error: unknown): error is TokenBalanceUnavailable =>
  error instanceof TokenBalanceUnavailable && error.details.reason === "failed";

/** When the account may be asked for again, as the error of a started cooldown says. */
const retryOf = (error: unknown): { readonly retryAtMillis?: number } =>
  needsCooldown(error) && error.details.retryAtMillis !== undefined
    ? { retryAtMillis: error.details.retryAtMillis }
    : {};

/** What an account holds: tokens from the site's sources, the native coin from the chain. */
export class Balances extends Context.Service<
  Balances,
  {
    readonly state: SubscriptionRef.SubscriptionRef<BalancesState>;
    /** How many times a transaction has changed the balances of an account. */
    readonly changes: SubscriptionRef.SubscriptionRef<BalanceChanges>;
    /**
     * Token balances, at most 30 s old unless forced. Within 30 s of a failure, fails without a request unless forced;
     * `retryAtMillis` of the error is their end.
     */
    readonly fetch: (query: AccountQuery & Freshness) => Effect.Effect<ReadonlyArray<TokenBalance>, BalancesFailure>;
    /**
     * The same list, at most 30 s old, for other controllers. The state does not show it, and it fails when the
     * balances cannot be fetched.
     */
    readonly holdings: (query: AccountQuery) => Effect.Effect<ReadonlyArray<TokenBalance>, BalancesFailure>;
    /**
     * The native balance on the chain, at most 30 s old; simultaneous callers share one request. Fails with
     * `NetworkNotSupported` for namespaces without a way to read it, such as polkadot. With `token`, the balance of
     * this token, unless it cannot be read.
     */
    readonly native: (
      query: AccountQuery & { readonly token?: AccountId },
    ) => Effect.Effect<NativeBalance, NativeFailure>;
    /** Notes that a transaction has changed balances: drops what is cached. */
    readonly outdate: (account: AccountId, tokens: ReadonlyArray<AccountId>) => Effect.Effect<void>;
    /** Reads the balances of an account again if the state shows them. */
    readonly refresh: (account: AccountId) => Effect.Effect<void>;
    readonly reset: Effect.Effect<void>;
  }
>()("portico/controllers/Balances") {
  static readonly layer = Layer.effect(
    Balances,
    Effect.gen(function* () {
      const sources = yield* Sources;
      const readCoin = yield* nativeCoin;
      const contracts = yield* contractBalances;
      const networks = yield* Networks;
      const outcomes = yield* Outcomes;
      const cooldown = yield* Cooldown;
      const { portfolio, nativeBalance } = yield* AccountCaches;
      const state = yield* SubscriptionRef.make(emptyBalances);
      const changes = yield* SubscriptionRef.make<BalanceChanges>({});
      const requests = latestRequest(state);
      const withPrices = yield* priceBalances;
      const ofWallet = yield* walletBalances;
      /** What a transaction has changed and nobody has read since. */
      const outdated = new Map<AccountId, ReadonlyArray<AccountId>>();

      const askSources = (
        { address, network }: AccountOnNetwork,
        isForced: boolean,
        forceUpdate?: ReadonlyArray<AccountId>,
      ) => {
        const chainId = network.caipNetworkId;
        return sources
          .ask({
            kind: "balances",
            network,
            feature: "token balances",
            isAfterTransaction: forceUpdate !== undefined,
            ask: (balances, signal) =>
              balances.balances({
                network,
                address,
                force: isForced,
                signal,
                ...(forceUpdate ? { tokens: forceUpdate } : {}),
              }),
            read: (value) => readBalances(value, network),
          })
          .pipe(
            Effect.mapError((cause) => {
              const reason = cause instanceof NetworkNotSupported ? "unsupportedNetwork" : "failed";
              return new TokenBalanceUnavailable({ chainId, reason }, { cause });
            }),
          );
      };

      const fetchTokens = Effect.fnUntraced(function* (
        account: AccountOnNetwork,
        isForced: boolean,
        requested?: ReadonlyArray<AccountId>,
      ) {
        const { accountId, network } = account;
        const forceUpdate = requested ?? outdated.get(accountId);
        const answer = (yield* ofWallet(account)) ?? (yield* askSources(account, isForced, forceUpdate));
        const { balances, ...prices } = yield* withPrices(network, answer);
        const { source, atMillis, failed } = answer;
        const origin = {
          source,
          ...prices,
          ...(failed.length > 0 ? { failedSources: failed.map(({ id }) => id) } : {}),
        };
        outdated.delete(accountId);
        const onWire = { balances: balancesOnWire(balances) };
        yield* portfolio.put(accountId, { caipAddress: accountId, balance: onWire, atMillis, ...origin });
        return { balances, updatedAtMillis: atMillis, ...origin };
      });

      const cachedOrFetched = Effect.fnUntraced(function* (account: AccountOnNetwork) {
        const cached = yield* portfolio.get(account.accountId);
        if (!cached) return yield* fetchTokens(account, false);
        const { balance, source = HOSTED_SOURCE_ID, priceSource, failedSources, atMillis } = cached;
        return {
          balances: tokenBalancesOf(balance.balances),
          source,
          updatedAtMillis: atMillis ?? (yield* Clock.currentTimeMillis),
          ...(priceSource === undefined ? {} : { priceSource }),
          ...(failedSources ? { failedSources } : {}),
        };
      });

      /** Starts the 30 s in which the account is not asked for again, and adds their end to the error. */
      const startCooldown = Effect.fnUntraced(function* (accountId: AccountId, error: BalancesFailure) {
        if (!needsCooldown(error)) return yield* Effect.fail(error);
        const retryAtMillis = yield* cooldown.balanceFailed(accountId);
        return yield* Effect.fail(
          new TokenBalanceUnavailable({ ...error.details, retryAtMillis }, { cause: error.cause }),
        );
      });

      const fetchToState = (query: AccountOnNetwork, { force, forceUpdate }: Freshness) => {
        const { accountId: account } = query;
        return requests.run(
          (force || forceUpdate ? fetchTokens(query, true, forceUpdate) : cachedOrFetched(query)).pipe(
            Effect.catch((error) => startCooldown(account, error)),
          ),
          {
            started: (current) => afterBalancesEvent(current, { type: "requested", account }),
            succeeded: (current, known) => afterBalancesEvent(current, { type: "answered", account, known }),
            failed: (current, error) => afterBalancesEvent(current, { type: "failed", account, ...retryOf(error) }),
          },
        );
      };

      const fetchNative = Effect.fnUntraced(function* (accountId: AccountId) {
        const account = yield* accountOnNetwork(networks, { address: accountId });
        const { decimals, symbol } = account.network.nativeCurrency;
        const balance = formatUnits(yield* readCoin(account), decimals);
        yield* nativeBalance.put(accountId, { caipAddress: accountId, balance, symbol });
        const updatedAtMillis = yield* Clock.currentTimeMillis;
        const source = coinSourceOf(account.network);
        return { accountId, symbol, quantity: { decimals, numeric: balance }, source, updatedAtMillis };
      });
      // Keeps nothing once the reply has arrived; the stored cache does that.
      const nativeInFlight = yield* Cache.makeWith(fetchNative, {
        capacity: Number.POSITIVE_INFINITY,
        timeToLive: () => Duration.zero,
      });

      const fetch = Effect.fnUntraced(function* (query: AccountQuery & Freshness) {
        const account = yield* outcomes.report(accountOnNetwork(networks, query));
        const { accountId, network } = account;
        const retryAtMillis = query.force ? undefined : yield* cooldown.balanceRetryAtMillis(accountId);
        if (retryAtMillis !== undefined) {
          const details = { chainId: network.caipNetworkId, reason: "failed", retryAtMillis } as const;
          return yield* Effect.fail(new TokenBalanceUnavailable(details));
        }
        const { balances } = yield* outcomes.report(fetchToState(account, query));
        yield* cooldown.balanceSucceeded(accountId);
        return balances;
      });

      return Balances.of({
        state,
        changes,
        fetch,
        holdings: (query) =>
          accountOnNetwork(networks, query).pipe(
            Effect.flatMap(cachedOrFetched),
            Effect.map(({ balances }) => balances),
          ),
        native: Effect.fnUntraced(function* ({ token, ...query }) {
          const { accountId, network } = yield* accountOnNetwork(networks, query);
          const ofToken = token && (yield* contracts.read({ accountId, token }));
          if (ofToken) return ofToken;
          const cached = yield* nativeBalance.get(accountId);
          if (cached) {
            const { decimals } = network.nativeCurrency;
            const { symbol, balance, timestamp: updatedAtMillis = yield* Clock.currentTimeMillis } = cached;
            const source = coinSourceOf(network);
            return { accountId, symbol, quantity: { decimals, numeric: balance }, source, updatedAtMillis };
          }
          return yield* Cache.get(nativeInFlight, accountId);
        }),
        outdate: Effect.fnUntraced(function* (address, tokens) {
          yield* Effect.all([
            portfolio.remove(address),
            nativeBalance.remove(address),
            Cache.invalidate(nativeInFlight, address),
            contracts.outdate,
          ]);
          const { chainId } = yield* Effect.orDie(orFail(parseAccountId(address)));
          // Every transaction costs the network's own coin.
          const changed = [...(outdated.get(address) ?? []), pricedTokenOf({ chainId }), ...tokens];
          outdated.set(address, [...new Set(changed)]);
          yield* SubscriptionRef.update(changes, (all) => ({ ...all, [address]: (all[address] ?? 0) + 1 }));
        }),
        refresh: (address) =>
          Effect.suspend(() =>
            SubscriptionRef.getUnsafe(state).account === address
              ? Effect.ignore(fetch({ address, force: true }))
              : Effect.void,
          ),
        reset: requests.reset(emptyBalances),
      });
    }),
  );
}

import * as Clock from "effect/Clock";
import * as Context from "effect/Context";
import * as Effect from "effect/Effect";
import * as Layer from "effect/Layer";
import * as SubscriptionRef from "effect/SubscriptionRef";
import type { AccountId, ChainId } from "../domain/caip.ts";
import { formatUnits } from "../domain/decimal.ts";
import { emptyBalances } from "../domain/emptyStates.ts";
import { TokenBalanceUnavailable } from "../domain/errors/flow.ts";
import type { InvalidAddress } from "../domain/errors/input.ts";
import type { NetworkNotFound } from "../domain/errors/networks.ts";
import { BadReply } from "../domain/errors/transport.ts";
import { namespacesOf } from "../domain/features.ts";
import { isHex } from "../domain/rpcResponse.ts";
import { type BalancesState, type NativeBalance, type TokenBalance, withoutZeroDecimals } from "../domain/token.ts";
import { balancesOnWire, tokenBalancesOf } from "../gateways/balanceOnWire.ts";
import { BlockchainApi } from "../gateways/blockchainApi/BlockchainApi.ts";
import { Cooldown } from "../gateways/Cooldown.ts";
import { JsonRpc, type JsonRpcError } from "../gateways/jsonRpc/JsonRpc.ts";
import { AccountCaches } from "../gateways/storage/AccountCaches.ts";
import { type AccountOnNetwork, Networks } from "./Networks.ts";

interface AccountQuery {
  /** Plain or CAIP-10. */
  readonly address: string;
  readonly chainId?: ChainId;
}

/** What an account holds: tokens from the Blockchain API, the native coin by RPC. */
export class Balances extends Context.Service<
  Balances,
  {
    readonly state: SubscriptionRef.SubscriptionRef<BalancesState>;
    /**
     * Token balances, at most 30 s old unless forced; `forceUpdate` names tokens whose balance is read from the chain.
     * Within 30 s of a failure the list is empty without a request.
     */
    readonly fetch: (
      query: AccountQuery & { readonly force?: boolean; readonly forceUpdate?: ReadonlyArray<AccountId> },
    ) => Effect.Effect<ReadonlyArray<TokenBalance>, TokenBalanceUnavailable | NetworkNotFound | InvalidAddress>;
    /** At most 30 s old. */
    readonly native: (
      query: AccountQuery,
    ) => Effect.Effect<NativeBalance, TokenBalanceUnavailable | NetworkNotFound | InvalidAddress | JsonRpcError>;
    readonly reset: Effect.Effect<void>;
  }
>()("portico/controllers/Balances") {
  static readonly layer = Layer.effect(
    Balances,
    Effect.gen(function* () {
      const api = yield* BlockchainApi;
      const rpc = yield* JsonRpc;
      const networks = yield* Networks;
      const cooldown = yield* Cooldown;
      const { portfolio, nativeBalance } = yield* AccountCaches;
      const state = yield* SubscriptionRef.make(emptyBalances);

      /** Only the account that was asked for last may write. */
      const show = (accountId: AccountId, next: Partial<BalancesState>) =>
        SubscriptionRef.update(state, (current) => (current.account === accountId ? { ...current, ...next } : current));

      const ask = Effect.fnUntraced(function* (
        { accountId, address, network }: AccountOnNetwork,
        forceUpdate: ReadonlyArray<AccountId> | undefined,
      ) {
        const chainId = network.caipNetworkId;
        if (!namespacesOf.balance.includes(network.chainNamespace)) {
          return yield* Effect.fail(new TokenBalanceUnavailable({ chainId, reason: "unsupportedNetwork" }));
        }
        const balances = yield* api
          .balances({ address, chainId, ...(forceUpdate ? { forceUpdate } : {}) })
          .pipe(
            Effect.catchTag(["HttpStatus", "Unreachable", "TimedOut", "BadReply"], (cause) =>
              Effect.fail(new TokenBalanceUnavailable({ chainId, reason: "failed" }, { cause })),
            ),
          );
        yield* portfolio.put(accountId, { caipAddress: accountId, balance: { balances: balancesOnWire(balances) } });
        return balances;
      });

      const load = Effect.fnUntraced(function* (
        account: AccountOnNetwork,
        options: { readonly force?: boolean; readonly forceUpdate?: ReadonlyArray<AccountId> },
      ) {
        const { accountId } = account;
        if (!(yield* cooldown.mayFetchBalance(accountId))) return [];
        const cached = options.force || options.forceUpdate ? undefined : yield* portfolio.get(accountId);
        if (cached) return withoutZeroDecimals(tokenBalancesOf(cached.balance.balances));
        const balances = yield* ask(account, options.forceUpdate).pipe(
          Effect.tapError(() => cooldown.balanceFailed(accountId)),
        );
        yield* cooldown.balanceSucceeded(accountId);
        return withoutZeroDecimals(balances);
      });

      const fetch = Effect.fnUntraced(function* (
        query: AccountQuery & { readonly force?: boolean; readonly forceUpdate?: ReadonlyArray<AccountId> },
      ) {
        const account = yield* networks.account(query);
        const { accountId } = account;
        yield* SubscriptionRef.update(state, (current) =>
          current.account === accountId
            ? { ...current, status: "loading" as const }
            : { status: "loading" as const, account: accountId, balances: [] },
        );
        const balances = yield* load(account, query).pipe(
          Effect.tapError(() => show(accountId, { status: "failed", balances: [] })),
          Effect.onInterrupt(() => show(accountId, { status: "idle" })),
        );
        const updatedAtMillis = yield* Clock.currentTimeMillis;
        yield* show(accountId, { status: "ready", balances, updatedAtMillis });
        return balances;
      });

      const readNative = Effect.fnUntraced(function* ({ accountId, address, network }: AccountOnNetwork) {
        const { symbol, decimals } = network.nativeCurrency;
        if (network.chainNamespace !== "eip155") {
          const listed = yield* fetch({ address: accountId });
          const native = listed.find((token) => token.symbol === symbol);
          return { accountId, symbol, balance: native?.quantity.numeric ?? "0" };
        }
        const answer = yield* rpc.request({ network, method: "eth_getBalance", params: [address, "latest"] });
        if (typeof answer !== "string" || !isHex(answer) || answer === "0x") {
          return yield* Effect.fail(new BadReply({ request: "eth_getBalance", issue: "no hexadecimal quantity" }));
        }
        return { accountId, symbol, balance: formatUnits(BigInt(answer), decimals) };
      });

      return Balances.of({
        state,
        fetch,
        native: Effect.fnUntraced(function* (query) {
          const account = yield* networks.account(query);
          const cached = yield* nativeBalance.get(account.accountId);
          if (cached) return { accountId: account.accountId, balance: cached.balance, symbol: cached.symbol };
          const balance = yield* readNative(account);
          yield* nativeBalance.put(account.accountId, {
            caipAddress: account.accountId,
            balance: balance.balance,
            symbol: balance.symbol,
          });
          return balance;
        }),
        reset: SubscriptionRef.set(state, emptyBalances),
      });
    }),
  );
}

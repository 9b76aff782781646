import * as Clock from "effect/Clock";
import * as Effect from "effect/Effect";
import * as Layer from "effect/Layer";
import { type AccountId, accountIdOf } from "../../domain/chain/caip.ts";
import type { SentByWallet } from "../../domain/connection/sentByWallet.ts";
import { PENDING_FOLLOW_MILLIS, PENDING_TRANSACTIONS_MAX } from "../../domain/limits/money.ts";
import { EVM_RECEIPT_POLL_MILLIS } from "../../domain/limits.ts";
import { hasTransactionId } from "../../domain/money/submission/pendingTransaction.ts";
import type { Http } from "../../gateways/http/Http.ts";
import { JsonRpc } from "../../gateways/jsonRpc/JsonRpc.ts";
import type { Settings } from "../../gateways/Settings.ts";
import { type AccountOnNetwork, accountOnNetwork } from "../chain/accountOnNetwork.ts";
import { Networks } from "../chain/Networks.ts";
import { SentByWallets } from "../chain/SentByWallets.ts";
import type { Connections } from "../connection/Connections.ts";
import type { WalletActions } from "../connection/requests/WalletActions.ts";
import { followEvents } from "../state/followState.ts";
import * as SubscriptionRef from "../state/SubscriptionRef.ts";
import { Balances } from "./Balances.ts";
import { SentTransactions } from "./submission/SentTransactions.ts";

/** The tokens that a transaction has moved to or from an account, by the logs of its receipt; none where they are unknown. */
const movedTokens = Effect.fnUntraced(function* (hash: string, { address, network }: AccountOnNetwork) {
  if (network.chainNamespace !== "eip155") return [];
  const rpc = yield* JsonRpc;
  const receipt = yield* rpc.request({ network, method: "eth_getTransactionReceipt", params: [hash] });
  const { balanceSlots } = yield* Effect.tryPromise(() => import("../../domain/money/signing/balanceChanges.ts"));
  return balanceSlots([receipt], address, []).slots.flatMap(
    ({ token, isMoved }): ReadonlyArray<AccountId> =>
      token !== undefined && isMoved ? [accountIdOf(network.caipNetworkId, token)] : [],
  );
});

const transactionOfCalls = Effect.fnUntraced(function* (callsId: string) {
  const { followCalls } = yield* Effect.tryPromise(() => import("./submission/followCalls.ts"));
  return yield* followCalls(callsId);
});

/**
 * Reads balances again when a transaction is included that the site has sent by itself: with the signer, or through the
 * provider of a wallet. Those of Send and Swap are followed anyway (docs/rules/account.md#balances-after-transactions).
 */
export const walletTransactionsLayer = Layer.effectDiscard(
  Effect.gen(function* () {
    const sentByWallets = yield* SentByWallets;
    const balances = yield* Balances;
    const networks = yield* Networks;
    const transactions = yield* SentTransactions;
    const scope = yield* Effect.scope;
    const services = yield* Effect.context<Connections | Http | JsonRpc | Networks | Settings | WalletActions>();
    /** What is followed now, by transaction or calls. */
    const followed = new Set<string>();

    /** Whether Send or Swap follows the transaction or the calls. */
    const isFollowedElsewhere = (id: string) =>
      SubscriptionRef.getUnsafe(transactions.state).some(({ hash, replacement }) => hash === id || replacement === id);

    const follow = Effect.fnUntraced(function* ({ namespace, address, chainId, ...sent }: SentByWallet) {
      const sentAtMillis = yield* Clock.currentTimeMillis;
      const usedChainId = chainId ?? (yield* networks.inUse(namespace));
      const account = yield* accountOnNetwork(networks, {
        address,
        ...(usedChainId ? { chainId: usedChainId } : {}),
      });
      // Send and Swap note their transactions a moment after the wallet's answer. Nothing is included sooner.
      yield* Effect.sleep(EVM_RECEIPT_POLL_MILLIS);
      if (isFollowedElsewhere("callsId" in sent ? sent.callsId : sent.hash)) return;
      const hash = "callsId" in sent ? yield* transactionOfCalls(sent.callsId) : sent.hash;
      const transaction = { hash, chainId: account.network.caipNetworkId };
      if (!hasTransactionId(transaction) || isFollowedElsewhere(hash)) return;
      const { followTransaction } = yield* Effect.tryPromise(() => import("./submission/followTransaction.ts"));
      const { accountId } = account;
      const sentByAccount = { account: accountId, recipient: account.address, symbol: "", amount: "0" };
      yield* followTransaction({ ...transaction, ...sentByAccount, sentAtMillis, status: "pending" }, (change) =>
        change.status === "pending"
          ? Effect.void
          : Effect.orElseSucceed(movedTokens(change.replacement ?? hash, account), () => []).pipe(
              Effect.flatMap((tokens) => balances.outdate(accountId, tokens)),
              Effect.andThen(balances.refresh(accountId)),
              Effect.provideContext(services),
            ),
      );
    });

    yield* followEvents(sentByWallets, (sent) => {
      const key = "callsId" in sent ? sent.callsId : sent.hash;
      if (followed.has(key) || followed.size >= PENDING_TRANSACTIONS_MAX) return Effect.void;
      followed.add(key);
      return Effect.forkIn(
        follow(sent).pipe(
          Effect.timeoutOption(PENDING_FOLLOW_MILLIS),
          Effect.ignore,
          Effect.ensuring(Effect.sync(() => followed.delete(key))),
          Effect.provideContext(services),
        ),
        scope,
      );
    });
  }),
);

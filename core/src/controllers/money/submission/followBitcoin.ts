import * as Clock from "effect/Clock";
import * as Effect from "effect/Effect";
import { parseAccountId } from "../../../domain/chain/caip.ts";
import { esploraRoots } from "../../../domain/chain/esploraRoots.ts";
import {
  type BitcoinTransaction,
  bitcoinReplacement,
  parseSpentCoin,
  spentCoinText,
} from "../../../domain/chain/transactions/bitcoinTransaction.ts";
import {
  BITCOIN_FOLLOW_MILLIS,
  BITCOIN_POLL_MILLIS,
  BITCOIN_SPENT_COINS_MAX,
  PENDING_CONFIRMATIONS,
} from "../../../domain/limits/money.ts";
import { TRANSACTION_WAIT_MILLIS } from "../../../domain/limits.ts";
import type { PendingChange, PendingTransaction } from "../../../domain/money/submission/pendingTransaction.ts";
import { bitcoinTransactions } from "../../../gateways/bitcoinApi/bitcoinTransactions.ts";

/**
 * Waits for what becomes of a Bitcoin transaction. A transaction that has left the mempool without
 * being in a block was replaced if another one spends its coins, and dropped otherwise. The other one counts once it is
 * in a block, because until then it may be replaced as well.
 */
export const followBitcoin = Effect.fnUntraced(function* (
  { hash, chainId, account, recipient, amount, sentAtMillis, spends = [] }: PendingTransaction,
  changed: (change: PendingChange) => Effect.Effect<void>,
) {
  if (!esploraRoots[chainId]) return;
  const api = yield* bitcoinTransactions(chainId);
  const accountId = parseAccountId(account);
  const sender = accountId instanceof Error ? "" : accountId.address;
  let coins = spends;
  let missingSinceMillis: number | undefined;
  let shownConfirmations = 0;

  /** Tells how many blocks confirm a transaction. Returns whether there is more to follow. */
  const included = Effect.fnUntraced(function* (height: number, replacement: { readonly replacement?: string } = {}) {
    const tip = yield* api.height;
    const confirmations = Math.min(Math.max(tip - height + 1, 1), PENDING_CONFIRMATIONS);
    if (confirmations > shownConfirmations) yield* changed({ status: "confirmed", confirmations, ...replacement });
    shownConfirmations = confirmations;
    return confirmations < PENDING_CONFIRMATIONS;
  });

  const waiting = Effect.fnUntraced(function* ({ inputs }: BitcoinTransaction) {
    if (coins.length > 0) return true;
    coins = inputs.slice(0, BITCOIN_SPENT_COINS_MAX).map(spentCoinText);
    yield* changed({ status: "pending", spends: coins });
    return true;
  });

  const missing = Effect.gen(function* () {
    for (const text of coins) {
      const coin = parseSpentCoin(text);
      const spender = coin && (yield* api.spenderOf(coin));
      if (spender === undefined || spender === hash) continue;
      missingSinceMillis = undefined;
      const other = yield* api.find(spender);
      if (other?.height === undefined) return true;
      const reason = bitcoinReplacement({ sender, recipient, amount }, other);
      if (reason === "repriced") return yield* included(other.height, { replacement: spender });
      yield* changed({ status: reason, replacement: spender });
      return false;
    }
    const now = yield* Clock.currentTimeMillis;
    missingSinceMillis ??= now;
    if (now - missingSinceMillis < TRANSACTION_WAIT_MILLIS) return true;
    yield* changed({ status: "dropped" });
    return false;
  });

  const look = Effect.gen(function* () {
    const transaction = yield* api.find(hash);
    if (!transaction) return yield* missing;
    missingSinceMillis = undefined;
    return yield* transaction.height === undefined ? waiting(transaction) : included(transaction.height);
  });

  // A service that does not answer says nothing about the transaction.
  while (yield* Effect.orElseSucceed(look, () => true)) {
    if ((yield* Clock.currentTimeMillis) - sentAtMillis >= BITCOIN_FOLLOW_MILLIS) return;
    yield* Effect.sleep(BITCOIN_POLL_MILLIS);
  }
});

import * as Clock from "effect/Clock";
import * as Effect from "effect/Effect";
import * as Option from "effect/Option";
import { namespaceOf } from "../../../domain/chain/caip.ts";
import type { ReceiptFailure } from "../../../domain/chain/transactionReceipt.ts";
import { signatureStatusIn } from "../../../domain/chain/transactions/signatureStatus.ts";
import { connectedOn } from "../../../domain/connection/connectedOn.ts";
import { transactionHashIn } from "../../../domain/connection/walletReplies.ts";
import {
  PENDING_CONFIRMATIONS,
  PENDING_FOLLOW_MILLIS,
  SOLANA_BLOCKHASH_LIFE_BLOCKS,
  SOLANA_VALIDITY_POLL_MILLIS,
  TRANSACTION_REQUEST_OPEN_MILLIS,
  WALLET_CAPABILITIES_MILLIS,
} from "../../../domain/limits/money.ts";
import { TRANSACTION_WAIT_MILLIS } from "../../../domain/limits.ts";
import {
  isSentBy,
  type PendingChange,
  type PendingTransaction,
} from "../../../domain/money/submission/pendingTransaction.ts";
import { fieldOf, isObject } from "../../../domain/untrustedValue.ts";
import { JsonRpc } from "../../../gateways/jsonRpc/JsonRpc.ts";
import { Networks } from "../../chain/Networks.ts";
import { Connections } from "../../connection/Connections.ts";
import { callWallet } from "../../connection/requests/callWallet.ts";
import { transactionReceipt } from "../../connection/requests/transactionReceipt.ts";
import { WalletActions } from "../../connection/requests/WalletActions.ts";
import * as SubscriptionRef from "../../state/SubscriptionRef.ts";
import { followBitcoin } from "./followBitcoin.ts";
import { followCalls } from "./followCalls.ts";

/** The hash under which a transaction is waited for, or that it has failed without one of its own. */
type Name = { readonly hash: string } | { readonly failed: true };

/** What a wallet that sends user operations says of one (ERC-7769). Undefined when it does not know it. */
const operationOf = Effect.fnUntraced(function* (
  hash: string,
  ask: (method: string) => Effect.Effect<unknown, unknown>,
) {
  const receipt = yield* ask("eth_getUserOperationReceipt");
  if (fieldOf(receipt, "success") === false) return { failed: true } as const;
  const included = transactionHashIn(fieldOf(fieldOf(receipt, "receipt"), "transactionHash"));
  if (included !== undefined) return { hash: included };
  return isObject(yield* ask("eth_getUserOperationByHash")) ? { hash } : undefined;
});

/**
 * What the wallet calls a transaction that it has sent by a way of its own. A Safe, whose owners sign one after the other,
 * names it before it exists, and by its hash later; smart accounts name a user operation. Undefined when the wallet does
 * not know it, or another one is in use.
 */
const nameInWallet = Effect.fnUntraced(
  function* ({ hash, chainId, account }: PendingTransaction) {
    const connections = yield* Connections;
    const actions = yield* WalletActions;
    const inUse = connectedOn(SubscriptionRef.getUnsafe(connections.state), "eip155");
    if (inUse?.chainId !== chainId || !isSentBy({ account, chainId }, inUse.account.address)) return undefined;
    const connection = yield* actions.connection("eip155");
    const ask = (method: string) => callWallet(method, () => connection.request({ method, params: [hash] }));
    const named = transactionHashIn(fieldOf(yield* ask("eth_getTransactionByHash"), "hash"));
    return named === undefined ? yield* operationOf(hash, ask) : { hash: named };
  },
  Effect.timeoutOrElse({ duration: WALLET_CAPABILITIES_MILLIS, orElse: () => Effect.undefined }),
  Effect.orElseSucceed(() => undefined),
);

/** The hash under which an EVM network or the wallet knows a transaction that was not included yet. */
const evmName = Effect.fnUntraced(function* (sent: PendingTransaction) {
  const { hash, chainId } = sent;
  const rpc = yield* JsonRpc;
  const network = yield* (yield* Networks).resolve(chainId);
  const known = yield* rpc.request({ network, method: "eth_getTransactionByHash", params: [hash] });
  return known === null ? yield* nameInWallet(sent) : { hash };
});

/**
 * The signature of a Solana transaction that may still be included: it is known, or the blockhash in it may be valid. The
 * blockhash is no newer than the newest block at the time of sending.
 */
const solanaName = ({ hash, chainId }: PendingTransaction) => {
  let lastValidHeight: number | undefined;
  return Effect.gen(function* () {
    const rpc = yield* JsonRpc;
    const network = yield* (yield* Networks).resolve(chainId);
    // Finalized blocks count, so that no node that lags a little still includes the transaction.
    const height = yield* rpc.request({ network, method: "getBlockHeight", params: [{ commitment: "finalized" }] });
    if (typeof height !== "number") return { hash };
    lastValidHeight ??= height + SOLANA_BLOCKHASH_LIFE_BLOCKS;
    if (height <= lastValidHeight) return { hash };
    const params = [[hash], { searchTransactionHistory: true }];
    return signatureStatusIn(yield* rpc.request({ network, method: "getSignatureStatuses", params }))
      ? { hash }
      : undefined;
  });
};

/**
 * Waits for what becomes of a transaction, and passes it on: the block that includes it, and those that confirm it; the
 * transaction that took its place; or that the network has forgotten it (docs/rules/send.md#pending-transactions).
 * Returns the failure after which nothing more can be known.
 */
export const followTransaction = Effect.fnUntraced(function* (
  sent: PendingTransaction,
  changed: (change: PendingChange) => Effect.Effect<void>,
) {
  const { hash, chainId, sentAtMillis } = sent;
  if (namespaceOf(chainId) === "bip122") return yield* followBitcoin(sent, changed);
  const isSolana = namespaceOf(chainId) === "solana";
  const timeoutMillis = isSolana ? SOLANA_VALIDITY_POLL_MILLIS : TRANSACTION_WAIT_MILLIS;
  const receipt = (id: string, confirmations: number) =>
    transactionReceipt({ hash: id, chainId, confirmations, timeoutMillis });
  const name: Effect.Effect<Name | undefined, unknown, Connections | JsonRpc | Networks | WalletActions> = isSolana
    ? solanaName(sent)
    : evmName(sent);

  let waitsFor = hash;
  let failure: ReceiptFailure | undefined;

  /** What to do after a wait without a receipt: true to wait again. */
  const afterFailure = Effect.fnUntraced(function* (error: ReceiptFailure) {
    if (error._tag === "TransactionReplaced") {
      const { reason, replacement } = error.details;
      yield* changed({ status: reason, ...(replacement ? { replacement } : {}) });
      return false;
    }
    if (error._tag !== "TransactionNotConfirmed") {
      failure = error;
      return false;
    }
    // A node that cannot be asked says nothing about the transaction.
    const named = yield* Effect.orElseSucceed(name, () => ({ hash: waitsFor }));
    if (named === undefined || "failed" in named) {
      yield* changed({ status: named ? "failed" : "dropped" });
      return false;
    }
    waitsFor = named.hash;
    return (yield* Clock.currentTimeMillis) - sentAtMillis < PENDING_FOLLOW_MILLIS;
  });

  let isWaiting = true;
  while (isWaiting) {
    isWaiting = yield* receipt(waitsFor, 1).pipe(
      Effect.flatMap(({ hash: included, status }) => {
        const replacement = included === hash ? {} : { replacement: included };
        const settled = status === "success" ? ("confirmed" as const) : ("failed" as const);
        return changed({ status: settled, confirmations: 1, ...replacement }).pipe(
          Effect.andThen(receipt(included, PENDING_CONFIRMATIONS)),
          Effect.andThen(changed({ status: settled, confirmations: PENDING_CONFIRMATIONS, ...replacement })),
          // It is included; that it takes long to get more confirmations is no news.
          Effect.ignore,
          Effect.as(false),
        );
      }),
      Effect.catch(afterFailure),
    );
  }
  return failure;
});

/**
 * Waits for what becomes of what a wallet has sent. Of several calls that it has accepted as one, only the wallet knows
 * the transaction, which is the `replacement` from then on.
 */
export const followSent = Effect.fnUntraced(function* (
  sent: PendingTransaction,
  changed: (change: PendingChange) => Effect.Effect<void>,
) {
  if (!sent.isCallsId) return yield* followTransaction(sent, changed);
  const leftMillis = sent.sentAtMillis + TRANSACTION_REQUEST_OPEN_MILLIS - (yield* Clock.currentTimeMillis);
  const known = sent.replacement === undefined ? followCalls(sent.hash) : Effect.succeed(sent.replacement);
  const hash = yield* known.pipe(
    Effect.timeoutOption(Math.max(leftMillis, 0)),
    Effect.map(Option.getOrUndefined),
    Effect.catch(() => Effect.as(changed({ status: "failed" }), undefined)),
  );
  if (hash === undefined) return undefined;
  yield* changed({ status: "pending", replacement: hash });
  return yield* followTransaction({ ...sent, hash }, (change) => changed({ replacement: hash, ...change }));
});

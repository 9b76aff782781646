import * as Effect from "effect/Effect";
import { readQuantity } from "../../domain/chain/quantity.ts";
import {
  parseReceipt,
  parseSentTransaction,
  replacementOf,
  type SentTransaction,
} from "../../domain/chain/transactions/evmTransaction.ts";
import { TransactionReplaced } from "../../domain/errors/money.ts";
import { BadReply } from "../../domain/errors/transport.ts";
import { BLOCK_TRANSACTIONS_MAX, REPLACEMENT_BLOCKS_MAX } from "../../domain/limits.ts";
import { boundedList, fieldOf } from "../../domain/untrustedValue.ts";
import type { Confirmation, RequestNetwork } from "./Confirmation.ts";

const badReply = (method: string) =>
  Effect.fail(new BadReply({ request: method, issue: "not what the method returns" }));

/** The first transaction with this sender and nonce in some blocks, oldest first. */
const findTransaction = Effect.fnUntraced(function* (
  request: RequestNetwork,
  { from, nonce }: SentTransaction,
  blocks: Iterable<bigint>,
) {
  for (const block of blocks) {
    const response = yield* request("eth_getBlockByNumber", [`0x${block.toString(16)}`, true]);
    for (const entry of boundedList(fieldOf(response, "transactions"), BLOCK_TRANSACTIONS_MAX) ?? []) {
      const sent = parseSentTransaction(entry);
      if (sent?.from === from && sent.nonce === nonce) return sent;
    }
  }
  return undefined;
});

const range = (first: bigint, last: bigint): ReadonlyArray<bigint> =>
  Array.from({ length: Number(last - first) + 1 }, (_, index) => first + BigInt(index));

/**
 * Asks for the receipt of a transaction. While there is none, it follows the sender's nonce: once a block has used it,
 * another transaction has taken the place of this one. One with the same effect and another fee is followed instead.
 */
export const evmConfirmation: Confirmation = (request, { hash: requestedHash, chainId, confirmations }) => {
  let hash = requestedHash.toLowerCase();
  /** Unknown until a node has the transaction. */
  let sent: SentTransaction | undefined;
  /** The block from which on the nonce may have been used. */
  let searchFrom = 0n;
  let isNonceUsed = false;

  const findReplacement = Effect.fnUntraced(function* (original: SentTransaction, head: bigint) {
    const last = searchFrom + BigInt(REPLACEMENT_BLOCKS_MAX - 1);
    const to = last < head ? last : head;
    const other = yield* findTransaction(request, original, range(searchFrom, to));
    if (!other) {
      searchFrom = to;
      return;
    }
    // A block may have the transaction itself, which has the same effect, and its receipt follows.
    const reason = replacementOf(original, other);
    if (reason !== "repriced") {
      return yield* Effect.fail(
        new TransactionReplaced({ hash: requestedHash, chainId, replacement: other.hash, reason }),
      );
    }
    sent = other;
    hash = other.hash;
    isNonceUsed = false;
  });

  const poll = Effect.gen(function* () {
    const current = sent;
    const [receiptResponse, headResponse, lookup] = yield* Effect.all(
      [
        request("eth_getTransactionReceipt", [hash]),
        request("eth_blockNumber", []),
        current
          ? request("eth_getTransactionCount", [current.from, "latest"])
          : request("eth_getTransactionByHash", [hash]),
      ],
      { concurrency: "unbounded" },
    );
    const head = readQuantity(headResponse);
    if (head === undefined) return yield* badReply("eth_blockNumber");
    // Some nodes have a receipt for a transaction that is not in a block yet.
    const isWaiting = receiptResponse === null || fieldOf(receiptResponse, "blockNumber") === null;
    if (!isWaiting && receiptResponse !== undefined) {
      const receipt = parseReceipt(receiptResponse, hash);
      if (!receipt) return yield* badReply("eth_getTransactionReceipt");
      if (head - receipt.blockNumber + 1n < confirmations && confirmations > 1) return undefined;
      return { ...receipt, chainId, ...(hash === requestedHash.toLowerCase() ? {} : { replaced: requestedHash }) };
    }
    if (!current) {
      const transaction = parseSentTransaction(lookup);
      if (transaction?.hash === hash) {
        sent = transaction;
        searchFrom = head;
      }
      return undefined;
    }
    const count = readQuantity(lookup);
    if (count === undefined) return yield* badReply("eth_getTransactionCount");
    isNonceUsed = count > current.nonce;
    if (isNonceUsed) yield* findReplacement(current, head);
    else searchFrom = head;
    return undefined;
  });

  return {
    poll,
    onTimeout: () =>
      isNonceUsed ? new TransactionReplaced({ hash: requestedHash, chainId, reason: "replaced" }) : undefined,
  };
};

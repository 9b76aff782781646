import * as Effect from "effect/Effect";
import {
  parseQuantity,
  parseReceipt,
  parseSentTransaction,
  replacementOf,
  type SentTransaction,
} from "../../domain/chain/evmTransaction.ts";
import { TransactionReplaced } from "../../domain/errors/flow.ts";
import { BadReply } from "../../domain/errors/transport.ts";
import { BLOCK_TRANSACTIONS_MAX, REPLACEMENT_BLOCKS_MAX } from "../../domain/limits.ts";
import { boundedList, fieldOf } from "../../domain/untrustedValue.ts";
import type { AskNetwork, Confirmation } from "./Confirmation.ts";

const wrong = (method: string) => Effect.fail(new BadReply({ request: method, issue: "not what the method returns" }));

/** The first transaction with this sender and nonce in some blocks, oldest first. */
const sentIn = Effect.fnUntraced(function* (
  ask: AskNetwork,
  { from, nonce }: SentTransaction,
  blocks: Iterable<bigint>,
) {
  for (const block of blocks) {
    const answer = yield* ask("eth_getBlockByNumber", [`0x${block.toString(16)}`, true]);
    for (const entry of boundedList(fieldOf(answer, "transactions"), BLOCK_TRANSACTIONS_MAX) ?? []) {
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
export const evmConfirmation: Confirmation = (ask, { hash: wanted, chainId, confirmations }) => {
  let hash = wanted.toLowerCase();
  /** Unknown until a node has the transaction. */
  let sent: SentTransaction | undefined;
  /** The block from which on the nonce may have been used. */
  let searchFrom = 0n;
  let isNonceUsed = false;

  const lookForReplacement = Effect.fnUntraced(function* (own: SentTransaction, head: bigint) {
    const last = searchFrom + BigInt(REPLACEMENT_BLOCKS_MAX - 1);
    const to = last < head ? last : head;
    const other = yield* sentIn(ask, own, range(searchFrom, to));
    if (!other) {
      searchFrom = to;
      return;
    }
    // A block may have the transaction itself, which has the same effect, and its receipt follows.
    const reason = replacementOf(own, other);
    if (reason !== "repriced") {
      return yield* Effect.fail(new TransactionReplaced({ hash: wanted, chainId, replacement: other.hash, reason }));
    }
    sent = other;
    hash = other.hash;
    isNonceUsed = false;
  });

  const poll = Effect.gen(function* () {
    const known = sent;
    const [answer, headAnswer, about] = yield* Effect.all(
      [
        ask("eth_getTransactionReceipt", [hash]),
        ask("eth_blockNumber", []),
        known ? ask("eth_getTransactionCount", [known.from, "latest"]) : ask("eth_getTransactionByHash", [hash]),
      ],
      { concurrency: "unbounded" },
    );
    const head = parseQuantity(headAnswer);
    if (head === undefined) return yield* wrong("eth_blockNumber");
    if (answer !== null && answer !== undefined) {
      const receipt = parseReceipt(answer, hash);
      if (!receipt) return yield* wrong("eth_getTransactionReceipt");
      if (head - receipt.blockNumber + 1n < confirmations && confirmations > 1) return undefined;
      return { ...receipt, chainId, ...(hash === wanted.toLowerCase() ? {} : { replaced: wanted }) };
    }
    if (!known) {
      const found = parseSentTransaction(about);
      if (found?.hash === hash) {
        sent = found;
        searchFrom = head;
      }
      return undefined;
    }
    const count = parseQuantity(about);
    if (count === undefined) return yield* wrong("eth_getTransactionCount");
    isNonceUsed = count > known.nonce;
    if (isNonceUsed) yield* lookForReplacement(known, head);
    else searchFrom = head;
    return undefined;
  });

  return {
    poll,
    whenTooLate: () =>
      isNonceUsed ? new TransactionReplaced({ hash: wanted, chainId, reason: "replaced" }) : undefined,
  };
};

import * as Effect from "effect/Effect";
import { parseAccountId } from "../../../domain/chain/caip.ts";
import { readQuantity } from "../../../domain/chain/quantity.ts";
import { parseSentTransaction } from "../../../domain/chain/transactions/evmTransaction.ts";
import { transactionHashIn } from "../../../domain/connection/walletReplies.ts";
import { TRANSACTION_REQUEST_POLL_MILLIS } from "../../../domain/limits/money.ts";
import { BLOCK_TRANSACTIONS_MAX, REPLACEMENT_BLOCKS_MAX } from "../../../domain/limits.ts";
import type { TransactionRequest } from "../../../domain/money/submission/transactionRequest.ts";
import { boundedList, fieldOf } from "../../../domain/untrustedValue.ts";
import { JsonRpc } from "../../../gateways/jsonRpc/JsonRpc.ts";
import { Networks } from "../../chain/Networks.ts";

/**
 * Looks for a transaction in the blocks since it was asked for, and returns its hash. `isNew` recognises the transactions that
 * are not known already.
 */
export const findOnEvm = Effect.fnUntraced(function* (
  { account, chainId, call, since }: TransactionRequest & Required<Pick<TransactionRequest, "call" | "since">>,
  isNew: (hash: string) => boolean,
) {
  const rpc = yield* JsonRpc;
  const network = yield* (yield* Networks).resolve(chainId);
  const parsed = parseAccountId(account);
  const sender = parsed instanceof Error ? "" : parsed.address.toLowerCase();
  const ask = (method: string, params: ReadonlyArray<unknown>) =>
    Effect.orElseSucceed(rpc.request({ network, method, params }), () => undefined);
  const firstNonce = readQuantity(since.nonce) ?? 0n;
  const isWanted = (entry: unknown) => {
    const transaction = parseSentTransaction(entry);
    return (
      transaction?.from === sender &&
      // The block of that moment may have an equal transaction of before.
      transaction.nonce >= firstNonce &&
      transaction.to === call.to.toLowerCase() &&
      transaction.input === call.data.toLowerCase() &&
      transaction.value === readQuantity(call.value)
    );
  };
  let searched = readQuantity(since.block) ?? 0n;
  let used = firstNonce;
  while (true) {
    yield* Effect.sleep(TRANSACTION_REQUEST_POLL_MILLIS);
    const count = readQuantity(yield* ask("eth_getTransactionCount", [sender, "latest"]));
    const head = readQuantity(yield* ask("eth_blockNumber", []));
    if (count === undefined || head === undefined) continue;
    // Blocks are read only when the account has sent something.
    const first = count > used ? searched : head;
    const last = head - first < BigInt(REPLACEMENT_BLOCKS_MAX) ? head : first + BigInt(REPLACEMENT_BLOCKS_MAX);
    for (let block = first; count > used && block <= last; block += 1n) {
      const reply = yield* ask("eth_getBlockByNumber", [`0x${block.toString(16)}`, true]);
      const sent = boundedList(fieldOf(reply, "transactions"), BLOCK_TRANSACTIONS_MAX) ?? [];
      const [hash] = sent.flatMap((entry) => {
        const id = transactionHashIn(fieldOf(entry, "hash"));
        return isWanted(entry) && id && isNew(id) ? [id] : [];
      });
      if (hash !== undefined) return hash;
    }
    searched = last;
    if (last === head) used = count;
  }
});

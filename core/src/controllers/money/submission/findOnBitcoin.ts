import * as Effect from "effect/Effect";
import { parseAccountId } from "../../../domain/chain/caip.ts";
import { readQuantity } from "../../../domain/chain/quantity.ts";
import { bitcoinReplacement } from "../../../domain/chain/transactions/bitcoinTransaction.ts";
import { BITCOIN_POLL_MILLIS } from "../../../domain/limits/money.ts";
import type { TransactionRequest } from "../../../domain/money/submission/transactionRequest.ts";
import { bitcoinTransactions } from "../../../gateways/bitcoinApi/bitcoinTransactions.ts";

/**
 * Looks for a transfer among the transactions of the sender's address since it was asked for, and returns its id.
 * `isNew` recognises the transactions that are not known already.
 */
export const findOnBitcoin = Effect.fnUntraced(function* (
  { account, amount, chainId, recipient, since }: TransactionRequest & Required<Pick<TransactionRequest, "since">>,
  isNew: (id: string) => boolean,
) {
  const api = yield* bitcoinTransactions(chainId);
  const parsed = parseAccountId(account);
  const sender = parsed instanceof Error ? "" : parsed.address;
  const block = readQuantity(since.block) ?? 0n;
  while (true) {
    yield* Effect.sleep(BITCOIN_POLL_MILLIS);
    const transactions = yield* Effect.orElseSucceed(api.ofAddress(sender), () => []);
    const found = transactions.find(
      (each) =>
        (each.height === undefined || each.height > block) &&
        each.inputs.some(({ address }) => address === sender) &&
        bitcoinReplacement({ sender, recipient, amount }, each) === "repriced" &&
        isNew(each.id),
    );
    if (found) return found.id;
  }
});

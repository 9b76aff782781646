import * as Effect from "effect/Effect";
import * as Schema from "effect/Schema";
import { parseAddress } from "../../domain/account/address.ts";
import { type AccountId, type ChainId, namespaceOf, parseAccountId, parseChainId } from "../../domain/chain/caip.ts";
import { storageKeys } from "../../domain/connection/storage/storageKeys.ts";
import {
  BITCOIN_SPENT_COINS_MAX,
  CALLS_ID_MAX_CHARACTERS,
  PENDING_TRANSACTIONS_MAX,
} from "../../domain/limits/money.ts";
import { hasTransactionId, type PendingTransaction } from "../../domain/money/submission/pendingTransaction.ts";
import { storedJson } from "./storedJson.ts";

export const Text = Schema.String.check(Schema.isMaxLength(200));
export const Chain = Text.pipe(Schema.refine((text): text is ChainId => !(parseChainId(text) instanceof Error)));
export const Account = Text.pipe(Schema.refine((text): text is AccountId => !(parseAccountId(text) instanceof Error)));
const Amount = Schema.String.check(Schema.isPattern(/^\d{1,78}(?:\.\d{1,78})?$/));
export const Moment = Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 8_640_000_000_000_000 }));

const PendingSwapFields = Schema.Struct({
  step: Schema.Literals(["approve", "revoke", "swap", "batch"]),
  to: Account,
  symbol: Text,
});

/** What a stored transaction and a stored request for one have in common. */
export const pendingFields = {
  chainId: Chain,
  account: Account,
  recipient: Text,
  token: Schema.optionalKey(Account),
  symbol: Text,
  amount: Amount,
  swap: Schema.optionalKey(PendingSwapFields),
};

const Entry = Schema.Struct({
  ...pendingFields,
  hash: Schema.String.check(Schema.isMaxLength(CALLS_ID_MAX_CHARACTERS)),
  isCallsId: Schema.optionalKey(Schema.Boolean),
  request: Schema.optionalKey(Text),
  sentAtMillis: Moment,
  status: Schema.Literals(["pending", "confirmed", "failed", "replaced", "cancelled", "dropped"]),
  confirmations: Schema.optionalKey(Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 1_000_000 }))),
  replacement: Schema.optionalKey(Text),
  spends: Schema.optionalKey(
    Schema.Array(Schema.String.check(Schema.isPattern(/^[0-9a-f]{64}:\d{1,10}$/))).check(
      Schema.isMaxLength(BITCOIN_SPENT_COINS_MAX),
    ),
  ),
});
const decodeEntry = Schema.decodeUnknownOption(Entry);

/** Whether account and recipient are on the network. */
export const isOnNetwork = (entry: Pick<PendingTransaction, "account" | "chainId" | "recipient">): boolean =>
  entry.account.startsWith(`${entry.chainId}:`) &&
  typeof parseAddress(namespaceOf(entry.chainId), entry.recipient) === "string";

/** The client's own transactions in the storage. Whatever is not one of them is left out, entry by entry. */
export const storedPending = Effect.map(
  storedJson(storageKeys.sentTransactions, Schema.Array(Schema.Unknown)),
  (entries = []): ReadonlyArray<PendingTransaction> =>
    entries.slice(0, PENDING_TRANSACTIONS_MAX).flatMap((entry) => {
      const decoded = decodeEntry(entry);
      if (decoded._tag === "None" || !isOnNetwork(decoded.value)) return [];
      const { isCallsId = false } = decoded.value;
      return isCallsId || hasTransactionId(decoded.value) ? [decoded.value] : [];
    }),
);

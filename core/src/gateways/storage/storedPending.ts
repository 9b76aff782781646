import * as Effect from "effect/Effect";
import * as Schema from "effect/Schema";
import { parseAddress } from "../../domain/account/address.ts";
import { type AccountId, type ChainId, namespaceOf, parseAccountId, parseChainId } from "../../domain/chain/caip.ts";
import { isTransactionOf } from "../../domain/chain/transactionReceipt.ts";
import { storageKeys } from "../../domain/connection/storageKeys.ts";
import { PENDING_TRANSACTIONS_MAX } from "../../domain/limits.ts";
import type { PendingTransaction } from "../../domain/money/send/pendingTransaction.ts";
import { storedJson } from "./storedJson.ts";

const Text = Schema.String.check(Schema.isMaxLength(200));
const Chain = Text.pipe(Schema.refine((text): text is ChainId => !(parseChainId(text) instanceof Error)));
const Account = Text.pipe(Schema.refine((text): text is AccountId => !(parseAccountId(text) instanceof Error)));
const Amount = Schema.String.check(Schema.isPattern(/^\d{1,78}(?:\.\d{1,78})?$/));
const Moment = Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 8_640_000_000_000_000 }));

const Entry = Schema.Struct({
  hash: Text,
  chainId: Chain,
  account: Account,
  recipient: Text,
  token: Schema.optionalKey(Account),
  symbol: Text,
  amount: Amount,
  sentAtMillis: Moment,
  status: Schema.Literals(["pending", "confirmed", "failed", "replaced", "cancelled", "dropped"]),
  confirmations: Schema.optionalKey(Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 1_000_000 }))),
  replacement: Schema.optionalKey(Text),
});
const decodeEntry = Schema.decodeUnknownOption(Entry);

/** A hash of the form that its namespace has; Bitcoin's ids are 32 bytes. */
const hasId = ({ chainId, hash }: PendingTransaction): boolean =>
  isTransactionOf(namespaceOf(chainId), hash) || (namespaceOf(chainId) === "bip122" && /^[0-9a-f]{64}$/.test(hash));

const isSound = (entry: PendingTransaction): boolean =>
  hasId(entry) &&
  entry.account.startsWith(`${entry.chainId}:`) &&
  typeof parseAddress(namespaceOf(entry.chainId), entry.recipient) === "string";

/** The client's own transactions in the storage. Whatever is not one of them is left out, entry by entry. */
export const storedPending = Effect.map(
  storedJson(storageKeys.sentTransactions, Schema.Array(Schema.Unknown)),
  (entries = []): ReadonlyArray<PendingTransaction> =>
    entries.slice(0, PENDING_TRANSACTIONS_MAX).flatMap((entry) => {
      const decoded = decodeEntry(entry);
      return decoded._tag === "Some" && isSound(decoded.value) ? [decoded.value] : [];
    }),
);

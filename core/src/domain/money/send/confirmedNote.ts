import { CONFIRMED_NOTE_MILLIS } from "../../limits/money.ts";
import { isSentBy, type PendingTransaction, pendingKey } from "../submission/pendingTransaction.ts";

/** What a button says of transactions that were confirmed a moment ago (docs/rules/account.md#confirmed-transactions). */
export interface ConfirmedNote {
  /** The account that has sent them. */
  readonly address: string;
  readonly count: number;
  /** When the note goes. */
  readonly untilMillis: number;
}

/** The transactions that a page knows at a moment. */
interface Moment {
  readonly sent: ReadonlyArray<PendingTransaction>;
  readonly nowMillis: number;
}

/**
 * The note after the transactions have changed; the one before when none of the address was confirmed meanwhile. Those
 * that were confirmed while the last note still stands are counted with it.
 */
export const confirmedNote = (
  last: ConfirmedNote | undefined,
  before: ReadonlyArray<PendingTransaction>,
  { sent, nowMillis }: Moment,
  address: string,
): ConfirmedNote | undefined => {
  const pending = new Set(before.filter(({ status }) => status === "pending").map(pendingKey));
  const confirmed = sent.filter(
    (transaction) =>
      transaction.status === "confirmed" && pending.has(pendingKey(transaction)) && isSentBy(transaction, address),
  );
  if (confirmed.length === 0) return last;
  const stillShown = last?.address === address && last.untilMillis > nowMillis ? last.count : 0;
  return { address, count: stillShown + confirmed.length, untilMillis: nowMillis + CONFIRMED_NOTE_MILLIS };
};

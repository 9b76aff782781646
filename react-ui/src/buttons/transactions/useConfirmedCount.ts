import type { PendingTransaction } from "@portico/core";
import { type ConfirmedNote, confirmedNote } from "@portico/core/views";
import { useEffect, useRef, useState } from "react";

/**
 * How many of an account's transactions were confirmed a moment ago, while the page watched them
 * (docs/rules/account.md#confirmed-transactions).
 */
export const useConfirmedCount = (sent: ReadonlyArray<PendingTransaction>, address: string | undefined): number => {
  const before = useRef(sent);
  const [note, setNote] = useState<ConfirmedNote>();

  useEffect(() => {
    const known = before.current;
    before.current = sent;
    if (address) setNote((last) => confirmedNote(last, known, { sent, nowMillis: Date.now() }, address));
  }, [sent, address]);

  useEffect(() => {
    if (!note) return;
    const end = setTimeout(() => setNote(undefined), note.untilMillis - Date.now());
    return () => clearTimeout(end);
  }, [note]);

  return note && note.address === address ? note.count : 0;
};

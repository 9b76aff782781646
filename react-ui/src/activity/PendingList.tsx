import type { Network } from "@portico/core";
import type { ReactNode } from "react";
import { useViewTexts } from "../texts/TextsProvider.tsx";
import { PendingRow } from "./PendingRow.tsx";
import { usePending } from "./usePending.ts";

interface PendingListProps {
  readonly address: string;
  readonly network: Network;
  /** Shown when there is none. */
  readonly children?: ReactNode;
}

/** The transactions that the account has sent from this site (docs/rules/account.md#activity-list). */
export const PendingList = ({ address, network, children }: PendingListProps) => {
  const { account: texts } = useViewTexts();
  const pending = usePending(address, network);
  if (pending.length === 0) return children;
  return (
    <section className="portico-month" aria-label={texts.sentHere}>
      <h3 className="portico-month-title">{texts.sentHere}</h3>
      <ul className="portico-items" aria-live="polite">
        {pending.map((transaction) => (
          <PendingRow key={transaction.hash} transaction={transaction} network={network} />
        ))}
      </ul>
    </section>
  );
};

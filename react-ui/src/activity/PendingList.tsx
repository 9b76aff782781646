import type { Network } from "@portico/core";
import { formatSignificant, limits } from "@portico/core/domain";
import type { ReactNode } from "react";
import { useAccountTexts } from "../texts/useAccountTexts.ts";
import { useFigureLocale } from "../texts/useFigureLocale.ts";
import { useHistoryTexts } from "../texts/useHistoryTexts.ts";
import { PendingRow } from "./PendingRow.tsx";
import { useActivityFormats } from "./useActivityFormats.ts";
import { usePending } from "./usePending.ts";

interface PendingListProps {
  readonly address: string;
  readonly network: Network;
  /** Shown when there is none. */
  readonly children?: ReactNode;
}

/** The transactions that the account has sent from this site (docs/rules/account.md#activity-list). */
export const PendingList = ({ address, network, children }: PendingListProps) => {
  const history = useHistoryTexts();
  const { account: texts } = useAccountTexts();
  const locale = useFigureLocale();
  const { titles } = useActivityFormats();
  const pending = usePending(address, network);
  if (pending.length === 0) return children;
  return (
    <section className="portico-month" aria-label={texts.sentHere}>
      <h3 className="portico-month-title">{texts.sentHere}</h3>
      <ul className="portico-items">
        {pending.map((transaction) => (
          <li key={transaction.hash}>
            <PendingRow transaction={transaction} network={network} titles={titles} />
          </li>
        ))}
      </ul>
      {/* Screen readers hear what becomes of a transaction, and not the details that the visitor opens. */}
      <div className="portico-visually-hidden" aria-live="polite">
        {pending.map(({ hash, amount, symbol, status }) => (
          <p
            key={hash}
          >{`${formatSignificant(amount, { symbol, maximumDecimals: limits.TOKEN_AMOUNT_DECIMALS, locale })}: ${history.statuses[status]}`}</p>
        ))}
      </div>
    </section>
  );
};

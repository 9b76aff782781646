import type { HistoryYear, Network } from "@portico/core";
import { monthTitle } from "@portico/core/domain";
import { Fragment } from "react";
import { usePorticoContext } from "../provider/PorticoContext.ts";
import { ActivityEntry } from "./ActivityEntry.tsx";

interface ActivityMonthsProps {
  readonly years: ReadonlyArray<HistoryYear>;
  readonly network: Network;
}

/** Entries of the history by month, newest first. */
export const ActivityMonths = ({ years, network }: ActivityMonthsProps) => {
  const { locale } = usePorticoContext();
  const currentYear = new Date().getUTCFullYear();
  return years.map(({ year, months }) => (
    <Fragment key={year}>
      {months.map(({ month, entries }) => {
        const title = monthTitle(year, month, currentYear, locale);
        return (
          <section key={month} className="portico-month" aria-label={title}>
            <h3 className="portico-month-title">{title}</h3>
            <ul className="portico-items">
              {entries.map((entry) => (
                <ActivityEntry key={entry.id + entry.hash} entry={entry} network={network} />
              ))}
            </ul>
          </section>
        );
      })}
    </Fragment>
  ));
};

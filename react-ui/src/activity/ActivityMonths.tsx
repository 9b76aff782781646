import type { HistoryYear, Network } from "@portico/core";
import { useMemo, useState } from "react";
import { ActivityRows } from "./ActivityRows.tsx";
import { groupedMonths } from "./groupedMonths.ts";
import { useActivityFormats } from "./useActivityFormats.ts";

interface ActivityMonthsProps {
  readonly years: ReadonlyArray<HistoryYear>;
  readonly network: Network;
}

/** Entries of the history by month, newest first. */
export const ActivityMonths = ({ years, network }: ActivityMonthsProps) => {
  const formats = useActivityFormats();
  const currentYear = new Date().getUTCFullYear();
  const [focused, setFocused] = useState(-1);
  const sections = useMemo(() => groupedMonths(years), [years]);
  return sections.map(({ year, month, count, groups }) => {
    const title = formats.titles.month(year, month, currentYear);
    return (
      <section key={`${year} ${month}`} className="portico-month" aria-label={title}>
        <h3 className="portico-month-title">{title}</h3>
        {/* biome-ignore lint/a11y/useSemanticElements: a list element must not contain groups of its items */}
        <div role="list" className="portico-items">
          {groups.map((group) => (
            <ActivityRows
              key={group.from}
              group={group}
              count={count}
              network={network}
              formats={formats}
              isBesideFocus={focused >= 0 && Math.abs(group.index - focused) === 1}
              onFocus={setFocused}
            />
          ))}
        </div>
      </section>
    );
  });
};

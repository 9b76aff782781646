import type { Network } from "@portico/core";
import { memo, useRef, useState } from "react";
import { useIsNear } from "../observers/useIsNear.ts";
import { ROWS_STAY_MILLIS } from "../theme/timings.ts";
import { ActivityEntry } from "./ActivityEntry.tsx";
import type { ActivityGroup } from "./groupedMonths.ts";
import type { ActivityFormats } from "./useActivityFormats.ts";

interface ActivityRowsProps {
  readonly group: ActivityGroup;
  /** How many entries the month has. */
  readonly count: number;
  readonly network: Network;
  readonly formats: ActivityFormats;
  /** Whether the focus is in the group before or after it: then the next key may lead here. */
  readonly isBesideFocus: boolean;
  readonly onFocus: (index: number) => void;
}

/**
 * The rows of a group. They are drawn when they first come near the visible part and stay there, and keep their space
 * until then: the list has its whole length, and most of it is never looked at.
 */
export const ActivityRows = memo(({ group, count, network, formats, isBesideFocus, onFocus }: ActivityRowsProps) => {
  const { index: groupIndex, entries, from, isAtTop } = group;
  const ref = useRef<HTMLDivElement>(null);
  const [isReached, setReached] = useState(false);
  if (isBesideFocus && !isReached) setReached(true);
  const isNear = useIsNear(ref, { isNearAtFirst: isAtTop, stayMillis: ROWS_STAY_MILLIS });
  const isDrawn = isNear || isReached;
  const space = `calc(${entries.length} * var(--p-item-height))`;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it hears of the focus of its rows, and is not operated itself
    <div
      ref={ref}
      role="presentation"
      className="portico-activity-group"
      onFocus={() => onFocus(groupIndex)}
      style={isDrawn ? { containIntrinsicBlockSize: `auto ${space}` } : { minBlockSize: space }}
    >
      {isDrawn
        ? entries.map((entry, index) => (
            <ActivityEntry
              key={entry.id + entry.hash}
              entry={entry}
              position={from + index + 1}
              count={count}
              network={network}
              formats={formats}
            />
          ))
        : null}
    </div>
  );
});

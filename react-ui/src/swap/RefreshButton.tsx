import { limits } from "@portico/core/domain";
import { Icon } from "../parts/images/Icon.tsx";
import { Spinner } from "../parts/states/Spinner.tsx";
import { useMoneyTexts } from "../texts/useMoneyTexts.ts";

interface RefreshButtonProps {
  /** When the shown figures were fetched, in milliseconds since the epoch. */
  readonly atMillis: number;
  readonly isRefreshing: boolean;
  readonly onRefresh: () => void;
}

/** Fetches new figures. The ring around it shows how long it is until they are fetched anyway. */
export const RefreshButton = ({ atMillis, isRefreshing, onRefresh }: RefreshButtonProps) => {
  const { swap: texts } = useMoneyTexts();
  const elapsed = Math.min(limits.SWAP_REFRESH_MILLIS, Math.max(0, Date.now() - atMillis));
  return (
    <button
      type="button"
      className="portico-refresh"
      aria-label={texts.refresh}
      title={texts.refresh}
      aria-disabled={isRefreshing || undefined}
      onClick={isRefreshing ? undefined : onRefresh}
    >
      {isRefreshing ? (
        <Spinner />
      ) : (
        <>
          {/* The key starts the ring again with each new figure. */}
          <svg key={atMillis} className="portico-refresh-ring" viewBox="0 0 32 32" aria-hidden="true">
            <circle cx="16" cy="16" r="14.5" />
            <circle
              className="portico-refresh-left"
              cx="16"
              cy="16"
              r="14.5"
              pathLength="1"
              style={{ animationDuration: `${limits.SWAP_REFRESH_MILLIS}ms`, animationDelay: `-${elapsed}ms` }}
            />
          </svg>
          <Icon name="refresh" />
        </>
      )}
    </button>
  );
};

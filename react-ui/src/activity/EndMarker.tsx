import { type ReactNode, useEffect, useRef } from "react";
import { Button } from "../parts/Button.tsx";
import { useViewTexts } from "../texts/TextsProvider.tsx";

interface EndMarkerProps {
  readonly isLoading: boolean;
  readonly onReached: () => void;
  readonly children?: ReactNode;
}

/** How far below the visible part the end of the list counts as reached. */
const LOAD_MARGIN = "320px";

/** The end of a list that continues. It loads more as it comes into sight; visitors who do not scroll have a button. */
export const EndMarker = ({ isLoading, onReached, children }: EndMarkerProps) => {
  const { loadMore } = useViewTexts().actions;
  const ref = useRef<HTMLDivElement>(null);

  // Observed anew after every page: if the end is still in sight, the next page follows.
  useEffect(() => {
    const marker = ref.current;
    if (!marker || isLoading || typeof IntersectionObserver === "undefined") return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) onReached();
      },
      { root: marker.closest(".portico-stage"), rootMargin: LOAD_MARGIN },
    );
    observer.observe(marker);
    return () => observer.disconnect();
  }, [isLoading, onReached]);

  return (
    <div ref={ref} className="portico-end">
      {children}
      <Button variant="link" isBusy={isLoading} onClick={onReached}>
        {loadMore}
      </Button>
    </div>
  );
};

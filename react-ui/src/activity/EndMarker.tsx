import { type ReactNode, useEffect, useRef } from "react";
import { Button } from "../parts/Button.tsx";
import { useViewTexts } from "../texts/TextsProvider.tsx";

interface EndMarkerProps {
  readonly isLoading: boolean;
  readonly onReached: () => void;
  readonly children?: ReactNode;
}

/** How far below what is seen the end already counts as reached. */
const AHEAD = "320px";

/** The end of a list that has more. It loads as it comes into sight; those who do not scroll have a button. */
export const EndMarker = ({ isLoading, onReached, children }: EndMarkerProps) => {
  const { loadMore } = useViewTexts().actions;
  const ref = useRef<HTMLDivElement>(null);

  // Watched anew after every page: one that leaves the end in sight is followed by another.
  useEffect(() => {
    const marker = ref.current;
    if (!marker || isLoading || typeof IntersectionObserver === "undefined") return;
    const observer = new IntersectionObserver(
      (seen) => {
        if (seen.some(({ isIntersecting }) => isIntersecting)) onReached();
      },
      { root: marker.closest(".portico-stage"), rootMargin: AHEAD },
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

import { type RefObject, startTransition, useEffect, useState } from "react";

/** Above this speed nobody sees a logo: a card is out of sight a third of a second after it appeared. */
const FAST_PIXELS_PER_SECOND = 1_500;
/**
 * The time between two scroll events counts as at most this long, so that the first move after a rest, and long frames,
 * count too.
 */
const SAMPLE_MAX_MILLIS = 50;
/** A list stops rushing once it has been slower, or stood still, for this long. */
const CALM_MILLIS = 150;

/** Whether a grid is scrolled so fast that its contents are only passed by. */
export const useIsScrollingFast = (grid: RefObject<HTMLElement | null>): boolean => {
  const [isScrollingFast, setIsScrollingFast] = useState(false);
  useEffect(() => {
    const stage = grid.current?.closest(".portico-stage");
    if (!stage) return;
    let last = { top: stage.scrollTop, millis: 0 };
    let lastFastMillis = 0;
    let calmTimer: ReturnType<typeof setTimeout> | undefined;
    const endWhenCalm = () => {
      // All cards get their logos, in small pieces.
      if (performance.now() - lastFastMillis >= CALM_MILLIS) startTransition(() => setIsScrollingFast(false));
    };
    const onScroll = () => {
      const current = { top: stage.scrollTop, millis: performance.now() };
      const seconds = Math.min(current.millis - last.millis, SAMPLE_MAX_MILLIS) / 1_000;
      const isFast = Math.abs(current.top - last.top) > FAST_PIXELS_PER_SECOND * seconds;
      last = current;
      if (!isFast) return endWhenCalm();
      lastFastMillis = current.millis;
      setIsScrollingFast(true);
      clearTimeout(calmTimer);
      // In a frame: a long frame fires its scroll event before it is drawn, but after the timer has run out.
      calmTimer = setTimeout(() => requestAnimationFrame(endWhenCalm), CALM_MILLIS);
    };
    stage.addEventListener("scroll", onScroll, { passive: true });
    return () => {
      stage.removeEventListener("scroll", onScroll);
      clearTimeout(calmTimer);
    };
  }, [grid]);
  return isScrollingFast;
};

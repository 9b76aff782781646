import { type RefObject, useEffect, useState } from "react";

/** Above this speed nobody sees a logo: a card is out of sight a third of a second after it appeared. */
const RUSH_PIXELS_PER_SECOND = 1_500;
/**
 * The time between two scroll events counts as at most this long, so that the first move after a rest, and long frames,
 * count too.
 */
const LOOK_MILLIS = 50;
/** A list stops rushing once it has been slower, or stood still, for this long. */
const CALM_MILLIS = 150;

/** Whether a grid is scrolled so fast that its contents are only passed by. */
export const useIsRushing = (grid: RefObject<HTMLElement | null>): boolean => {
  const [isRushing, setIsRushing] = useState(false);
  useEffect(() => {
    const stage = grid.current?.closest(".portico-stage");
    if (!stage) return;
    let last = { top: stage.scrollTop, millis: 0 };
    let rushedMillis = 0;
    let calming: ReturnType<typeof setTimeout> | undefined;
    const calm = () => {
      if (performance.now() - rushedMillis >= CALM_MILLIS) setIsRushing(false);
    };
    const onScroll = () => {
      const now = { top: stage.scrollTop, millis: performance.now() };
      const seconds = Math.min(now.millis - last.millis, LOOK_MILLIS) / 1_000;
      const rushes = Math.abs(now.top - last.top) > RUSH_PIXELS_PER_SECOND * seconds;
      last = now;
      if (!rushes) return calm();
      rushedMillis = now.millis;
      setIsRushing(true);
      clearTimeout(calming);
      // In a frame: a long frame fires its scroll event before it is drawn, but after the timer has run out.
      calming = setTimeout(() => requestAnimationFrame(calm), CALM_MILLIS);
    };
    stage.addEventListener("scroll", onScroll, { passive: true });
    return () => {
      stage.removeEventListener("scroll", onScroll);
      clearTimeout(calming);
    };
  }, [grid]);
  return isRushing;
};

import { useEffect, useState } from "react";
import { COUNTDOWN_MILLIS } from "../theme/timings.ts";

/** The seconds until a moment, rounded up and updated every second; undefined without a moment. */
export const useSecondsLeft = (untilMillis: number | undefined): number | undefined => {
  const [nowMillis, setNowMillis] = useState(() => Date.now());
  useEffect(() => {
    if (untilMillis === undefined) return;
    const tick = () => setNowMillis(Date.now());
    tick();
    const timer = setInterval(tick, COUNTDOWN_MILLIS);
    return () => clearInterval(timer);
  }, [untilMillis]);
  return untilMillis === undefined ? undefined : Math.max(0, Math.ceil((untilMillis - nowMillis) / 1000));
};

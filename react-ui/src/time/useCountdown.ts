import { useEffect, useState } from "react";
import { COUNTDOWN_MILLIS } from "../theme/timings.ts";

const timeText = (millis: number): string => {
  const seconds = Math.max(0, Math.ceil(millis / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
};

/** The time left until a moment, such as `3:59`, updated every second; undefined without a moment. */
export const useCountdown = (untilMillis: number | undefined): string | undefined => {
  const [nowMillis, setNowMillis] = useState(() => Date.now());
  useEffect(() => {
    if (untilMillis === undefined) return;
    const tick = () => setNowMillis(Date.now());
    tick();
    const timer = setInterval(tick, COUNTDOWN_MILLIS);
    return () => clearInterval(timer);
  }, [untilMillis]);
  return untilMillis === undefined ? undefined : timeText(untilMillis - nowMillis);
};

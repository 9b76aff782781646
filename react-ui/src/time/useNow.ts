import { useEffect, useState } from "react";
import { COUNTDOWN_MILLIS } from "../theme/timings.ts";

/** The time in milliseconds since the epoch, updated every second. */
export const useNow = (): number => {
  const [nowMillis, setNowMillis] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNowMillis(Date.now()), COUNTDOWN_MILLIS);
    return () => clearInterval(timer);
  }, []);
  return nowMillis;
};

import { useSecondsLeft } from "./useSecondsLeft.ts";

const timeText = (seconds: number): string => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;

/** The time left until a moment, such as `3:59`, updated every second; undefined without a moment. */
export const useCountdown = (untilMillis: number | undefined): string | undefined => {
  const seconds = useSecondsLeft(untilMillis);
  return seconds === undefined ? undefined : timeText(seconds);
};

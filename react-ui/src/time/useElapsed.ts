import { useEffect, useState } from "react";

/**
 * The latest of the `marks` (milliseconds after a moment) that has passed; 0 before the first one, and without a
 * moment.
 */
export const useElapsed = (sinceMillis: number | undefined, marks: ReadonlyArray<number>): number => {
  const [passed, setPassed] = useState(0);
  const list = marks.join();
  useEffect(() => {
    setPassed(0);
    if (sinceMillis === undefined) return;
    const timers = list
      .split(",")
      .map(Number)
      .map((mark) => setTimeout(() => setPassed(mark), Math.max(0, sinceMillis + mark - Date.now())));
    return () => {
      for (const timer of timers) clearTimeout(timer);
    };
  }, [sinceMillis, list]);
  return passed;
};

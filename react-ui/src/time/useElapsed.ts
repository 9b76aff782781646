import { useEffect, useState } from "react";

/**
 * The latest of the `marks` (milliseconds after a moment) that has passed; 0 before the first one, and without a
 * moment.
 */
export const useElapsed = (sinceMillis: number | undefined, marks: ReadonlyArray<number>): number => {
  const [elapsed, setElapsed] = useState(0);
  const list = marks.join();
  useEffect(() => {
    setElapsed(0);
    if (sinceMillis === undefined) return;
    const timers = list
      .split(",")
      .map(Number)
      .map((mark) => setTimeout(() => setElapsed(mark), Math.max(0, sinceMillis + mark - Date.now())));
    return () => {
      for (const timer of timers) clearTimeout(timer);
    };
  }, [sinceMillis, list]);
  return elapsed;
};

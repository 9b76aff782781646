import { useEffect, useState } from "react";

/** A value that changes only once it has been stable for some milliseconds. */
export const useDebounced = <Value>(value: Value, millis: number): Value => {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), millis);
    return () => clearTimeout(timer);
  }, [value, millis]);
  return settled;
};

import { useEffect, useState } from "react";

/** A value as it was when it last stood still for so many milliseconds. */
export const useDebounced = <Value>(value: Value, millis: number): Value => {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), millis);
    return () => clearTimeout(timer);
  }, [value, millis]);
  return settled;
};

import { useEffect, useRef } from "react";

/** Tries again by itself when the browser is back online. Pass undefined while there is nothing to try again. */
export const useRetryOnline = (retry: (() => void) | undefined): void => {
  const latest = useRef(retry);
  useEffect(() => {
    latest.current = retry;
  });
  useEffect(() => {
    const onOnline = () => latest.current?.();
    window.addEventListener("online", onOnline);
    return () => window.removeEventListener("online", onOnline);
  }, []);
};

import { useEffect, useRef } from "react";

/**
 * Calls `enter` once: when a view is entered, or as soon as the view is ready. React's strict mode mounts twice in
 * development, and a wallet should not prompt twice.
 */
export const useOnEntry = (enter: () => void, isReady = true): void => {
  const hasEntered = useRef(false);
  useEffect(() => {
    if (hasEntered.current || !isReady) return;
    hasEntered.current = true;
    enter();
  });
};

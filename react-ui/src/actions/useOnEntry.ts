import { useEffect, useRef } from "react";

/**
 * Does something once: when a view is entered, or as soon as it is ready for it. React's strict mode mounts twice in
 * development, and nobody wants two prompts of a wallet.
 */
export const useOnEntry = (enter: () => void, isReady = true): void => {
  const hasEntered = useRef(false);
  useEffect(() => {
    if (hasEntered.current || !isReady) return;
    hasEntered.current = true;
    enter();
  });
};

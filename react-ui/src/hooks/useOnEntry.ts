import { useEffect, useRef } from "react";

/**
 * Does something once, when a view is entered. React's strict mode mounts twice in development, and nobody wants two
 * prompts of a wallet.
 */
export const useOnEntry = (enter: () => void): void => {
  const hasEntered = useRef(false);
  useEffect(() => {
    if (hasEntered.current) return;
    hasEntered.current = true;
    enter();
  });
};

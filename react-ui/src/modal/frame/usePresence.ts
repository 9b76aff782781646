import { useLayoutEffect, useState } from "react";

/** Whether an element is to be rendered: while it is open, and then until its own animations have ended. */
export const usePresence = (isOpen: boolean, element: HTMLElement | null): boolean => {
  const [isPresent, setIsPresent] = useState(isOpen);
  if (isOpen && !isPresent) setIsPresent(true);

  useLayoutEffect(() => {
    if (isOpen || !element) return;
    let isCurrent = true;
    // Simulated pages do not have it.
    const leaving = [element, ...element.children].flatMap((part) => part.getAnimations?.() ?? []);
    Promise.allSettled(leaving.map(({ finished }) => finished)).then(() => {
      if (isCurrent) setIsPresent(false);
    });
    return () => {
      isCurrent = false;
    };
  }, [isOpen, element]);
  return isOpen || isPresent;
};

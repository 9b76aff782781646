import { type RefObject, useEffect } from "react";
import { WIDTH_KEY } from "./lastWidth.ts";

/**
 * Remembers how wide the button with the account is, once all that it shows is known, so that the next visit reserves
 * the width (docs/rules/modal.md#page-buttons).
 */
export const useRememberedWidth = (content: RefObject<HTMLElement | null>, isComplete: boolean): void => {
  useEffect(() => {
    const button = content.current?.closest<HTMLElement>(".portico-page-button");
    if (!button || !isComplete) return;
    const observer = new ResizeObserver(() => {
      // A hidden button has none.
      if (button.offsetWidth === 0) return;
      try {
        localStorage.setItem(WIDTH_KEY, `${button.getBoundingClientRect().width.toFixed(2)}px`);
      } catch {
        // The page may be forbidden to use it, or it may be full.
      }
    });
    observer.observe(button);
    return () => observer.disconnect();
  });
};

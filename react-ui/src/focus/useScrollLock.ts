import { useEffect } from "react";

/** How many dialogs lock the page. The last one unlocks it. */
let locks = 0;
let originalStyle = { overflow: "", scrollbarGutter: "" };

/**
 * Keeps the page behind the dialog from scrolling. A script sets the styles, so that a strict Content-Security-Policy
 * is respected, and a page whose style sheet is only in a shadow root is locked too.
 */
export const useScrollLock = (isLocked: boolean): void => {
  useEffect(() => {
    if (!isLocked) return;
    const { style, clientWidth } = document.documentElement;
    locks += 1;
    if (locks === 1) {
      const { overflow, scrollbarGutter } = style;
      originalStyle = { overflow, scrollbarGutter };
      // Reserves the space of a visible scrollbar, so that the page does not jump.
      if (window.innerWidth > clientWidth) style.scrollbarGutter = "stable";
      style.overflow = "hidden";
    }
    return () => {
      locks -= 1;
      if (locks === 0) Object.assign(style, originalStyle);
    };
  }, [isLocked]);
};

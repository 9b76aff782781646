import { useEffect } from "react";

/** How many dialogs lock the page: the last one lets go. */
let locks = 0;
let before = { overflow: "", scrollbarGutter: "" };

/**
 * Keeps the page behind the dialog from scrolling. A script sets the styles, so that a strict Content-Security-Policy holds,
 * and a page that has the style sheet in a shadow root alone is locked too.
 */
export const useScrollLock = (isLocked: boolean): void => {
  useEffect(() => {
    if (!isLocked) return;
    const { style, clientWidth } = document.documentElement;
    locks += 1;
    if (locks === 1) {
      const { overflow, scrollbarGutter } = style;
      before = { overflow, scrollbarGutter };
      // The place of a scrollbar stays where there was one, so that the page does not jump.
      if (window.innerWidth > clientWidth) style.scrollbarGutter = "stable";
      style.overflow = "hidden";
    }
    return () => {
      locks -= 1;
      if (locks === 0) Object.assign(style, before);
    };
  }, [isLocked]);
};

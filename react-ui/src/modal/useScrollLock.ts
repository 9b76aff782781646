import { useEffect } from "react";

/** How many dialogs of the page lock it: the last one lets go. */
const locks = new WeakMap<Document, number>();
const LOCKED = "portico-scroll-locked";
const SCROLLBAR_KEPT = "portico-scrollbar-kept";

/** Keeps the page behind the dialog from scrolling. A class does it, so that a strict Content-Security-Policy holds. */
export const useScrollLock = (isLocked: boolean): void => {
  useEffect(() => {
    if (!isLocked) return;
    const root = document.documentElement;
    locks.set(document, (locks.get(document) ?? 0) + 1);
    const hasScrollbar = window.innerWidth > root.clientWidth;
    root.classList.add(LOCKED);
    if (hasScrollbar) root.classList.add(SCROLLBAR_KEPT);
    return () => {
      const left = (locks.get(document) ?? 1) - 1;
      locks.set(document, left);
      if (left === 0) root.classList.remove(LOCKED, SCROLLBAR_KEPT);
    };
  }, [isLocked]);
};

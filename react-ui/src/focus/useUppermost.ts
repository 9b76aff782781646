import { useLayoutEffect, useRef } from "react";
import { focusInside } from "./focusInside.ts";

/** What other dialogs listen for on the document, to learn that somebody has left them, and to keep the page still. */
const TELLING = ["pointerdown", "mousedown", "touchstart", "touchmove", "wheel", "focusin", "focusout"];

/**
 * Puts a dialog over every other one, whatever library that comes from: they do not hear what happens in it, Escape is its
 * own, and so is the focus if it keeps it. Radix sees to that among the dialogs of one copy of it, in one document; a site
 * often has another copy, or puts the dialog into a shadow root, whose inside the document does not see.
 */
export const useUppermost = (card: HTMLElement | null, keepsFocus: boolean, onEscape: () => void): void => {
  // What a press begins while the dialog is open ends while it closes: the listeners stay as long as it is seen.
  const latest = useRef({ keepsFocus, onEscape });
  latest.current = { keepsFocus, onEscape };

  // Before the focus moves in, which is an effect.
  useLayoutEffect(() => {
    const root = card?.parentElement;
    // React hears what happens in a portal where the portal is put: what stops there is late enough for it.
    const container = root?.parentNode;
    if (!root || !container) return;
    const focus = focusInside(card);
    const isInside = (event: Event) => event.composedPath().includes(root);
    const stop = (event: Event) => {
      if (isInside(event)) event.stopPropagation();
    };
    const onFocusIn = (event: FocusEvent) => {
      if (latest.current.keepsFocus) focus.onFocusIn(event.composedPath()[0], isInside(event));
    };
    const onKeyDown = (event: KeyboardEvent) => {
      if (!isInside(event) || event.isComposing) return;
      if (event.key === "Escape") {
        event.stopPropagation();
        event.preventDefault();
        latest.current.onEscape();
      } else if (event.key === "Tab" && latest.current.keepsFocus) focus.onTab(event);
    };
    for (const type of TELLING) container.addEventListener(type, stop);
    window.addEventListener("focusin", onFocusIn, true);
    window.addEventListener("keydown", onKeyDown, true);
    return () => {
      for (const type of TELLING) container.removeEventListener(type, stop);
      window.removeEventListener("focusin", onFocusIn, true);
      window.removeEventListener("keydown", onKeyDown, true);
    };
  }, [card]);
};

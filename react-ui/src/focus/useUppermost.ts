import { useLayoutEffect, useRef } from "react";
import { focusInside, isFocusLost } from "./focusInside.ts";

/**
 * The events that other dialogs listen for on the document, to notice that the visitor left them, and to keep the page
 * still.
 */
const STOPPED_EVENTS = ["pointerdown", "mousedown", "touchstart", "touchmove", "wheel", "focusin", "focusout"];

/**
 * Puts a dialog above every other one, whichever library that comes from: the others do not get the events within it,
 * it alone handles Escape, and it keeps the focus if `keepsFocus`. Radix does this among the dialogs of one copy of
 * Radix in one document. But a site often has another copy, or puts the dialog into a shadow root, and the document
 * does not see what happens inside.
 */
export const useUppermost = (card: HTMLElement | null, keepsFocus: boolean, onEscape: () => void): void => {
  // A press that begins while the dialog is open may end while it closes, so the listeners stay as long as it is
  // visible.
  const latest = useRef({ keepsFocus, onEscape });
  latest.current = { keepsFocus, onEscape };

  // A layout effect, to run before the effect that moves the focus in.
  useLayoutEffect(() => {
    const root = card?.parentElement;
    // React listens to a portal's events on the portal's container, so stopping them there is late enough for React.
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
      const isForDialog = isInside(event) || (latest.current.keepsFocus && isFocusLost());
      if (event.isComposing || !isForDialog) return;
      if (event.key === "Escape") {
        event.stopPropagation();
        event.preventDefault();
        latest.current.onEscape();
      } else if (event.key === "Tab" && latest.current.keepsFocus) focus.onTab(event);
    };
    // What has the focus may be replaced, as a row is by the answer of a service. A new view focuses its title first.
    const replacements = new MutationObserver(() => {
      setTimeout(() => {
        if (latest.current.keepsFocus && isFocusLost()) card.focus({ preventScroll: true });
      });
    });
    replacements.observe(card, { childList: true, subtree: true });
    for (const type of STOPPED_EVENTS) container.addEventListener(type, stop);
    window.addEventListener("focusin", onFocusIn, true);
    window.addEventListener("keydown", onKeyDown, true);
    return () => {
      replacements.disconnect();
      for (const type of STOPPED_EVENTS) container.removeEventListener(type, stop);
      window.removeEventListener("focusin", onFocusIn, true);
      window.removeEventListener("keydown", onKeyDown, true);
    };
  }, [card]);
};

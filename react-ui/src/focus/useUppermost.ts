import { useLayoutEffect, useRef } from "react";
import { focusInside, isFocusLost } from "./focusInside.ts";

/**
 * The events that other dialogs listen for on the document, to notice that the visitor left them, and to keep the page
 * still.
 */
const STOPPED_EVENTS = ["pointerdown", "mousedown", "touchstart", "touchmove", "wheel", "focusin", "focusout"];

interface Focusing {
  /** Whether a focus that is lost returns to the dialog. */
  readonly keepsFocus: boolean;
  /** Whether nothing else of the page may have the focus. */
  readonly isExclusive: boolean;
}

/**
 * Puts a dialog above every other one, whichever library that comes from: the others do not get the events within it,
 * it alone handles Escape there, and it keeps the focus as `focusing` says. Radix does this among the dialogs of one
 * copy of Radix in one document. But a site often has another copy, or puts the dialog into a shadow root, and the
 * document does not see what happens inside.
 */
export const useUppermost = (card: HTMLElement | null, focusing: Focusing, onEscape: () => void): void => {
  // A press that begins while the dialog is open may end while it closes, so the listeners stay as long as it is
  // visible.
  const latest = useRef({ ...focusing, onEscape });
  latest.current = { ...focusing, onEscape };

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
    /** Whether the visitor has turned to something else in the page, such as the window of a wallet. */
    let isElsewhere = false;
    const isExclusive = () => latest.current.keepsFocus && latest.current.isExclusive;
    const isLost = () => latest.current.keepsFocus && isFocusLost() && (latest.current.isExclusive || !isElsewhere);
    const onFocusIn = (event: FocusEvent) => {
      isElsewhere = !isInside(event);
      if (isExclusive()) focus.onFocusIn(event.composedPath()[0], !isElsewhere);
    };
    const onPointerDown = (event: Event) => {
      isElsewhere = !isInside(event);
    };
    const onKeyDown = (event: KeyboardEvent) => {
      const isForDialog = isInside(event) || isLost();
      if (event.isComposing || !isForDialog) return;
      if (event.key === "Escape") {
        event.stopPropagation();
        event.preventDefault();
        latest.current.onEscape();
      } else if (event.key === "Tab" && isExclusive()) focus.onTab(event);
    };
    // What has the focus may be replaced, as a row is by the answer of a service, or removed, as the window of a wallet
    // is. A new view focuses its title first.
    const replacements = new MutationObserver(() => {
      setTimeout(() => {
        if (isLost()) card.focus({ preventScroll: true });
      });
    });
    replacements.observe(card, { childList: true, subtree: true });
    replacements.observe(document.body, { childList: true });
    for (const type of STOPPED_EVENTS) container.addEventListener(type, stop);
    window.addEventListener("focusin", onFocusIn, true);
    window.addEventListener("pointerdown", onPointerDown, true);
    window.addEventListener("keydown", onKeyDown, true);
    return () => {
      replacements.disconnect();
      for (const type of STOPPED_EVENTS) container.removeEventListener(type, stop);
      window.removeEventListener("focusin", onFocusIn, true);
      window.removeEventListener("pointerdown", onPointerDown, true);
      window.removeEventListener("keydown", onKeyDown, true);
    };
  }, [card]);
};

import { useCallback, useEffect } from "react";
import { tabStops } from "../../focus/focusInside.ts";
import { shownFrame } from "./shownFrame.ts";

/** An element at the edge of the frame that gets the focus when the Tab key leaves the frame on that side. */
const edge = (onFocus: () => void): HTMLElement => {
  const element = document.createElement("span");
  element.tabIndex = 0;
  // Without the page's styles, and in view wherever the page is scrolled, so that the browser does not scroll to it.
  element.style.cssText = "all: initial; position: fixed; top: 0";
  element.addEventListener("focusin", (event) => {
    event.stopImmediatePropagation();
    onFocus();
  });
  return element;
};

/** Hides from dialogs, which would fetch the focus back, that the frame has it. */
const keepFocus = (event: Event): void => event.stopPropagation();

/**
 * Makes the secure frame part of the dialog for the Tab key and for screen readers, though it is elsewhere in the
 * document. Returns the function that moves the focus from the frame's place into the frame.
 */
export const useFrameFocus = (place: HTMLElement | null, isShown: boolean): (() => void) => {
  useEffect(() => {
    if (!place || !isShown) return;
    const card = place.closest<HTMLElement>("[role=dialog]");
    let edges: ReadonlyArray<HTMLElement> = [];
    let shown: HTMLElement | undefined;
    // The frame is placed with the next picture.
    const request = requestAnimationFrame(() => {
      const frame = shownFrame();
      if (!frame) return;
      // Radix marks and hides what is outside the dialog.
      frame.removeAttribute("aria-hidden");
      frame.removeAttribute("data-aria-hidden");
      frame.addEventListener("focusin", keepFocus);
      shown = frame;
      if (frame.id) place.setAttribute("aria-owns", frame.id);
      if (card?.getAttribute("aria-modal") !== "true") return;
      const others = () => tabStops(card).filter((stop) => stop !== place);
      const [before, after] = [edge(() => others().at(-1)?.focus()), edge(() => others()[0]?.focus())];
      edges = [before, after];
      frame.before(before);
      frame.after(after);
    });
    return () => {
      cancelAnimationFrame(request);
      place.removeAttribute("aria-owns");
      for (const element of edges) element.remove();
      shown?.removeEventListener("focusin", keepFocus);
    };
  }, [place, isShown]);
  return useCallback(() => shownFrame()?.focus(), []);
};

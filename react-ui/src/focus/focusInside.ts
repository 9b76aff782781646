import { focusedElement } from "./focusedElement.ts";

/** What the Tab key reaches, in its order. */
const tabStops = (card: HTMLElement): ReadonlyArray<HTMLElement> =>
  [...card.querySelectorAll<HTMLElement>("*")].filter(
    (element) =>
      element.tabIndex >= 0 && !element.matches(":disabled, [inert] *") && element.checkVisibility?.() !== false,
  );

/** The Tab key goes from the last to the first, and back. */
const loopTab = (card: HTMLElement, event: KeyboardEvent): void => {
  const stops = tabStops(card);
  const focused = focusedElement();
  const isAtEdge = event.shiftKey ? focused === stops[0] || focused === card : focused === stops.at(-1);
  if (!isAtEdge) return;
  event.preventDefault();
  stops.at(event.shiftKey ? -1 : 0)?.focus();
};

/**
 * Keeps the focus in a dialog: the Tab key goes round in it, and the focus comes back from what it covers. What opened
 * over it since is not covered, and may have the focus. Answers what to do with an event of the window.
 */
export const focusInside = (card: HTMLElement) => {
  let latest = card;
  return {
    onFocusIn: (target: EventTarget | undefined, isInside: boolean) => {
      if (!(target instanceof HTMLElement)) return;
      if (isInside) latest = target;
      // Radix marks what a dialog covers when it opens.
      else if (target.closest("[data-aria-hidden]"))
        (latest.isConnected ? latest : card).focus({ preventScroll: true });
    },
    onTab: (event: KeyboardEvent) => loopTab(card, event),
  };
};

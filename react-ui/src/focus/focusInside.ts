import { focusedElement } from "./focusedElement.ts";

/** What a dialog covers: the elements that it hid from screen readers when it opened, as Radix does too. */
export const COVERED = "[data-aria-hidden]";

/** The elements that the Tab key reaches, in order. */
export const tabStops = (card: HTMLElement): ReadonlyArray<HTMLElement> =>
  [...card.querySelectorAll<HTMLElement>("*")].filter(
    (element) =>
      element.tabIndex >= 0 && !element.matches(":disabled, [inert] *") && element.checkVisibility?.() !== false,
  );

/** Whether no element has the focus, because the one that had it is gone. */
export const isFocusLost = (): boolean => focusedElement() === document.body;

/** Moves the focus from the last tab stop to the first one, and back with Shift. A lost focus returns to one of them. */
const loopTab = (card: HTMLElement, event: KeyboardEvent): void => {
  const stops = tabStops(card);
  const focused = focusedElement();
  const isAtEdge =
    isFocusLost() || (event.shiftKey ? focused === stops[0] || focused === card : focused === stops.at(-1));
  if (!isAtEdge) return;
  event.preventDefault();
  stops.at(event.shiftKey ? -1 : 0)?.focus();
};

/**
 * Keeps the focus in a dialog: the Tab key cycles within it, and the focus returns from elements that the dialog
 * covers. Whatever opened over the dialog later is not covered, and may have the focus. Returns handlers for events of
 * the window.
 */
export const focusInside = (card: HTMLElement) => {
  let latest = card;
  return {
    onFocusIn: (target: EventTarget | undefined, isInside: boolean) => {
      if (!(target instanceof HTMLElement)) return;
      if (isInside) latest = target;
      else if (target.closest(COVERED)) (latest.isConnected ? latest : card).focus({ preventScroll: true });
    },
    onTab: (event: KeyboardEvent) => loopTab(card, event),
  };
};

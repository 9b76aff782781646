import { focusedElement } from "./focusedElement.ts";

/**
 * Announces a new view by focusing its title, because the pressed element is gone with the view before. When the page
 * stays usable beside the card, a visitor who is busy elsewhere in the page keeps the focus.
 */
export const focusTitle = (card: Element | null | undefined): void => {
  if (!card) return;
  const focused = focusedElement();
  const isElsewhere = focused !== null && focused !== document.body && !card.contains(focused);
  if (isElsewhere && card.getAttribute("aria-modal") !== "true") return;
  card.querySelector<HTMLElement>(".portico-title, h2")?.focus({ preventScroll: true });
};

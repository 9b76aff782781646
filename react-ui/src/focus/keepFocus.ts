import { focusedElement } from "./focusedElement.ts";

/**
 * Remembers which element has the focus, and returns a function that gives the focus back. By then another button of
 * the page may have replaced it, as the account replaces the button to connect. Then the button at the same place among
 * the page's buttons gets the focus.
 */
export const keepFocus = (): (() => void) => {
  const from = focusedElement();
  const root = from?.getRootNode();
  const buttons = (): ReadonlyArray<Element | null> =>
    root instanceof Document || root instanceof ShadowRoot ? [...root.querySelectorAll(".portico-page-button")] : [];
  const place = from ? buttons().indexOf(from) : -1;
  return () => {
    const target = from?.isConnected ? from : buttons()[place];
    if (target instanceof HTMLElement) target.focus({ preventScroll: true });
  };
};

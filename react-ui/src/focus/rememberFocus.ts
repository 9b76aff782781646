import { focusedElement } from "./focusedElement.ts";

/**
 * Remembers which element has the focus, and returns a function that gives the focus back. By then another button of
 * the page may have replaced it, as the account replaces the button to connect. Then the button at the same place among
 * the page's buttons gets the focus.
 */
export const rememberFocus = (): (() => void) => {
  const focused = focusedElement();
  const root = focused?.getRootNode();
  const buttons = (): ReadonlyArray<Element | null> =>
    root instanceof Document || root instanceof ShadowRoot ? [...root.querySelectorAll(".portico-page-button")] : [];
  const buttonIndex = focused ? buttons().indexOf(focused) : -1;
  return () => {
    const target = focused?.isConnected ? focused : buttons()[buttonIndex];
    if (target instanceof HTMLElement) target.focus({ preventScroll: true });
  };
};

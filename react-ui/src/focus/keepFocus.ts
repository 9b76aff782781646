import { focusedElement } from "./focusedElement.ts";

/**
 * Remembers what has the focus, to give it back later. A button of the page may be another one by then: where one could
 * connect is the account. The one that has its place among them gets the focus.
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

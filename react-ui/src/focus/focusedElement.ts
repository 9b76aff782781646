/** The element that has the focus, also within shadow roots; null on a server. */
export const focusedElement = (): Element | null => {
  let focused = globalThis.document?.activeElement ?? null;
  while (focused?.shadowRoot?.activeElement) focused = focused.shadowRoot.activeElement;
  return focused;
};

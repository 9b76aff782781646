/** The element that has the focus, in whatever shadow root it is; none on a server. */
export const focusedElement = (): Element | null => {
  let focused = globalThis.document?.activeElement ?? null;
  while (focused?.shadowRoot?.activeElement) focused = focused.shadowRoot.activeElement;
  return focused;
};

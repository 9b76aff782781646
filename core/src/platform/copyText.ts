/** What has the focus, also inside of shadow roots. */
const focusedElement = (): Element | null => {
  let focused = document.activeElement;
  while (focused?.shadowRoot?.activeElement) focused = focused.shadowRoot.activeElement;
  return focused;
};

/**
 * Copies the selection of a field, as every page may within a click. The field is inside the open dialog, which would
 * fetch the focus back from anywhere else.
 */
const copyFromField = (text: string): boolean => {
  const focused = focusedElement();
  const field = document.createElement("textarea");
  field.value = text;
  // A phone opens no keyboard for it.
  field.readOnly = true;
  field.tabIndex = -1;
  field.setAttribute("aria-hidden", "true");
  Object.assign(field.style, { position: "fixed", insetBlockStart: "0", opacity: "0", fontSize: "16px" });
  (focused?.closest("[role=dialog]") ?? document.body).append(field);
  field.focus({ preventScroll: true });
  field.select();
  try {
    return document.execCommand("copy");
  } finally {
    if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
    field.remove();
  }
};

/**
 * Copies a text. Call it in a click. A page that is not served securely, such as one on `http://192.168.0.2`, has no
 * `navigator.clipboard`, and a frame may be refused it; then the text is copied from a field that nobody sees
 * (docs/rules/modal.md#pages-without-a-secure-context). The focus stays where it is.
 *
 * @throws an Error when the browser lets the page copy in neither way.
 * @example
 *   import { copyText } from "@portico/core";
 *
 *   await copyText(portico.pairing.store.get().uri ?? "");
 */
export const copyText = async (text: string): Promise<void> => {
  const isCopied = await navigator.clipboard?.writeText(text).then(
    () => true,
    () => false,
  );
  if (!isCopied && !copyFromField(text)) throw new Error("The browser lets this page copy nothing");
};

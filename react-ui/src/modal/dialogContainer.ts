/**
 * Where the dialog is put: where the site says; else inside the native dialog that is open, whose page behind it is dead
 * to every input; else in the page's body.
 */
export const dialogContainer = (wanted: HTMLElement | ShadowRoot | undefined): Element | DocumentFragment | undefined =>
  wanted ?? [...document.querySelectorAll("dialog:modal")].at(-1);

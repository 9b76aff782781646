/**
 * The dialog's container: the one that the site chose; otherwise the open native dialog, because the page behind that
 * one accepts no input; otherwise the page's body.
 */
export const dialogContainer = (wanted: HTMLElement | ShadowRoot | undefined): Element | DocumentFragment | undefined =>
  wanted ?? [...document.querySelectorAll("dialog:modal")].at(-1);

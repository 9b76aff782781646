interface DialogPlaces {
  /** The container that the site chose. */
  readonly wanted: HTMLElement | ShadowRoot | undefined;
  /** The place of the component in the page, where the site wants the dialog to stay. */
  readonly ownPlace: HTMLElement | null;
}

/**
 * The dialog's container: the one that the site chose; otherwise the open native dialog, because the page behind that
 * one accepts no input; otherwise the place of the component; otherwise the page's body.
 */
export const dialogContainer = ({ wanted, ownPlace }: DialogPlaces): Element | DocumentFragment | undefined => {
  if (wanted) return wanted;
  const uppermost = [...document.querySelectorAll("dialog:modal")].at(-1);
  const isReachable = !uppermost || uppermost.contains(ownPlace);
  return (isReachable ? ownPlace : uppermost) ?? undefined;
};

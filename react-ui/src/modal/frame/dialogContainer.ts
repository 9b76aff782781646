interface DialogContainers {
  /** The container that the site chose. */
  readonly portalContainer: HTMLElement | ShadowRoot | undefined;
  /** The place of the component in the page, where the site wants the dialog to stay. */
  readonly inlineContainer: HTMLElement | null;
}

/**
 * The dialog's container: the one that the site chose; otherwise the open native dialog, because the page behind that
 * one accepts no input; otherwise the place of the component; otherwise the page's body.
 */
export const dialogContainer = ({
  portalContainer,
  inlineContainer,
}: DialogContainers): Element | DocumentFragment | undefined => {
  if (portalContainer) return portalContainer;
  const uppermost = [...document.querySelectorAll("dialog:modal")].at(-1);
  const isReachable = !uppermost || uppermost.contains(inlineContainer);
  return (isReachable ? inlineContainer : uppermost) ?? undefined;
};

/** The secure frame that shows now (docs/rules/embedded.md#frame-element). A page may have several clients. */
export const shownFrame = (): HTMLIFrameElement | undefined =>
  [...document.querySelectorAll<HTMLIFrameElement>("iframe[name=w3m-secure-iframe]")].find(
    ({ style }) => style.display === "block",
  );

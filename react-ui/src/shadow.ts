/**
 * A place for the dialog that the page's own styles do not reach, not even with `!important`.
 *
 * @module
 */

/**
 * Adds an element with a shadow root to the end of the page's body, for the `portalContainer` of the provider. Call it
 * once, outside of rendering.
 *
 * @param styles the text of `@portico/react-ui/styles.css`, or its URL. The text is adopted as a constructed sheet,
 *   which a Content-Security-Policy always permits; a URL must be in `style-src`.
 * @returns undefined on a server, where the provider needs none
 * @example
 *   import { shadowContainer } from "@portico/react-ui/shadow";
 *
 *   export const portalContainer = shadowContainer(new URL("/portico.css", location.href));
 */
export const shadowContainer = (styles: string | URL): ShadowRoot | undefined => {
  if (typeof document === "undefined") return undefined;
  const host = document.createElement("div");
  // Without a box of its own, the element passes no opacity, filter or size of the page on.
  host.style.cssText = "all: initial !important; display: contents !important";
  const shadow = host.attachShadow({ mode: "open" });
  if (typeof styles === "string") {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(styles);
    shadow.adoptedStyleSheets = [sheet];
  } else {
    const link = document.createElement("link");
    link.rel = "stylesheet";
    link.href = styles.href;
    shadow.append(link);
  }
  document.body.append(host);
  return shadow;
};

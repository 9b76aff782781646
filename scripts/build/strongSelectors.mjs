// Makes the modal's styles hold on other people's pages: each selector of the package gets the specificity of an id, so
// that no rule of a page that names elements, classes or attributes overrides it, wherever the page's sheet is loaded.

/** An id that no element has. */
const STRENGTH = String.raw`:not(#\#)`;

/**
 * Returns a selector with the specificity of an id added. One that begins with `:where(` is meant to yield to the page,
 * and stays as it is.
 */
export const strengthened = (selector) =>
  selector.startsWith(":where(") ? selector : selector.replace(/(?=::|$)/, STRENGTH);

/** The PostCSS plugin that strengthens the selectors of the package's own files, also in the style sheet of a whole site. */
export const strongSelectors = {
  postcssPlugin: "strong-selectors",
  OnceExit(root) {
    root.walkRules((rule) => {
      const isFrame = rule.parent.type === "atrule" && rule.parent.name.endsWith("keyframes");
      // A nested rule has the strength of the rule around it.
      const isNested = rule.parent.type === "rule";
      if (isFrame || isNested || !/\/react-ui\/src\//.test(rule.source?.input.file ?? "")) return;
      rule.selectors = rule.selectors.map(strengthened);
    });
  },
};

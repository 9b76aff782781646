/** The storage entry with the width, named after the button's class. */
export const WIDTH_KEY = "portico-page-button";

const read = (): string | undefined => {
  try {
    return `min(${localStorage.getItem(WIDTH_KEY)}, 999px)`;
  } catch {
    // There is none on a server, and a page may be forbidden to use it.
    return undefined;
  }
};

/**
 * The width of the button with the account at the end of the last visit, as a CSS length of less than a thousand pixels.
 * Browsers ignore it where nothing is stored, or something else by another script of the page.
 */
export const lastWidth: string | undefined = read();

type Props = Readonly<Record<string, unknown>>;

/**
 * Merges what a button gives an element with what the site gives it. The site's props win, except that class names are
 * joined. Of two handlers the site's goes first, and stops the button's when it prevents the default.
 */
export const mergedProps = (ours: Props, theirs: Props): Props => {
  const merged: Record<string, unknown> = { ...ours, ...theirs };
  for (const name in ours) {
    const own = ours[name];
    const their = theirs[name];
    if (typeof own === "function" && typeof their === "function") {
      merged[name] = (event: Event) => {
        their(event);
        event.defaultPrevented || own(event);
      };
    } else merged[name] = name === "className" && their ? `${own} ${their}` : (their ?? own);
  }
  return merged;
};

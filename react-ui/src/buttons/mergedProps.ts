type Props = Readonly<Record<string, unknown>>;

const mergedProp = (name: string, own: unknown, their: unknown): unknown => {
  if (!own || !their) return their ?? own;
  if (name === "className") return `${own} ${their}`;
  if (name === "style") return { ...own, ...their };
  if (typeof own !== "function" || typeof their !== "function") return their;
  return (event: Event) => {
    their(event);
    if (!event.defaultPrevented) own(event);
  };
};

/**
 * Merges what a button gives an element with what the site gives it. The site's props win, except that class names are
 * joined and styles are merged. Of two handlers the site's goes first, and stops the button's when it prevents the
 * default.
 */
export const mergedProps = (ours: Props, theirs: Props): Props => ({
  ...theirs,
  ...Object.fromEntries(Object.entries(ours).map(([name, own]) => [name, mergedProp(name, own, theirs[name])])),
});

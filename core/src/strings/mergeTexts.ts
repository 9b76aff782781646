/** Some of the texts, for a site that words them in its own way; each keeps the placeholders it has. */
export type TextOverrides<Texts> = {
  readonly [Key in keyof Texts]?: (Texts[Key] extends string ? Texts[Key] : TextOverrides<Texts[Key]>) | undefined;
};

const isObject = (value: unknown): value is object => typeof value === "object" && value !== null;

const chosen = (text: unknown, override: unknown): unknown => {
  if (isObject(text)) return isObject(override) ? merged(text, override) : text;
  return typeof override === "string" ? override : text;
};

const merged = (texts: object, overrides: object): object =>
  Object.fromEntries(
    Object.entries(texts).map(([key, text]) => [
      key,
      chosen(text, Object.hasOwn(overrides, key) ? Reflect.get(overrides, key) : undefined),
    ]),
  );

/** The texts with those of a site in their place. Keys that the catalogue does not have are left out. */
export function mergeTexts<Texts extends object>(texts: Texts, overrides: TextOverrides<Texts>): Texts;
export function mergeTexts(texts: object, overrides: object): object {
  return merged(texts, overrides);
}

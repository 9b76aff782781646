import { isObject } from "../domain/untrustedValue.ts";

/** Some of the texts, for a site with its own wording. Each text keeps its placeholders. */
export type TextOverrides<Texts> = {
  readonly [Key in keyof Texts]?: (Texts[Key] extends string ? Texts[Key] : TextOverrides<Texts[Key]>) | undefined;
};

const mergedValue = (text: unknown, override: unknown): unknown => {
  if (isObject(text)) return isObject(override) ? mergeObjects(text, override) : text;
  return typeof override === "string" ? override : text;
};

const mergeObjects = (texts: object, overrides: object): object =>
  Object.fromEntries(
    Object.entries(texts).map(([key, text]) => [
      key,
      mergedValue(text, Object.hasOwn(overrides, key) ? Reflect.get(overrides, key) : undefined),
    ]),
  );

/** Replaces texts with those of a site. Keys that the catalogue does not have are left out. */
export function mergeTexts<Texts extends object>(texts: Texts, overrides: TextOverrides<Texts>): Texts;
export function mergeTexts(texts: object, overrides: object): object {
  return mergeObjects(texts, overrides);
}

/** Every text of a catalogue by its path, such as `views.actions.back`. */
export const flatTexts = (tree: object, prefix = ""): ReadonlyMap<string, string> =>
  new Map(
    Object.entries(tree).flatMap(
      ([key, value]): Array<[string, string]> =>
        typeof value === "string" ? [[prefix + key, value]] : [...flatTexts(value, `${prefix}${key}.`)],
    ),
  );

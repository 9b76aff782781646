// A reader has to be able to import every type that docs/api.md names.

/** Names of TypeScript's library, and the networks of the client's type. */
const known = new Set([
  "Awaited",
  "Extract",
  "Id",
  "NonNullable",
  "Omit",
  "Partial",
  "Pick",
  "Promise",
  "Readonly",
  "ReadonlyArray",
  "Record",
  "ReturnType",
  "Uint8Array",
]);

/** The names that a text declares: its type parameters, and types that it shows although nobody can import them. */
const declaredIn = (code) => {
  const lists = [...code.matchAll(/^(?:(?:type|interface) )?\w+<([^(]*?)>(?=\(| = | \{| extends )/gm)];
  return new Set([
    ...lists.flatMap(([, list]) => list.match(/\b[A-Z]\w*\b/g)),
    ...[...code.matchAll(/\b([A-Z]\w*) (?:extends|in) /g)].map(([, name]) => name),
    ...[...code.matchAll(/^(?:type|interface) (\w+)/gm)].map(([, name]) => name),
  ]);
};

/** Returns the lines. Throws when they name a type that is in none of the maps of what is exported. */
export const requireImportable = (lines, ...exported) => {
  const code = lines.join("\n").matchAll(/```ts\n([\s\S]*?)```|^- `[\w.]+`: `(.*?)`|^Rejects with (`\w+`: .*)$/gm);
  for (const [, block, store, errors] of code) {
    const named = (block ?? store ?? errors).replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*|"[^"]*"/g, "");
    const declared = declaredIn(named);
    for (const [name] of named.matchAll(/\b[A-Z]\w*\b/g)) {
      if (![known, declared, ...exported].some((names) => names.has(name)))
        throw new Error(`No entry exports the type ${name}`);
    }
  }
  return lines;
};

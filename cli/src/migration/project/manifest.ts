import { kitOf } from "../kits.ts";
import { editObject, propertyName, propertyOf } from "../source/objectEdit.ts";
import type { Parser } from "../source/parser.ts";
import { createRewrite } from "../source/rewrite.ts";
import { readSource, type SourceFile } from "../source/sourceFile.ts";

export interface ManifestChange {
  /** Packages that the converted files import, with their ranges. Those that are present keep theirs. */
  readonly add: Readonly<Record<string, string>>;
  /** Whether a package of a kit is needed no longer. */
  readonly isUnused: (name: string) => boolean;
}

const PREFIX = "(";

/**
 * Changes the dependencies of a package.json, and keeps the layout of the rest. Returns undefined for a text that is no
 * object of JSON.
 */
export const changeManifest = (parser: Parser, text: string, change: ManifestChange): string | undefined => {
  const source = isJsonObject(text) ? readSource(parser, "package.json.js", `${PREFIX}${text})`) : undefined;
  if (!source || "error" in source) return undefined;
  const rewrite = createRewrite(source);
  const manifest = objectIn(source);
  if (manifest?.type !== "ObjectExpression") return undefined;
  const present = new Set<string>();
  let isChanged = false;
  for (const section of ["dependencies", "devDependencies", "peerDependencies"]) {
    const list = propertyOf(manifest, section)?.value;
    if (list?.type !== "ObjectExpression") continue;
    for (const property of list.properties) present.add(propertyName(property) ?? "");
  }
  const added = Object.entries(change.add)
    .filter(([name]) => !present.has(name))
    .map(([name, range]) => `${JSON.stringify(name)}: ${JSON.stringify(range)}`);
  for (const section of ["dependencies", "devDependencies", "peerDependencies"]) {
    const list = propertyOf(manifest, section)?.value;
    if (list?.type !== "ObjectExpression") continue;
    const edit = editObject(rewrite, list);
    const unused = list.properties.filter((property) => {
      const name = propertyName(property);
      return name !== undefined && kitOf(name) !== undefined && change.isUnused(name);
    });
    for (const property of unused) edit.remove(property);
    const own = section === "dependencies" ? added : [];
    edit.append(own);
    isChanged ||= unused.length > 0 || own.length > 0;
  }
  if (added.length > 0 && propertyOf(manifest, "dependencies")?.value.type !== "ObjectExpression") {
    editObject(rewrite, manifest).append([`"dependencies": { ${added.join(", ")} }`]);
    isChanged = true;
  }
  if (!isChanged) return text;
  const result = withoutTrailingCommas(rewrite.magic.toString().slice(PREFIX.length, -1));
  return isJsonObject(result) ? result : undefined;
};

const isJsonObject = (text: string): boolean => {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && value !== null && !Array.isArray(value);
  } catch {
    return false;
  }
};

const objectIn = ({ program }: SourceFile) => {
  const [statement] = program.body;
  const expression = statement?.type === "ExpressionStatement" ? statement.expression : undefined;
  return expression?.type === "ParenthesizedExpression" ? expression.expression : expression;
};

/** JSON has no comma after the last property. Commas in texts stay. */
const withoutTrailingCommas = (text: string): string =>
  text.replace(/("(?:[^"\\]|\\.)*")|,(\s*[}\]])/g, (match, quoted, end) => quoted ?? end ?? match);

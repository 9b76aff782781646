import MagicString from "magic-string";
import type { ImportDeclaration, Node } from "oxc-parser";
import { indentBefore } from "./blanks.ts";
import type { ImportedName, SourceFile } from "./sourceFile.ts";

/** The changes to one file. What is not named in a change keeps its bytes. */
export interface Rewrite {
  readonly file: SourceFile;
  readonly magic: MagicString;
  /** The text of a node with the changes so far. */
  readonly textOf: (node: Node) => string;
  readonly replace: (node: Node, text: string) => void;
  /** Takes a name out of the file's imports. */
  readonly dropImport: (name: ImportedName) => void;
  /** Imports a name, and returns what the file calls it: another name where that one is taken. */
  readonly use: (name: string, from: string, kind?: "type") => string;
  /** Imports a module for what it does, such as a style sheet. */
  readonly useModule: (from: string) => void;
  /** A name that the file does not use, as near to the wish as possible. */
  readonly freeName: (wish: string) => string;
  /** Whitespace before the statement that contains a node. */
  readonly indentOf: (node: Node) => string;
  /** A semicolon, where the file writes them. */
  readonly semicolon: string;
  readonly quoted: (text: string) => string;
  /** Code with the quotes that the file uses. It must have none in its texts. */
  readonly inQuotes: (code: string) => string;
  /** The file's text with all changes. */
  readonly finish: () => string;
}

export const createRewrite = (file: SourceFile): Rewrite => {
  const magic = new MagicString(file.text);
  const dropped = new Set<ImportedName>();
  const added: Array<{ name: string; local: string; from: string; isType: boolean }> = [];
  const modules: string[] = [];
  const given = new Set<string>();
  const [firstImport] = file.program.body.filter((node) => node.type === "ImportDeclaration");
  const quote = firstImport?.source.raw?.startsWith("'") ? "'" : '"';
  const semicolon = firstImport && !file.text.slice(firstImport.start, firstImport.end).endsWith(";") ? "" : ";";
  const newline = file.text.includes("\r\n") ? "\r\n" : "\n";
  const quoted = (text: string) => `${quote}${text}${quote}`;

  const isTaken = (name: string): boolean =>
    given.has(name) ||
    file.declares(name) ||
    file.imports.some((each) => each.local === name && !dropped.has(each)) ||
    (file.usesOf(name).length > 0 && !file.imports.some((each) => each.local === name));
  const freeName = (wish: string): string => {
    const candidates = [wish, `portico${wish.charAt(0).toUpperCase()}${wish.slice(1)}`];
    for (let number = 2; ; number += 1) {
      const free = candidates.find((name) => !isTaken(name));
      if (free !== undefined) {
        given.add(free);
        return free;
      }
      candidates.push(`${wish}${number}`);
    }
  };

  const use: Rewrite["use"] = (name, from, kind) => {
    const present = file.imports.find(
      (each) => each.from === from && each.imported === name && !dropped.has(each) && (kind === "type" || !each.isType),
    );
    const earlier = present ?? added.find((each) => each.name === name && each.from === from);
    if (earlier) return earlier.local;
    const local = freeName(name);
    added.push({ name, local, from, isType: kind === "type" });
    return local;
  };

  const importStatement = (from: string, names: ReadonlyArray<string>, isType: boolean): string =>
    `import ${isType ? "type " : ""}{ ${names.join(", ")} } from ${quoted(from)}${semicolon}`;
  const namesFrom = (from: string, isType: boolean): ReadonlyArray<string> =>
    added
      .filter((each) => each.from === from && each.isType === isType)
      .map(({ name, local }) => (name === local ? name : `${name} as ${local}`))
      .sort();
  /** The declaration that a module's names are added to, if some of its own names stay. */
  const extendedFor = (from: string): ImportDeclaration | undefined =>
    file.imports.find(
      (each) =>
        each.from === from &&
        each.declaration.importKind !== "type" &&
        each.specifier.type === "ImportSpecifier" &&
        !dropped.has(each),
    )?.declaration;
  const addedStatements = (): ReadonlyArray<string> => {
    const sources = [...new Set(added.map(({ from }) => from))].sort();
    const named = sources.flatMap((from) =>
      [false, true].flatMap((isType) => {
        const names = isType || !extendedFor(from) ? namesFrom(from, isType) : [];
        return names.length === 0 ? [] : [importStatement(from, names, isType)];
      }),
    );
    return [...named, ...modules.map((from) => `import ${quoted(from)}${semicolon}`)];
  };

  /** The declaration without the dropped names and with the added ones; undefined when nothing remains of it. */
  const remainderOf = (declaration: ImportDeclaration): string | undefined => {
    const kept = file.imports.filter((each) => each.declaration === declaration && !dropped.has(each));
    if (kept.length === 0) return undefined;
    const from = declaration.source.value;
    const extra = extendedFor(from) === declaration ? namesFrom(from, false) : [];
    const text = ({ specifier }: ImportedName) => file.text.slice(specifier.start, specifier.end);
    const plain = kept.filter(({ specifier }) => specifier.type !== "ImportSpecifier").map(text);
    const named = [...kept.filter(({ specifier }) => specifier.type === "ImportSpecifier").map(text), ...extra];
    const clauses = [...plain, ...(named.length > 0 ? [`{ ${named.join(", ")} }`] : [])];
    const type = declaration.importKind === "type" ? "type " : "";
    return `import ${type}${clauses.join(", ")} from ${declaration.source.raw}${semicolon}`;
  };

  return {
    file,
    magic,
    semicolon,
    quoted,
    inQuotes: (code) => code.replaceAll('"', quote),
    freeName,
    use,
    textOf: (node) => magic.slice(node.start, node.end),
    replace: (node, text) => void magic.overwrite(node.start, node.end, text),
    dropImport: (name) => void dropped.add(name),
    useModule: (from) => {
      if (!modules.includes(from) && !file.program.body.some((node) => importsOnly(node, from))) modules.push(from);
    },
    indentOf: (node) => indentBefore(file.text, statementOf(file, node).start),
    finish: () => {
      const extended = added.flatMap(({ from, isType }) => (isType ? [] : (extendedFor(from) ?? [])));
      const touched = [...new Set([...[...dropped].map(({ declaration }) => declaration), ...extended])];
      const statements = addedStatements();
      let isWritten = statements.length === 0;
      for (const declaration of touched) {
        const remainder = remainderOf(declaration);
        const lines = [...(isWritten ? [] : statements), ...(remainder === undefined ? [] : [remainder])];
        isWritten = true;
        if (lines.length > 0) magic.overwrite(declaration.start, declaration.end, lines.join(newline));
        else magic.remove(declaration.start, endOfLine(file.text, declaration.end));
      }
      if (!isWritten) {
        const imports = file.program.body.filter((node) => node.type === "ImportDeclaration");
        const last = imports.at(-1) ?? file.program.body.findLast((node) => "directive" in node && node.directive);
        const block = statements.join(newline);
        if (last) magic.appendLeft(last.end, newline + block);
        else magic.prepend(block + newline + newline);
      }
      return magic.toString();
    },
  };
};

const importsOnly = (node: Node, from: string): boolean =>
  node.type === "ImportDeclaration" && node.specifiers.length === 0 && node.source.value === from;

/** The statement that a node is in, or is itself. */
export const statementOf = (file: SourceFile, node: Node): Node => {
  let current = node;
  for (let parent = file.parentOf(current); parent !== undefined; parent = file.parentOf(current)) {
    if (parent.type === "Program" || parent.type === "BlockStatement" || parent.type === "SwitchCase") break;
    current = parent;
  }
  return current;
};

/** The offset after the line break that follows, if nothing else is on the line. */
const endOfLine = (text: string, offset: number): number => {
  const rest = /^[ \t]*\r?\n/.exec(text.slice(offset));
  return offset + (rest?.[0].length ?? 0);
};

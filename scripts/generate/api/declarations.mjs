// Reads declarations and their comments from TypeScript sources.
import { readFileSync } from "node:fs";
import { parseSync } from "oxc-parser";

const alreadyParsed = new Map();

export const parsed = (file) => {
  const known = alreadyParsed.get(file);
  if (known) return known;
  const source = readFileSync(file, "utf8");
  const { program, comments, errors } = parseSync(file, source);
  if (errors.length > 0) throw new Error(`${file}: ${errors[0].message}`);
  const result = { source, body: program.body, comments };
  alreadyParsed.set(file, result);
  return result;
};

const withoutStars = (comment) =>
  comment
    .replace(/^\*/, "")
    .split("\n")
    .map((line) => line.replace(/^\s*\*? ?/, "").trimEnd())
    .join("\n");

const plain = (comment) =>
  withoutStars(comment)
    .replace(/\n@[\s\S]*$/, "")
    .replace(/\{@link (\w+)\}/g, "`$1`")
    .trim();

const jsDocBefore = ({ source, comments }, position) => {
  const comment = comments.findLast(({ end }) => end <= position && /^\s*$/.test(source.slice(end, position)));
  return comment?.type === "Block" && comment.value.startsWith("*") ? comment.value : "";
};

/** The JSDoc comment that stands right before a position; empty when there is none. */
export const commentBefore = (file, position) => plain(jsDocBefore(file, position));

/** The code of its `@example`; empty when it has none. */
export const exampleBefore = (file, position) => {
  const [, code = ""] = /@example\n([\s\S]*?)(?=\n@|$)/.exec(withoutStars(jsDocBefore(file, position))) ?? [];
  return code.replaceAll(/^ {2}/gm, "").trim();
};

/** What its `@default` says; undefined when it has none. */
export const defaultBefore = (file, position) => /@default (.*?)\s*$/m.exec(jsDocBefore(file, position))?.[1];

/** A declaration as it is written, under its comment. */
export const documentedText = (file, comment, { start, end }) => {
  const lines = comment.split("\n");
  const above =
    lines.length > 1 ? ["/**", ...lines.map((line) => ` * ${line}`.trimEnd()), " */"] : [`/** ${comment} */`];
  return [...(comment ? above : []), file.source.slice(start, end)].join("\n");
};

const dedented = (text) =>
  text
    .replace(/\n {2,4}/g, "\n")
    .replace(/^readonly /, "")
    .replace(/;$/, "");

const memberOf = (file, node) => {
  const type = node.typeAnnotation?.typeAnnotation;
  const isStore = node.type === "TSPropertySignature" && type?.typeName?.name === "Store";
  const text = file.source.slice(isStore ? type.start : node.start, node.end);
  return { name: node.key.name, isStore, signature: dedented(text), comment: commentBefore(file, node.start) };
};

/** The names in a union of types, other unions of the file included. */
const namesIn = (type, aliases, seen = new Set()) => {
  if (type.type === "TSUnionType") return type.types.flatMap((member) => namesIn(member, aliases, seen));
  const name = type.typeName?.name;
  if (!name || seen.has(name)) return [];
  seen.add(name);
  const alias = aliases.get(name);
  return alias ? namesIn(alias, aliases, seen) : [name];
};

/**
 * The parts that an interface of a `part.ts` declares, with their members; the error types, parameters and return types of
 * the file.
 */
export const membersOfInterface = (path, interfaceName) => {
  const file = parsed(path);
  const declarations = file.body.flatMap((node) => (node.type === "ExportNamedDeclaration" ? [node] : []));
  const found = declarations.find(({ declaration }) => declaration?.id?.name === interfaceName);
  if (!found) throw new Error(`${path} does not export ${interfaceName}`);
  const aliases = new Map(
    file.body
      .map((node) => node.declaration ?? node)
      .filter(({ type }) => type === "TSTypeAliasDeclaration")
      .map(({ id, typeAnnotation }) => [id.name, typeAnnotation]),
  );
  const types = new Map(
    [...aliases].flatMap(([name, type]) =>
      name.endsWith("ErrorType") ? [[name, { name, members: [...new Set(namesIn(type, aliases))] }]] : [],
    ),
  );
  const parts = found.declaration.body.body.map((node) => ({
    name: node.key.name,
    comment: commentBefore(file, node.start),
    members: node.typeAnnotation.typeAnnotation.members.map((member) => memberOf(file, member)),
  }));
  const own = new Map(
    declarations.flatMap(({ declaration, start }) =>
      /(Parameters|ReturnType)$/.test(declaration?.id?.name)
        ? [[declaration.id.name, documentedText(file, commentBefore(file, start), declaration)]]
        : [],
    ),
  );
  return { comment: commentBefore(file, found.start), parts, types, declarations: own };
};

export const declaredNames = (declaration) =>
  declaration?.declarations?.map(({ id }) => id.name) ?? (declaration?.id ? [declaration.id.name] : []);

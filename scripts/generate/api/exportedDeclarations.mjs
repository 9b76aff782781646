// What a module of the sources exports, types included, with its declarations.
import { dirname, join } from "node:path";
import { commentBefore, declaredNames, documentedText, exampleBefore, parsed } from "./declarations.mjs";

/** The declarations of a file by name. A function with overloads has several nodes. */
export const declarationsIn = (file) => {
  const declarations = new Map();
  for (const node of file.body) {
    const declaration = node.declaration ?? node;
    for (const name of declaredNames(declaration)) {
      const found = declarations.get(name) ?? {
        file,
        nodes: [],
        comment: commentBefore(file, node.start),
        example: exampleBefore(file, node.start),
      };
      found.nodes.push(declaration);
      declarations.set(name, found);
    }
  }
  return declarations;
};

/** By the name under which each is exported: its file, nodes, comment and example. */
export const exportedDeclarations = (path) => {
  const file = parsed(path);
  const own = declarationsIn(file);
  const entries = file.body.flatMap((node) => {
    if (!/^Export(All|Named)Declaration$/.test(node.type)) return [];
    // What comes from another package is documented there.
    if (node.source && !node.source.value.startsWith(".")) return [];
    const elsewhere = node.source ? exportedDeclarations(join(dirname(path), node.source.value)) : own;
    if (node.type === "ExportAllDeclaration") return [...elsewhere];
    const named = node.specifiers.map(({ local, exported }) => [exported.name, elsewhere.get(local.name)]);
    return [...declaredNames(node.declaration).map((name) => [name, own.get(name)]), ...named];
  });
  return new Map(entries);
};

/** A declaration as it is written, under its comment. */
export const textOf = ({ file, comment, nodes: [node] }) => documentedText(file, comment, node);

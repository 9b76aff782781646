// The names that a module of the sources exports, types included.
import { dirname, join } from "node:path";
import { declaredNames, parsed } from "./declarations.mjs";

/** Names behind `export *` are those of the file that it names. */
export const exportedNames = (file) =>
  new Set(
    parsed(file).body.flatMap((node) => {
      if (node.type === "ExportAllDeclaration") return [...exportedNames(join(dirname(file), node.source.value))];
      if (node.type !== "ExportNamedDeclaration") return [];
      return [...declaredNames(node.declaration), ...node.specifiers.map(({ exported }) => exported.name)];
    }),
  );

import type { Rewrite } from "../source/rewrite.ts";
import type { ImportedName } from "../source/sourceFile.ts";

/** Writes another name, or another expression, wherever the file uses an import. */
export const renameUses = ({ file, replace }: Rewrite, { local }: ImportedName, to: string): void => {
  if (to === local) return;
  for (const use of file.usesOf(local)) {
    const parent = file.parentOf(use);
    const isShorthand = parent?.type === "Property" && parent.shorthand;
    replace(use, isShorthand ? `${local}: ${to}` : to);
  }
};

import type { CallExpression, Node } from "oxc-parser";
import type { ImportedName, SourceFile } from "./sourceFile.ts";

/** The calls of an imported name. */
export const callsOf = (file: SourceFile, { local }: ImportedName): ReadonlyArray<CallExpression> =>
  file.usesOf(local).flatMap((use) => {
    const call = file.parentOf(use);
    return call?.type === "CallExpression" && call.callee === use ? [call] : [];
  });

/** Whether a node is part of a module's own statements, and of no function. */
export const isTopLevel = (file: SourceFile, node: Node): boolean => {
  for (let parent = file.parentOf(node); parent; parent = file.parentOf(parent)) {
    if (/Function/.test(parent.type) || parent.type === "BlockStatement" || parent.type === "ClassBody") return false;
  }
  return true;
};

import * as porticoNetworks from "@portico/core/networks";
import type { ArrayExpression, Node } from "oxc-parser";
import type { ImportedName, SourceFile } from "../../source/sourceFile.ts";
import type { Conversion } from "../Conversion.ts";
import { CORE, NETWORKS } from "../porticoNames.ts";
import { renameUses } from "../renameUses.ts";

export const APPKIT_NETWORKS = "@reown/appkit/networks";

/** Networks of other namespaces than eip155, which wagmi does not know. */
const otherNamespaces: ReadonlySet<string> = new Set([
  "solana",
  "solanaDevnet",
  "solanaTestnet",
  "bitcoin",
  "bitcoinTestnet",
]);

/** Converts one import of AppKit's networks. Returns false for another import, or one without counterpart. */
export const convertNetwork = ({ rewrite, survey }: Conversion, name: ImportedName): boolean => {
  if (name.from !== APPKIT_NETWORKS || name.imported === "defineChain" || rewrite.file.declares(name.local))
    return false;
  const rename = (to: string) => renameUses(rewrite, name, to);
  rewrite.dropImport(name);
  if (name.imported === "AppKitNetwork" || name.imported === "CaipNetwork") {
    rename(survey.usesWagmi ? rewrite.use("Chain", "viem", "type") : rewrite.use("Network", CORE, "type"));
  } else if (otherNamespaces.has(name.imported)) rename(rewrite.use(name.imported, NETWORKS));
  else if (survey.usesWagmi) rename(rewrite.use(name.imported, "wagmi/chains"));
  else if (Object.hasOwn(porticoNetworks, name.imported)) rename(rewrite.use(name.imported, NETWORKS));
  else rename(`${rewrite.use("defineNetwork", NETWORKS)}(${rewrite.use(name.imported, "viem/chains")})`);
  return true;
};

/** An array that is written in place, or in a variable of the same file. */
export const arrayOf = (file: SourceFile, value: Node | undefined): ArrayExpression | undefined => {
  switch (value?.type) {
    case "ArrayExpression":
      return value;
    case "TSAsExpression":
    case "TSSatisfiesExpression":
      return arrayOf(file, value.expression);
    case "Identifier":
      return arrayOf(file, declaredValue(file, value.name));
    default:
      return undefined;
  }
};

const declaredValue = (file: SourceFile, name: string): Node | undefined => {
  for (const statement of file.program.body) {
    const declaration = statement.type === "ExportNamedDeclaration" ? statement.declaration : statement;
    if (declaration?.type !== "VariableDeclaration") continue;
    for (const { id, init } of declaration.declarations)
      if (id.type === "Identifier" && id.name === name) return init ?? undefined;
  }
  return undefined;
};

/** The elements of a list of networks that wagmi does not know, by the names that the file uses. */
export const otherNetworksIn = (
  file: SourceFile,
  list: ArrayExpression,
): ReadonlyArray<Node & { readonly type: "Identifier" }> =>
  list.elements.flatMap((element) => {
    if (element?.type !== "Identifier") return [];
    const name = file.imports.find(({ local, from }) => local === element.name && from === APPKIT_NETWORKS);
    return name && otherNamespaces.has(name.imported) ? [element] : [];
  });

/** Takes elements out of a list, with their commas. */
export const removeElements = ({ rewrite }: Conversion, list: ArrayExpression, removed: ReadonlyArray<Node>): void => {
  const { elements } = list;
  elements.forEach((element, index) => {
    if (!element || !removed.includes(element)) return;
    const before = elements[index - 1];
    const after = elements[index + 1];
    if (before) rewrite.magic.remove(before.end, element.end);
    else rewrite.magic.remove(element.start, after?.start ?? element.end);
  });
};

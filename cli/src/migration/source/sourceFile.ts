import type { BindingPattern, ImportDeclaration, ImportDeclarationSpecifier, Node, ParamPattern } from "oxc-parser";
import type { Parsed, Parser } from "./parser.ts";

/** A name that a file imports. */
export interface ImportedName {
  /** The module, as the file writes it. */
  readonly from: string;
  /** The exported name; `default` or `*` for the other two kinds. */
  readonly imported: string;
  readonly local: string;
  readonly isType: boolean;
  readonly declaration: ImportDeclaration;
  readonly specifier: ImportDeclarationSpecifier;
}

/** A parsed file with what conversions ask of it. */
export interface SourceFile extends Parsed {
  /** Relative to the project's folder, with slashes. */
  readonly path: string;
  readonly text: string;
  readonly imports: ReadonlyArray<ImportedName>;
  readonly parentOf: (node: Node) => Node | undefined;
  /** Where a name is used as a value, a type or an element; not where it is declared or imported. */
  readonly usesOf: (name: string) => ReadonlyArray<Node>;
  /** Whether the file declares the name itself, in whatever scope. */
  readonly declares: (name: string) => boolean;
  /** Elements such as `<appkit-button>`, by their opening and closing names. */
  readonly elements: ReadonlyArray<Node & { readonly type: "JSXElement" }>;
  /** Line of an offset, from 1. */
  readonly lineOf: (offset: number) => number;
}

/** Returns a file's model, or the error of a file that cannot be parsed. */
export const readSource = (parser: Parser, path: string, text: string): SourceFile | { readonly error: string } => {
  const parsed = parser.parse(path, text);
  if ("error" in parsed) return parsed;
  const parents = new Map<Node, Node>();
  const uses = new Map<string, Node[]>();
  const bindings = new Map<string, Node>();
  const imports: ImportedName[] = [];
  const elements: Array<Node & { readonly type: "JSXElement" }> = [];
  const bound = new Set<Node>();
  const bind = (pattern: BindingPattern | ParamPattern | null) => {
    for (const identifier of namesIn(pattern)) {
      bound.add(identifier);
      bindings.set(identifier.name, identifier);
    }
  };
  parser.walk(parsed.program, (node, parent) => {
    if (parent) parents.set(node, parent);
    switch (node.type) {
      case "ImportDeclaration":
        for (const specifier of node.specifiers) {
          bound.add(specifier.local);
          imports.push(importedName(node, specifier));
        }
        return;
      case "VariableDeclarator":
        return bind(node.id);
      case "FunctionDeclaration":
      case "FunctionExpression":
      case "ArrowFunctionExpression":
        if (node.type !== "ArrowFunctionExpression") bind(node.id);
        return node.params.forEach(bind);
      case "ClassDeclaration":
      case "ClassExpression":
        return bind(node.id);
      case "CatchClause":
        return bind(node.param);
      case "JSXElement":
        elements.push(node);
        return;
      case "Identifier":
      case "JSXIdentifier":
        if (bound.has(node) || isProperty(node, parent)) return;
        uses.set(node.name, [...(uses.get(node.name) ?? []), node]);
        return;
    }
  });
  return {
    ...parsed,
    path,
    text,
    imports,
    elements,
    parentOf: (node) => parents.get(node),
    usesOf: (name) => uses.get(name) ?? [],
    declares: (name) => bindings.has(name),
    lineOf: (offset) => text.slice(0, offset).split("\n").length,
  };
};

const importedName = (declaration: ImportDeclaration, specifier: ImportDeclarationSpecifier): ImportedName => ({
  from: declaration.source.value,
  imported: exportedName(specifier),
  local: specifier.local.name,
  isType:
    declaration.importKind === "type" || (specifier.type === "ImportSpecifier" && specifier.importKind === "type"),
  declaration,
  specifier,
});

const exportedName = (specifier: ImportDeclarationSpecifier): string => {
  if (specifier.type === "ImportDefaultSpecifier") return "default";
  if (specifier.type === "ImportNamespaceSpecifier") return "*";
  return specifier.imported.type === "Literal" ? specifier.imported.value : specifier.imported.name;
};

type Identifier = Node & { readonly type: "Identifier" };

/** The identifiers that a pattern declares. */
const namesIn = (pattern: BindingPattern | ParamPattern | null): ReadonlyArray<Identifier> => {
  switch (pattern?.type) {
    case "Identifier":
      return [pattern];
    case "ObjectPattern":
      return pattern.properties.flatMap((each) => namesIn(each.type === "Property" ? each.value : each.argument));
    case "ArrayPattern":
      return pattern.elements.flatMap((each) => namesIn(each?.type === "RestElement" ? each.argument : each));
    case "AssignmentPattern":
      return namesIn(pattern.left);
    case "RestElement":
      return namesIn(pattern.argument);
    case "TSParameterProperty":
      return namesIn(pattern.parameter);
    default:
      return [];
  }
};

/** Whether an identifier is the name of a property or attribute, which refers to no binding. */
const isProperty = (node: Node, parent: Node | undefined): boolean => {
  switch (parent?.type) {
    case "MemberExpression":
      return parent.property === node && !parent.computed;
    case "Property":
      return parent.key === node && !parent.computed;
    case "MethodDefinition":
    case "PropertyDefinition":
      return parent.key === node && !parent.computed;
    case "JSXAttribute":
    case "JSXNamespacedName":
      return true;
    case "JSXMemberExpression":
      return parent.property === node;
    case "TSPropertySignature":
      return parent.key === node;
    case "TSQualifiedName":
      return parent.right === node;
    case "ImportSpecifier":
    case "LabeledStatement":
      return true;
    case "ExportSpecifier":
      return parent.exported === node;
    default:
      return false;
  }
};

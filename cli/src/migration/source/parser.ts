import type { Comment, Node, Program } from "oxc-parser";
import { CliError } from "../../errors/cliErrors.ts";

/** The parser of JavaScript, TypeScript and JSX. */
export interface Parser {
  /** Returns the syntax tree, or the first error of a text that is no program. */
  readonly parse: (path: string, text: string) => Parsed | { readonly error: string };
  /** Calls `visit` for a node and all nodes below it, parents first. */
  readonly walk: (root: Node, visit: (node: Node, parent: Node | undefined) => void) => void;
}

export interface Parsed {
  readonly program: Program;
  readonly comments: ReadonlyArray<Comment>;
}

const isNode = (value: unknown): value is Node =>
  typeof value === "object" && value !== null && "type" in value && typeof value.type === "string";

/** Loads the parser, a native library. Rejects with MIGRATION_PARSER_MISSING where it was not installed. */
export const loadParser = async (): Promise<Parser> => {
  const { parseSync, visitorKeys } = await import("oxc-parser").catch((cause: unknown) => {
    throw new CliError("MIGRATION_PARSER_MISSING", "the parser oxc-parser cannot be loaded on this machine", { cause });
  });
  const walk: Parser["walk"] = (root, visit) => {
    const descend = (node: Node, parent: Node | undefined) => {
      visit(node, parent);
      for (const key of visitorKeys[node.type] ?? []) {
        const child: unknown = Reflect.get(node, key);
        for (const each of Array.isArray(child) ? child : [child]) if (isNode(each)) descend(each, node);
      }
    };
    descend(root, undefined);
  };
  return {
    parse: (path, text) => {
      const { program, comments, errors } = parseSync(path, text, { lang: languageOf(path) });
      const [first] = errors;
      return first ? { error: first.message } : { program, comments };
    },
    walk,
  };
};

/** JavaScript files may contain JSX, whatever their ending. */
const languageOf = (path: string): "ts" | "tsx" | "jsx" => {
  if (path.endsWith(".tsx")) return "tsx";
  return /\.[cm]?ts$/.test(path) ? "ts" : "jsx";
};

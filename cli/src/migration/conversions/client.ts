import { posix } from "node:path";
import type { Node } from "oxc-parser";
import type { ClientPlace, Conversion } from "./Conversion.ts";
import { CORE, MOVING } from "./porticoNames.ts";

/** The name by which a file reaches the site's client: its own variable, or an import of it. */
export const useClient = ({ rewrite }: Conversion, place: ClientPlace): string => {
  const { file } = rewrite;
  return place.path === file.path ? place.name : rewrite.use(place.name, pathTo(file, place.path));
};

/** The module of another file, as the imports of this file would write it. */
const pathTo = (file: Conversion["rewrite"]["file"], target: string): string => {
  const endings = file.imports.map(({ from }) => /^\.{1,2}\/.*(\.[cm]?[jt]sx?)$/.exec(from)?.[1]);
  const relative = posix.relative(posix.dirname(file.path), target);
  const path = relative.startsWith(".") ? relative : `./${relative}`;
  if (endings.some((ending) => ending !== undefined)) return path;
  return path.replace(/(\/index)?\.[cm]?[jt]sx?$/, "") || ".";
};

/** A client whose options are made from those of another kit. Each option is the text of a property. */
export interface NewClient {
  readonly name: string;
  readonly options: ReadonlyArray<string>;
}

/** The statement that creates a client. */
export const clientStatement = ({ rewrite }: Conversion, { name, options }: NewClient): string => {
  const { semicolon } = rewrite;
  const create = rewrite.use("createPortico", CORE);
  return [`export const ${name} = ${create}({`, ...options.map((option) => `  ${option},`), `})${semicolon}`].join(
    "\n",
  );
};

/**
 * Puts the call that keeps visitors of the other kit connected before the statement that creates wagmi's config, which
 * empties what wagmi has stored.
 */
export const keepVisitors = ({ rewrite }: Conversion, statement: Node): void => {
  const { file, magic, semicolon } = rewrite;
  const comment = "// Visitors who connected before the move to Portico stay connected.";
  const call = `${rewrite.use("keepConnections", MOVING)}()${semicolon}`;
  magic.prependRight(startWithComments(file, statement), `${comment}\n${call}\n\n`);
};

/** Where the comments above a statement begin. */
const startWithComments = ({ comments, text }: Conversion["rewrite"]["file"], { start }: Node): number =>
  comments.reduceRight(
    (above, comment) => (/^[ \t]*\r?\n[ \t]*$/.test(text.slice(comment.end, above)) ? comment.start : above),
    start,
  );

/** Puts statements after the one that a node is in. */
export const insertAfter = ({ rewrite }: Conversion, statement: Node, text: string): void =>
  void rewrite.magic.appendLeft(statement.end, `\n\n${text}`);

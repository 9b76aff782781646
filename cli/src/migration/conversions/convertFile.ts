import type { ImportDeclaration, Node } from "oxc-parser";
import { kitOf } from "../kits.ts";
import type { NotDone } from "../migration.ts";
import type { Parser } from "../source/parser.ts";
import { createRewrite } from "../source/rewrite.ts";
import type { ImportedName, SourceFile } from "../source/sourceFile.ts";
import { convertAppKit, mountProvider } from "./appkit/appKit.ts";
import { convertAdapter, convertConfigUses } from "./appkit/appKitAdapters.ts";
import { convertNetwork } from "./appkit/networks.ts";
import { convertSignIn } from "./appkit/signIn.ts";
import type { Conversion, Survey } from "./Conversion.ts";
import { convertComponent, convertWebComponents } from "./elements.ts";
import { convertHook } from "./hooks.ts";
import { adviceFor } from "./leftovers.ts";
import { STYLES } from "./porticoNames.ts";
import { convertProvider } from "./provider.ts";
import { convertDefaultConfig, convertWalletList } from "./wagmiKits.ts";

/** Each converts one imported name, and returns false if the name is none of its own. */
const steps: ReadonlyArray<(conversion: Conversion, name: ImportedName) => boolean> = [
  convertNetwork,
  convertAdapter,
  convertSignIn,
  convertDefaultConfig,
  convertWalletList,
  convertAppKit,
  convertProvider,
  convertHook,
  convertComponent,
];

export interface ConvertedFile {
  /** The same text if nothing could be converted. */
  readonly text: string;
  readonly notDone: ReadonlyArray<NotDone>;
}

/** Converts one file. A result that would not parse is given up, and named. */
export const convertFile = (parser: Parser, survey: Survey, file: SourceFile): ConvertedFile => {
  const rewrite = createRewrite(file);
  const notDone: NotDone[] = [];
  const dropped = new Set<ImportedName>();
  const conversion: Conversion = {
    survey,
    rewrite: {
      ...rewrite,
      useModule: (from) => {
        if (!file.program.body.some(isKitStyles)) rewrite.useModule(from);
      },
      dropImport: (name) => {
        dropped.add(name);
        rewrite.dropImport(name);
      },
    },
    leave: (node, reason, whatToDo) => {
      notDone.push({ file: file.path, line: file.lineOf(node.start), reason, whatToDo });
    },
  };
  convertConfigUses(conversion);
  const ofKits = file.imports.filter(({ from }) => kitOf(from) !== undefined);
  const handled = new Set<ImportedName>();
  for (const step of steps) {
    for (const name of ofKits) {
      if (!handled.has(name) && !dropped.has(name) && step(conversion, name)) handled.add(name);
    }
  }
  convertWebComponents(conversion);
  mountProvider(conversion);
  convertStyles(conversion);
  for (const name of ofKits) {
    if (!handled.has(name) && !dropped.has(name))
      conversion.leave(name.specifier, `${name.imported} of ${name.from} stays`, adviceFor(name));
  }
  notDone.push(...unseenImports(file));
  return checked(parser, file, rewrite.finish(), notDone);
};

const isKitStyles = (node: Node): node is ImportDeclaration =>
  node.type === "ImportDeclaration" && node.source.value.endsWith(".css") && kitOf(node.source.value) !== undefined;

/** Style sheets of the kits become Portico's. */
const convertStyles = ({ rewrite }: Conversion): void => {
  for (const node of rewrite.file.program.body) {
    if (isKitStyles(node)) rewrite.replace(node.source, rewrite.quoted(STYLES));
  }
};

/** Imports at run time and `require`, whose names no declaration lists. */
const unseenImports = ({ path, text, lineOf }: SourceFile): ReadonlyArray<NotDone> =>
  [...text.matchAll(/(?:import|require)\(\s*["'`]([^"'`]+)["'`]/g)].flatMap((match) =>
    kitOf(match[1] ?? "") === undefined
      ? []
      : {
          file: path,
          line: lineOf(match.index),
          reason: `${match[1]} is loaded at run time`,
          whatToDo: "Load Portico's module in its place, as docs/moving.md lists the names.",
        },
  );

const checked = (parser: Parser, file: SourceFile, text: string, notDone: NotDone[]): ConvertedFile => {
  const result = parser.parse(file.path, text);
  if (!("error" in result)) return { text, notDone };
  const reason = `the converted file would not parse: ${result.error}`;
  return {
    text: file.text,
    notDone: [
      { file: file.path, line: 1, reason, whatToDo: "Convert this file by hand, as docs/moving.md describes." },
    ],
  };
};

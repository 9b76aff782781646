import type { CallExpression, Node, ObjectExpression } from "oxc-parser";
import type { KitName } from "../migration.ts";
import type { Rewrite } from "../source/rewrite.ts";
import type { SourceFile } from "../source/sourceFile.ts";

/** One file on its way to Portico. */
export interface Conversion {
  readonly rewrite: Rewrite;
  readonly survey: Survey;
  /** Leaves a part of the file as it is, and explains to a person why, and what to do. */
  readonly leave: (node: Node, reason: string, whatToDo: string) => void;
}

/** The exported variable that holds the site's client. */
export interface ClientPlace {
  readonly path: string;
  readonly name: string;
}

/** A call that sets a kit up, and that can become a client. */
export interface SetUp {
  readonly file: SourceFile;
  readonly kind: "createAppKit" | "getDefaultConfig" | "connectorsForWallets";
  readonly call: CallExpression;
  readonly options: ObjectExpression;
}

/** What must be known of all files before one of them is converted. */
export interface Survey {
  readonly kits: ReadonlyArray<KitName>;
  /** Whether the site's EVM wallets come from wagmi, whose hooks the site may use anywhere. */
  readonly usesWagmi: boolean;
  readonly setUp: SetUp | undefined;
  readonly client: ClientPlace | undefined;
  /** The look that a provider in another file gives, as properties of `modal`. */
  readonly look: ReadonlyArray<string>;
  /** By the name of an exported `WagmiAdapter`, the name that its config gets. */
  readonly wagmiConfigs: ReadonlyMap<string, string>;
  /** Whether the site renders with React. */
  readonly isReact: boolean;
  /** Where AppKit's site, which has no provider, gets Portico's. */
  readonly mount: Mount | undefined;
}

/** An element that all components are under. */
export interface Mount {
  readonly file: SourceFile;
  readonly element: Node;
}

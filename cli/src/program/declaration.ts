import type { Reporter } from "../output/reporter.ts";
import type { Style } from "../output/style.ts";
import type { Progress } from "../progress.ts";
import type { Session, WalletOptions } from "../runtime.ts";
import type { Terminal } from "../terminal.ts";
import type { Inputs } from "./inputs.ts";

/** How a text answer is to be laid out. */
export interface View {
  /** Columns of the terminal; infinite when the output is no terminal. */
  readonly width: number;
  readonly style: Style;
}

/** What a command found: the JSON document of docs/command-line.md, and the same for a reader. */
export interface Answer {
  readonly json: unknown;
  readonly text: (view: View) => string;
  /** Secrets that the answer is about, and that are therefore printed. */
  readonly onPurpose?: ReadonlyArray<string>;
}

/** One run of a command. */
export interface Invocation {
  readonly inputs: Inputs;
  /** Every command there is, for the shell completion. */
  readonly commands: ReadonlyArray<CommandDeclaration | CommandGroup>;
  /** Aborted on Ctrl-C, SIGTERM and when nobody reads the output any more. */
  readonly signal: AbortSignal;
  readonly terminal: Terminal;
  readonly reporter: Reporter;
  readonly progress: Progress;
  /** A client for the services that the options and the environment name, or for the sandbox. Closed by the runner. */
  readonly connect: (walletOptions?: WalletOptions) => Promise<Session>;
  /** Prints an answer before the command ends, for commands that keep running. */
  readonly print: (answer: Answer) => Promise<void>;
}

export type CommandAction = (invocation: Invocation) => Promise<Answer | undefined>;

export interface ArgumentDeclaration {
  /** commander's notation: `<amount>`, `[search]`, `<tokens...>`. */
  readonly syntax: string;
  readonly description: string;
  /** The only values; checked by the parser and offered by the shell completion. */
  readonly choices?: ReadonlyArray<string>;
}

export interface OptionDeclaration {
  /** commander's notation: `--pages <count>`. */
  readonly flags: string;
  readonly description: string;
  readonly repeatable?: boolean;
}

export interface ExampleDeclaration {
  readonly command: string;
  readonly explanation: string;
}

/** One command as `--help` shows it. `load` brings its code in, so that help and completion load nothing else. */
export interface CommandDeclaration {
  readonly name: string;
  readonly summary: string;
  readonly arguments?: ReadonlyArray<ArgumentDeclaration>;
  readonly options?: ReadonlyArray<OptionDeclaration>;
  readonly examples: ReadonlyArray<ExampleDeclaration>;
  readonly load: () => Promise<CommandAction>;
}

/** Commands under one word, as in `portico name lookup`. */
export interface CommandGroup {
  readonly name: string;
  readonly summary: string;
  readonly commands: ReadonlyArray<CommandDeclaration>;
}

import type { Reporter } from "../output/reporter.ts";
import type { Style } from "../output/style.ts";
import type { Progress } from "../progress.ts";
import type { Session, WalletOptions } from "../runtime.ts";
import type { Terminal } from "../terminal.ts";
import type { Inputs } from "./inputs.ts";

/** How to lay out a text answer. */
export interface View {
  /** Columns of the terminal. Infinite when the output is not a terminal. */
  readonly width: number;
  readonly style: Style;
}

/** The result of a command: the JSON document of docs/command-line.md, and the same as text for people. */
export interface Answer {
  readonly json: unknown;
  readonly text: (view: View) => string;
  /** Secrets that the user asked for, which are therefore printed. */
  readonly onPurpose?: ReadonlyArray<string>;
}

/** One run of a command. */
export interface Invocation {
  readonly inputs: Inputs;
  /** All commands, for the shell completion. */
  readonly commands: ReadonlyArray<CommandDeclaration | CommandGroup>;
  /** Aborted on Ctrl-C, on SIGTERM, and when the output is no longer read. */
  readonly signal: AbortSignal;
  readonly terminal: Terminal;
  readonly reporter: Reporter;
  readonly progress: Progress;
  /**
   * Creates a client for the services that the options and the environment name, or for the sandbox. The runner closes
   * it.
   */
  readonly connect: (walletOptions?: WalletOptions) => Promise<Session>;
  /** Prints an answer before the command ends. For commands that keep running. */
  readonly print: (answer: Answer) => Promise<void>;
}

export type CommandAction = (invocation: Invocation) => Promise<Answer | undefined>;

export interface ArgumentDeclaration {
  /** commander's notation: `<amount>`, `[search]`, `<tokens...>`. */
  readonly syntax: string;
  readonly description: string;
  /** The only allowed values. The parser checks them and the shell completion offers them. */
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

/** One command as `--help` shows it. `load` imports its code, so that help and completion load nothing else. */
export interface CommandDeclaration {
  readonly name: string;
  readonly summary: string;
  readonly arguments?: ReadonlyArray<ArgumentDeclaration>;
  readonly options?: ReadonlyArray<OptionDeclaration>;
  readonly examples: ReadonlyArray<ExampleDeclaration>;
  readonly load: () => Promise<CommandAction>;
}

/** A group of commands under one word, as in `portico name lookup`. */
export interface CommandGroup {
  readonly name: string;
  readonly summary: string;
  readonly commands: ReadonlyArray<CommandDeclaration>;
}

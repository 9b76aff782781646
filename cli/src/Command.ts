import type { ArgumentDeclaration, OptionDeclaration } from "./arguments/declarations.ts";
import type { Inputs } from "./arguments/inputs.ts";
import type { Session, WalletOptions } from "./client/openSession.ts";
import type { Progress } from "./output/progress.ts";
import type { Reporter } from "./output/reporter.ts";
import type { Terminal } from "./output/terminal.ts";
import type { View } from "./output/View.ts";

/** One command as `--help` shows it. `load` imports its code, so that help and completion load nothing else. */
export interface Command {
  readonly name: string;
  readonly summary: string;
  readonly arguments?: ReadonlyArray<ArgumentDeclaration>;
  readonly options?: ReadonlyArray<OptionDeclaration>;
  readonly examples: ReadonlyArray<Example>;
  /** Whether the command asks nobody anything by itself, so that no proxy matters to it. */
  readonly isOffline?: true;
  readonly load: () => Promise<CommandAction>;
}

/** A group of commands under one word, as in `portico name lookup`. */
export interface CommandGroup {
  readonly name: string;
  readonly summary: string;
  readonly commands: ReadonlyArray<Command>;
}

export interface Example {
  readonly command: string;
  readonly explanation: string;
}

/** Runs a command. Resolves to the result to print, or to `undefined` when everything is printed already. */
export type CommandAction = (context: CommandContext) => Promise<CommandResult | undefined>;

/** What a command works with during one run. */
export interface CommandContext {
  readonly inputs: Inputs;
  /** All commands, for the shell completion. */
  readonly commands: ReadonlyArray<Command | CommandGroup>;
  /** Aborted on Ctrl-C, on SIGTERM, and when the output is no longer read. */
  readonly signal: AbortSignal;
  readonly terminal: Terminal;
  readonly reporter: Reporter;
  readonly progress: Progress;
  /**
   * Creates a client for the services that the options and the environment name, or for the sandbox. The program closes
   * it.
   */
  readonly connect: (walletOptions?: WalletOptions) => Promise<Session>;
  /** Prints a result before the command ends. For commands that keep running. */
  readonly print: (result: CommandResult) => void;
}

/** The result of a command: the JSON document of docs/command-line.md, and the same as text for people. */
export interface CommandResult {
  readonly json: unknown;
  readonly text: (view: View) => string;
  /** One of many results, whose JSON is on one line. */
  readonly isLine?: boolean;
  /** Secrets that the user requested, which are therefore printed. */
  readonly secretsToPrint?: ReadonlyArray<string>;
}

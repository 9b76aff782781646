import { readFileSync } from "node:fs";
import { Argument, Command, Option } from "commander";
import { createStyle, wantsColor } from "../output/style.ts";
import { type Terminal, widthOf } from "../terminal.ts";
import { commandTable } from "./commandTable.ts";
import { commonOptions } from "./commonOptions.ts";
import type {
  ArgumentDeclaration,
  CommandDeclaration,
  CommandGroup,
  ExampleDeclaration,
  OptionDeclaration,
} from "./declaration.ts";
import { createInputs, type Inputs } from "./inputs.ts";

interface ProgramOptions {
  readonly run: (declaration: CommandDeclaration, inputs: Inputs) => Promise<void>;
  readonly noColor: boolean;
}

const examples: ReadonlyArray<ExampleDeclaration> = [
  { command: "portico quote 1 ETH USDC", explanation: "what a swap would bring" },
  { command: "portico balance vitalik.eth --json", explanation: "tokens of an account, for a script" },
  { command: "portico sandbox", explanation: "a local sandbox for the other commands" },
];

/**
 * Creates the commander program from the command table. It never ends the process: it throws commander's errors
 * instead.
 */
export const createProgram = (terminal: Terminal, { run, noColor }: ProgramOptions): Command => {
  const { stdout, stderr, env } = terminal;
  const isColorful = wantsColor(stdout, env, noColor);
  const { strong } = createStyle(isColorful);
  const program = new Command("portico")
    .description(
      "Quotes, balances, history, names, prices, gas and raw RPC from the shell.\nWithout a project id it answers from a local sandbox.",
    )
    .version(readVersion(), "--version", "print the version")
    .helpOption("-h, --help", "print help")
    .helpCommand("help [command]", "print the help of a command")
    .exitOverride()
    .configureOutput({
      writeOut: (text) => void stdout.write(text),
      writeErr: (text) => void stderr.write(text),
      outputError: () => {},
      getOutHelpWidth: () => Math.min(widthOf(stdout, env), widestHelp),
      getOutHasColors: () => isColorful,
    })
    .configureHelp({ showGlobalOptions: true, styleTitle: strong });
  for (const option of commonOptions) program.addOption(toOption(option));
  program.addHelpText("after", exampleText(examples, strong));
  for (const entry of commandTable) addCommand(program, entry, run, strong);
  return program;
};

const widestHelp = 100;

const addCommand = (
  parent: Command,
  entry: CommandDeclaration | CommandGroup,
  run: ProgramOptions["run"],
  strong: (text: string) => string,
): void => {
  const command = parent.command(entry.name).description(entry.summary);
  if ("commands" in entry) {
    for (const child of entry.commands) addCommand(command, child, run, strong);
    return;
  }
  for (const argument of entry.arguments ?? []) command.addArgument(toArgument(argument));
  for (const option of entry.options ?? []) command.addOption(toOption(option));
  command.addHelpText("after", exampleText(entry.examples, strong));
  command.action(async () => run(entry, inputsOf(command)));
};

const toArgument = ({ syntax, description, choices }: ArgumentDeclaration): Argument => {
  const argument = new Argument(syntax, description);
  return choices ? argument.choices(choices) : argument;
};

const toOption = ({ flags, description, repeatable }: OptionDeclaration): Option => {
  const option = new Option(flags, description);
  return repeatable
    ? option.argParser((value, earlier: ReadonlyArray<string> | undefined) => [...(earlier ?? []), value])
    : option;
};

/** Reads commander's untyped results into named inputs. */
const inputsOf = (command: Command): Inputs => {
  const values: ReadonlyArray<unknown> = command.processedArgs;
  const byName = command.registeredArguments.map((argument, index) => [argument.name(), values[index]] as const);
  return createInputs(Object.fromEntries(byName), command.optsWithGlobals<Record<string, unknown>>());
};

const exampleText = (entries: ReadonlyArray<ExampleDeclaration>, strong: (text: string) => string): string => {
  const lines = entries.map(({ command, explanation }) => `  ${command}\n      ${explanation}`);
  return `\n${strong("Examples:")}\n${lines.join("\n")}`;
};

const readVersion = (): string => {
  const manifest: unknown = JSON.parse(readFileSync(new URL("../../package.json", import.meta.url), "utf8"));
  const isManifest = typeof manifest === "object" && manifest !== null && "version" in manifest;
  return isManifest ? String(manifest.version) : "unknown";
};

import { Argument, Option, Command as Parser } from "commander";
import type { ArgumentDeclaration, OptionDeclaration } from "../arguments/declarations.ts";
import { createInputs, type Inputs } from "../arguments/inputs.ts";
import type { Command, CommandGroup, Example } from "../Command.ts";
import { createStyle, wantsColor } from "../output/style.ts";
import { type Terminal, widthOf } from "../output/terminal.ts";
import { commonOptions } from "../settings/settings.ts";
import { readVersion } from "../settings/version.ts";

interface ProgramOptions {
  readonly run: (command: Command, inputs: Inputs) => Promise<void>;
  readonly noColor: boolean;
}

const examples: ReadonlyArray<Example> = [
  { command: "portico quote 1 ETH USDC", explanation: "quotes a swap" },
  { command: "portico balance vitalik.eth --json", explanation: "lists the tokens of an account, for a script" },
  { command: "portico sandbox", explanation: "runs a local sandbox for the other commands" },
];

/** Creates commander's parser of the commands. It never ends the process: it throws commander's errors instead. */
export const createProgram = (
  commands: ReadonlyArray<Command | CommandGroup>,
  terminal: Terminal,
  { run, noColor }: ProgramOptions,
): Parser => {
  const { stdout, stderr, env } = terminal;
  const isColorful = wantsColor(stdout, env, noColor);
  const { strong } = createStyle(isColorful);
  const program = new Parser("portico")
    .description(
      "Quotes, balances, history, names, prices, gas and raw RPC from the shell.\nWithout a project id, the data comes from a local sandbox.",
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
  for (const entry of commands) addCommand(program, entry, run, strong);
  return program;
};

const widestHelp = 100;

const addCommand = (
  parent: Parser,
  entry: Command | CommandGroup,
  run: ProgramOptions["run"],
  strong: (text: string) => string,
): void => {
  const parser = parent.command(entry.name).description(entry.summary);
  if ("commands" in entry) {
    for (const child of entry.commands) addCommand(parser, child, run, strong);
    return;
  }
  for (const argument of entry.arguments ?? []) parser.addArgument(toArgument(argument));
  for (const option of entry.options ?? []) parser.addOption(toOption(option));
  parser.addHelpText("after", exampleText(entry.examples, strong));
  parser.action(async () => run(entry, inputsOf(parser)));
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
const inputsOf = (parser: Parser): Inputs => {
  const values: ReadonlyArray<unknown> = parser.processedArgs;
  const byName = parser.registeredArguments.map((argument, index) => [argument.name(), values[index]] as const);
  return createInputs(Object.fromEntries(byName), parser.optsWithGlobals<Record<string, unknown>>());
};

const exampleText = (entries: ReadonlyArray<Example>, strong: (text: string) => string): string => {
  const lines = entries.map(({ command, explanation }) => `  ${command}\n      ${explanation}`);
  return `\n${strong("Examples:")}\n${lines.join("\n")}`;
};

import type { OptionDeclaration } from "../arguments/declarations.ts";
import type { Command, CommandGroup } from "../Command.ts";
import { commonOptions } from "../settings/settings.ts";

/** A text that the shell can offer, with its explanation. */
export interface Candidate {
  readonly text: string;
  readonly summary: string;
}
export interface OptionCandidate extends Candidate {
  /** Whether a value must follow. False when the value is optional. */
  readonly takesValue: boolean;
  /** Whether the value is the path of a file. */
  readonly takesFile: boolean;
}

/** What can follow a path of commands: `[]` is the beginning, others are `["name"]` and `["name", "lookup"]`. */
export interface Position {
  readonly path: ReadonlyArray<string>;
  /** The commands, or the choices of the first argument. */
  readonly candidates: ReadonlyArray<Candidate>;
  readonly options: ReadonlyArray<OptionCandidate>;
  /** Whether the candidates are commands, so that another command can follow. */
  readonly isGroup: boolean;
}

/** The contents of the completion scripts, from the command table. */
export interface Vocabulary {
  readonly positions: ReadonlyArray<Position>;
  readonly commonOptions: ReadonlyArray<OptionCandidate>;
  /** The names that `--chain` accepts. */
  readonly chains: ReadonlyArray<string>;
}

const optionCandidate = ({ flags, description }: OptionDeclaration): OptionCandidate => ({
  text: /--[a-z-]+/.exec(flags)?.[0] ?? flags,
  summary: description,
  takesValue: flags.includes("<"),
  takesFile: flags.includes("<path>"),
});

const optionsOf = ({ commonOptions, positions }: Vocabulary): ReadonlyArray<OptionCandidate> => [
  ...commonOptions,
  ...positions.flatMap(({ options }) => options),
];

const textsOf = (options: ReadonlyArray<OptionCandidate>): ReadonlyArray<string> => [
  ...new Set(options.map(({ text }) => text)),
];

/** The options that a value must follow. */
export const valuedOptions = (vocabulary: Vocabulary): ReadonlyArray<string> =>
  textsOf(optionsOf(vocabulary).filter(({ takesValue }) => takesValue));

/** The options whose value is the path of a file. */
export const fileOptions = (vocabulary: Vocabulary): ReadonlyArray<string> =>
  textsOf(optionsOf(vocabulary).filter(({ takesFile }) => takesFile));

/** The commands that consist of others. */
export const groupNames = ({ positions }: Vocabulary): ReadonlyArray<string> =>
  positions.flatMap(({ path: [group], isGroup }) => (isGroup && group !== undefined ? [group] : []));

export const vocabularyOf = (
  commands: ReadonlyArray<Command | CommandGroup>,
  chains: ReadonlyArray<string>,
): Vocabulary => ({
  chains,
  commonOptions: [
    ...commonOptions.map(optionCandidate),
    { text: "--help", summary: "print help", takesValue: false, takesFile: false },
  ],
  positions: [
    {
      path: [],
      candidates: commands.map(({ name, summary }) => ({ text: name, summary })),
      options: [],
      isGroup: true,
    },
    ...commands.flatMap((entry): ReadonlyArray<Position> => {
      const members = "commands" in entry ? entry.commands : [];
      const group = {
        path: [entry.name],
        candidates: members.map(({ name, summary }) => ({ text: name, summary })),
        options: [],
        isGroup: true,
      };
      const runnable = "commands" in entry ? members : [entry];
      const positions = runnable.map((command): Position => {
        const [first] = command.arguments ?? [];
        return {
          path: command === entry ? [entry.name] : [entry.name, command.name],
          candidates: (first?.choices ?? []).map((text) => ({ text, summary: first?.description ?? "" })),
          options: (command.options ?? []).map(optionCandidate),
          isGroup: false,
        };
      });
      return "commands" in entry ? [group, ...positions] : positions;
    }),
  ],
});

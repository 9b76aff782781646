import type { OptionDeclaration } from "../arguments/declarations.ts";
import type { Command, CommandGroup } from "../commands/Command.ts";
import { commonOptions } from "../settings/settings.ts";

/** A word that can come next, with its explanation. */
export interface Word {
  readonly text: string;
  readonly summary: string;
}
export interface OptionWord extends Word {
  /** Whether a value must follow. False when the value is optional. */
  readonly takesValue: boolean;
}

/** What can follow a chain of commands: `[]` is the beginning, others are `["name"]` and `["name", "lookup"]`. */
export interface Place {
  readonly path: ReadonlyArray<string>;
  /** The commands, or the choices of the first argument. */
  readonly words: ReadonlyArray<Word>;
  readonly options: ReadonlyArray<OptionWord>;
  /** Whether the words are commands, so that another word can follow. */
  readonly isGroup: boolean;
}

/** The contents of the completion scripts, from the command table. */
export interface Vocabulary {
  readonly places: ReadonlyArray<Place>;
  readonly commonOptions: ReadonlyArray<OptionWord>;
  /** The names that `--chain` accepts. */
  readonly chains: ReadonlyArray<string>;
}

const optionWord = ({ flags, description }: OptionDeclaration): OptionWord => ({
  text: /--[a-z-]+/.exec(flags)?.[0] ?? flags,
  summary: description,
  takesValue: flags.includes("<"),
});

export const vocabularyOf = (
  commands: ReadonlyArray<Command | CommandGroup>,
  chains: ReadonlyArray<string>,
): Vocabulary => ({
  chains,
  commonOptions: [...commonOptions.map(optionWord), { text: "--help", summary: "print help", takesValue: false }],
  places: [
    { path: [], words: commands.map(({ name, summary }) => ({ text: name, summary })), options: [], isGroup: true },
    ...commands.flatMap((entry): ReadonlyArray<Place> => {
      const members = "commands" in entry ? entry.commands : [];
      const group = {
        path: [entry.name],
        words: members.map(({ name, summary }) => ({ text: name, summary })),
        options: [],
        isGroup: true,
      };
      const runnable = "commands" in entry ? members : [entry];
      const places = runnable.map((command): Place => {
        const [first] = command.arguments ?? [];
        return {
          path: command === entry ? [entry.name] : [entry.name, command.name],
          words: (first?.choices ?? []).map((text) => ({ text, summary: first?.description ?? "" })),
          options: (command.options ?? []).map(optionWord),
          isGroup: false,
        };
      });
      return "commands" in entry ? [group, ...places] : places;
    }),
  ],
});

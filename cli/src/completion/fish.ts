import type { OptionWord, Place, Vocabulary } from "./vocabulary.ts";

/** Quotes text for fish. */
const quoted = (text: string): string => `'${text.replaceAll("\\", "\\\\").replaceAll("'", "\\'")}'`;

/** Returns a script for fish. */
export const fishCompletion = ({ places, commonOptions, chains }: Vocabulary): string => {
  const groups = new Set(
    places.flatMap(({ path: [group], isGroup }) => (isGroup && group !== undefined ? [group] : [])),
  );
  const lines = places.flatMap((place) => {
    const condition = conditionOf(place, places, groups);
    const words = place.words.map(
      ({ text, summary }) => `complete -c portico -f -n ${quoted(condition)} -a ${quoted(text)} -d ${quoted(summary)}`,
    );
    const options = place.options.map((option) => optionLine(option, condition));
    return [...words, ...options];
  });
  const common = commonOptions.map((option) =>
    option.text === "--chain" ? `${optionLine(option)} -f -a ${quoted(chains.join(" "))}` : optionLine(option),
  );
  return `${["complete -c portico -f", ...common, ...lines].join("\n")}\n`;
};

const optionLine = ({ text, summary, takesValue }: OptionWord, condition?: string): string =>
  [
    "complete -c portico",
    ...(condition === undefined ? [] : [`-n ${quoted(condition)}`]),
    `-l ${text.replace(/^--/, "")}`,
    ...(takesValue ? ["-r"] : []),
    `-d ${quoted(summary)}`,
  ].join(" ");

/**
 * Returns the fish condition that holds when the command line is at this place. A word such as `quote` is both a
 * command and the member of a group.
 */
const conditionOf = ({ path }: Place, places: ReadonlyArray<Place>, groups: ReadonlySet<string>): string => {
  const [first, second] = path;
  if (first === undefined) return "__fish_use_subcommand";
  if (second !== undefined) return `__fish_seen_subcommand_from ${first}; and __fish_seen_subcommand_from ${second}`;
  const others = groups.has(first)
    ? places.flatMap(({ path: [group, member] }) => (group === first && member !== undefined ? [member] : []))
    : [...groups];
  return `__fish_seen_subcommand_from ${first}; and not __fish_seen_subcommand_from ${others.join(" ")}`;
};

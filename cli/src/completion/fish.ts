import type { OptionCandidate, Position, Vocabulary } from "./vocabulary.ts";

/** Quotes text for fish. */
const quoted = (text: string): string => `'${text.replaceAll("\\", "\\\\").replaceAll("'", "\\'")}'`;

/** Returns a script for fish. */
export const fishCompletion = ({ positions, commonOptions, chains }: Vocabulary): string => {
  const groups = new Set(
    positions.flatMap(({ path: [group], isGroup }) => (isGroup && group !== undefined ? [group] : [])),
  );
  const lines = positions.flatMap((position) => {
    const condition = conditionOf(position, positions, groups);
    const candidates = position.candidates.map(
      ({ text, summary }) => `complete -c portico -f -n ${quoted(condition)} -a ${quoted(text)} -d ${quoted(summary)}`,
    );
    const options = position.options.map((option) => optionLine(option, condition));
    return [...candidates, ...options];
  });
  const common = commonOptions.map((option) =>
    option.text === "--chain" ? `${optionLine(option)} -f -a ${quoted(chains.join(" "))}` : optionLine(option),
  );
  return `${["complete -c portico -f", ...common, ...lines].join("\n")}\n`;
};

const optionLine = ({ text, summary, takesValue }: OptionCandidate, condition?: string): string =>
  [
    "complete -c portico",
    ...(condition === undefined ? [] : [`-n ${quoted(condition)}`]),
    `-l ${text.replace(/^--/, "")}`,
    ...(takesValue ? ["-r"] : []),
    `-d ${quoted(summary)}`,
  ].join(" ");

/**
 * Returns the fish condition that holds when the command line is at this position. A name such as `quote` is both a
 * command and the member of a group.
 */
const conditionOf = ({ path }: Position, positions: ReadonlyArray<Position>, groups: ReadonlySet<string>): string => {
  const [first, second] = path;
  if (first === undefined) return "__fish_use_subcommand";
  if (second !== undefined) return `__fish_seen_subcommand_from ${first}; and __fish_seen_subcommand_from ${second}`;
  const otherCommands = groups.has(first)
    ? positions.flatMap(({ path: [group, member] }) => (group === first && member !== undefined ? [member] : []))
    : [...groups];
  return `__fish_seen_subcommand_from ${first}; and not __fish_seen_subcommand_from ${otherCommands.join(" ")}`;
};

import { groupNames, type OptionCandidate, type Vocabulary, valuedOptions } from "./vocabulary.ts";

/** Quotes text for fish. */
const quoted = (text: string): string => `'${text.replaceAll("\\", "\\\\").replaceAll("'", "\\'")}'`;

/** Returns a script for fish. */
export const fishCompletion = (vocabulary: Vocabulary): string => {
  const { positions, commonOptions, chains } = vocabulary;
  const lines = positions.flatMap(({ path, candidates, options }) => {
    const place = path.join(" ");
    return [
      ...candidates.map(
        ({ text, summary }) =>
          `complete -c portico -f -n ${quoted(`__portico_at ${quoted(place)} first`)} -a ${quoted(text)} -d ${quoted(summary)}`,
      ),
      ...options.map((option) => optionLine(option, `__portico_at ${quoted(place)}`)),
    ];
  });
  const common = commonOptions.map((option) =>
    option.text === "--chain" ? `${optionLine(option)} -a ${quoted(chains.join(" "))}` : optionLine(option),
  );
  // A name such as `quote` is a command, the member of a group, and what a visitor may write as an argument.
  return `function __portico_at --argument-names path first --description 'Whether these commands are typed, and the first argument is next'
  set -l place
  set -l skip 0
  set -l values 0
  for word in (commandline -opc)[2..]
    if test $skip = 1
      set skip 0
      continue
    end
    switch $word
      case ${valuedOptions(vocabulary).join(" ")}
        set skip 1
      case '-*'
      case '*'
        if contains -- "$place" '' ${groupNames(vocabulary).join(" ")}
          set place (string trim -- "$place $word")
        else
          set values 1
        end
    end
  end
  test "$place" = "$path"; and test -z "$first" -o $values = 0
end
${["complete -c portico -f", ...common, ...lines].join("\n")}
`;
};

/** The values of other options than those of files are not files either, as fish would offer. */
const optionLine = ({ text, summary, takesValue, takesFile }: OptionCandidate, condition?: string): string =>
  [
    "complete -c portico",
    ...(condition === undefined ? [] : [`-n ${quoted(condition)}`]),
    `-l ${text.replace(/^--/, "")}`,
    ...(takesFile ? ["-r -F"] : takesValue ? ["-x"] : []),
    `-d ${quoted(summary)}`,
  ].join(" ");

import { type Candidate, fileOptions, groupNames, type Vocabulary, valuedOptions } from "./vocabulary.ts";

/** Quotes text for zsh. */
const quoted = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`;

/** Returns an entry for `_describe`, with the colons in its text escaped. */
const described = ({ text, summary }: Candidate): string => quoted(`${text.replaceAll(":", "\\:")}:${summary}`);

/** Returns a script for zsh, to be evaluated after `compinit`. */
export const zshCompletion = (vocabulary: Vocabulary): string => {
  const { positions, commonOptions, chains } = vocabulary;
  const cases = positions.map(
    ({ path, candidates, options }) =>
      `    ${quoted(path.join(" "))}) candidates=(${candidates.map(described).join(" ")}); own=(${options.map(described).join(" ")}) ;;`,
  );
  return `_portico() {
  local -a candidates own shared
  local place='' word skip=0 known=1
  for word in "\${(@)words[2,CURRENT-1]}"; do
    if ((skip)); then skip=0; continue; fi
    case "$word" in
      (${valuedOptions(vocabulary).join("|")}) skip=1 ;;
      (-*) ;;
      (*) case "$place" in
        (''|${groupNames(vocabulary).join("|")}) place="\${place:+$place }$word" ;;
        (*) known=0 ;;
      esac ;;
    esac
  done
  if [[ "\${words[CURRENT-1]}" == --chain ]]; then
    compadd -- ${chains.join(" ")}
    return
  fi
  case "\${words[CURRENT-1]}" in
    (${fileOptions(vocabulary).join("|")}) _files; return ;;
  esac
  ((skip)) && return
  shared=(${commonOptions.map(described).join(" ")})
  case "$place" in
${cases.join("\n")}
  esac
  if [[ "\${words[CURRENT]}" == -* ]]; then
    _describe -o 'option' own
    _describe -o 'common option' shared
  elif ((known)); then
    _describe 'command' candidates
  fi
}
compdef _portico portico
`;
};

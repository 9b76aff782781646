import { fileOptions, groupNames, type Vocabulary, valuedOptions } from "./vocabulary.ts";

/** Returns a script for bash 4. It works without the package bash-completion. */
export const bashCompletion = (vocabulary: Vocabulary): string => {
  const { positions, commonOptions, chains } = vocabulary;
  const common = commonOptions.map(({ text }) => text).join(" ");
  const cases = positions.map(({ path, candidates, options }) => {
    const candidateTexts = candidates.map(({ text }) => text).join(" ");
    const optionTexts = [...options.map(({ text }) => text), common].join(" ");
    return `    '${path.join(" ")}') words='${candidateTexts}'; options='${optionTexts}' ;;`;
  });
  return `_portico() {
  local current="\${COMP_WORDS[COMP_CWORD]}" previous="\${COMP_WORDS[COMP_CWORD-1]}"
  local place='' known=1 skip=0 word words='' options='${common}' index
  COMPREPLY=()
  for ((index = 1; index < COMP_CWORD; index++)); do
    word="\${COMP_WORDS[index]}"
    if ((skip)); then skip=0; continue; fi
    case "$word" in
      ${valuedOptions(vocabulary).join("|")}) skip=1 ;;
      -*) ;;
      *) case "$place" in
        ''|${groupNames(vocabulary).join("|")}) place="\${place:+$place }$word" ;;
        *) known=0 ;;
      esac ;;
    esac
  done
  if [[ "$previous" == --chain ]]; then
    COMPREPLY=($(compgen -W '${chains.join(" ")}' -- "$current"))
    return
  fi
  case "$previous" in ${fileOptions(vocabulary).join("|")})
    compopt -o filenames 2>/dev/null
    mapfile -t COMPREPLY < <(compgen -f -- "$current")
    return ;;
  esac
  ((skip)) && return
  case "$place" in
${cases.join("\n")}
  esac
  if [[ "$current" == -* ]]; then
    COMPREPLY=($(compgen -W "$options" -- "$current"))
  elif ((known)); then
    COMPREPLY=($(compgen -W "$words" -- "$current"))
  fi
}
complete -F _portico portico
`;
};

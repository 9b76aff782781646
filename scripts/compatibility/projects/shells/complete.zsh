# Prints what zsh offers after each line of a file, each candidate on a line of its own and each list after its `> line`.
# Arguments: the completion script, the file of lines, the file for the result. It types into a terminal of its own.
if [[ $1 == --inside ]]; then
  script=$2 typed=$3 result=$4
  autoload -Uz compinit && compinit -u -D
  eval "$(<$script)"
  compadd() {
    local -a hits
    # Helpers of the completion system collect candidates with these options, and add them later.
    if (( ! ${@[(I)-[OAD]]} )); then
      builtin compadd -O hits "$@"
      print -rl -- $hits >>| $result
    fi
    builtin compadd "$@"
  }
  type-lines() {
    local line
    for line in "${(@f)$(<$typed)}"; do
      print -r -- "> $line" >>| $result
      BUFFER=$line CURSOR=$#line
      zle list-choices
    done
    BUFFER=exit
    zle accept-line
  }
  zle -N zle-line-init type-lines
  return
fi

zmodload zsh/zpty
zpty terminal zsh -f -i
zpty -w terminal "source ${(q)0:A} --inside ${(q)1} ${(q)2} ${(q)3}"
while zpty -r terminal output; do :; done

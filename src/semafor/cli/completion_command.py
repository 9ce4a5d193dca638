"""``semafor completion``: what makes a shell complete commands, options, maps, bots and files at the Tab key."""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from semafor.cli import Subparsers

ABOUT: Final = "complete commands, options, maps and bots at the Tab key"
DESCRIPTION: Final = """\
Prints what a shell has to read once so that Tab completes commands, options, maps, bots, languages and files. The shell
asks semafor itself, so bots of other packages and the classes in a bot's file are completed as well.
"""
EXAMPLES: Final = """\
examples:
  semafor completion bash    for bash, in ~/.bashrc:  eval "$(semafor completion bash)"
  semafor completion zsh     for zsh, in ~/.zshrc behind compinit:  eval "$(semafor completion zsh)"
  semafor completion fish    for fish, in ~/.config/fish/config.fish:  semafor completion fish | source
"""

BASH: Final = r"""
_semafor() {
    local reply last="${COMP_WORDS[COMP_CWORD]}"
    # Behind --map= the word that bash sees is the sign alone.
    case $last in =|:) last= ;; esac
    COMPREPLY=()
    while IFS= read -r reply; do
        case $reply in
            :files|:folders)
                compopt -o filenames 2>/dev/null
                local kind=-f file
                [ "$reply" = :folders ] && kind=-d
                while IFS= read -r file; do COMPREPLY+=("$file"); done < <(compgen "$kind" -- "$last")
                ;;
            *) COMPREPLY+=("$reply") ;;
        esac
    done < <("${COMP_WORDS[0]/#\~/$HOME}" __complete bash "${COMP_LINE:0:COMP_POINT}" 2>/dev/null)
}
complete -F _semafor semafor
"""

ZSH: Final = r"""
#compdef semafor
_semafor() {
    local reply wants_files wants_folders
    local -a candidates
    for reply in "${(@f)$("${(Q)words[1]/#\~/$HOME}" __complete zsh "${(@Q)words[2,CURRENT]}" 2>/dev/null)}"; do
        case $reply in
            '') ;;
            :files) wants_files=1 ;;
            :folders) wants_folders=1 ;;
            *$'\t'*) candidates+=("${${reply%%$'\t'*}//:/\\:}:${reply#*$'\t'}") ;;
            *) candidates+=("${reply//:/\\:}") ;;
        esac
    done
    (( $#candidates )) && _describe semafor candidates
    if [[ -n $wants_files$wants_folders ]]; then
        [[ $PREFIX == --*=* ]] && compset -P '*='
        if [[ -n $wants_folders ]]; then _files -/; else _files; fi
    fi
}
if [[ $funcstack[1] == _semafor ]]; then _semafor "$@"; else compdef _semafor semafor; fi
"""

FISH: Final = r"""
function __semafor_complete
    set -l words (commandline -opc) (commandline -ct)
    set -l joined (string match -r -- '^--[^=]*=' $words[-1])
    set -l begun (string replace -r -- '^--[^=]*=' '' $words[-1])
    for reply in ($words[1] __complete fish $words[2..-1] 2>/dev/null)
        switch $reply
            case :files
                for file in (__fish_complete_path $begun)
                    echo "$joined$file"
                end
            case :folders
                for file in (__fish_complete_directories $begun)
                    echo "$joined$file"
                end
            case '*'
                echo $reply
        end
    end
end
complete -c semafor -f -a '(__semafor_complete)'
"""

SCRIPTS: Final = {"bash": BASH, "zsh": ZSH, "fish": FISH}


def add_parser(subparsers: Subparsers) -> None:
    parser = subparsers.add_parser("completion", help=ABOUT, description=DESCRIPTION, epilog=EXAMPLES)
    parser.add_argument("shell", choices=tuple(SCRIPTS), help="the shell that reads it")
    parser.set_defaults(run=run)


def run(options: argparse.Namespace) -> int:
    print(SCRIPTS[options.shell].strip())
    return 0

/// The shells that there are completion scripts for.
package enum Shell: String, CaseIterable, Sendable { case bash, zsh, fish }

extension Command {
  /// Returns a script that completes options, their values and operands in a shell.
  func completions(for shell: Shell) -> String {
    switch shell {
    case .bash: bash
    case .zsh: zsh
    case .fish: fish
    }
  }

  /// The name of the completion function: letters, digits and underscores.
  private var function: String {
    "_" + name.replacing(/[^\p{L}\p{N}]/, with: "_")
  }

  /// Returns a statement that prints candidates, given a command for them and the first operand.
  private func call(_ command: String, _ operand: String) -> String {
    "sh -c \(command) \(name) \(operand) 2>/dev/null"
  }

  /// Statements of bash and zsh. Given a word as it is typed and the one before it, they set `list`,
  /// a command for the candidates, or `files`, the option for files or for folders.
  private func cases(folders: String) -> String {
    var cases: [String] = []
    for option in options {
      guard let value = option.value else { continue }
      let forms = option.forms.joined(separator: "|")
      let found =
        switch value {
        case .file: "files=-f"
        case .folder: "files=\(folders)"
        default: "list='\(value.candidates)'"
        }
      cases.append("    \(forms)) \(found) ;;")
    }
    let names = Option.Value.command(printing: options.flatMap(\.forms))
    return """
        local list='\(operands)' files=
        if [[ $typed == --*=* ]]; then
          last=${typed%%=*} typed=${typed#*=}
        elif [[ $typed == -* ]]; then
          list='\(names)'
        fi
        case $last in
      \(cases.joined(separator: "\n"))
        esac
      """
  }

  /// Bash splits words at equals signs, as in `--format=text`; the whole words are in the line.
  private var bash: String {
    """
    # Completion for \(name) in bash: source it, or save it where bash-completion looks.
    \(function)() {
      local IFS=$'\\n' word=${COMP_WORDS[COMP_CWORD]#=} line=${COMP_LINE:0:COMP_POINT}
      local typed=${line##* }
      line=${line% *}
      local last=${line##* }
    \(cases(folders: "-d"))
      COMPREPLY=()
      if [[ -n $files ]]; then
        # Readline adds a slash to folders, and no space.
        compopt -o filenames 2>/dev/null
        COMPREPLY=($(compgen $files -- "$word"))
      elif [[ $typed != *=* ]]; then
        list=$(\(call("\"$list\"", "\"${COMP_WORDS[1]}\"")))
        COMPREPLY=($(compgen -W "$list" -- "$word"))
      fi
      if [[ ${COMPREPLY[0]-} == *= ]]; then compopt -o nospace 2>/dev/null; fi
    }
    complete -F \(function) \(name)

    """
  }

  private var zsh: String {
    """
    #compdef \(name)
    # Completion for \(name) in zsh: source it, or save it as \(function) in a folder of $fpath.
    \(function)() {
      local typed=$words[CURRENT] last=$words[CURRENT-1]
    \(cases(folders: "-/"))
      compset -P '*='
      if [[ -n $files ]]; then
        _files $files
      else
        list=(${(f)"$(\(call("\"$list\"", "\"$words[2]\"")))"})
        compadd -- ${list:#*=}
        compadd -S '' -- ${(M)list:#*=}
      fi
    }
    if [[ $funcstack[1] == \(function) ]]; then \(function) "$@"; else compdef \(function) \(name); fi

    """
  }

  private var fish: String {
    var lines = [
      "# Completion for \(name) in fish: save it as ~/.config/fish/completions/\(name).fish.",
      "complete -c \(name) -f -a '\(fishCall(operands))'",
    ]
    for option in options {
      let letter = option.letter.map { " -s \($0)" } ?? ""
      let value =
        switch option.value {
        case .file: " -r -F"
        case .folder: " -x -a '(__fish_complete_directories (commandline -ct))'"
        case .place, nil: ""
        case let value?: " -x -a '\(fishCall(value.candidates))'"
        }
      let about = option.about.replacing("'", with: "’")
      let form = "-l \(option.name)\(letter)\(value)"
      lines.append("complete -c \(name) \(form) -d '\(about)'")
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// The candidates of a command in a text between quotation marks.
  private func fishCall(_ command: String) -> String {
    "(\(call("\\'\(command)\\'", "(commandline -opc)[2]")))"
  }
}

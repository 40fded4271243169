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

  /// Returns a statement that prints candidates, given a command for them, the program and the first
  /// operand.
  ///
  /// The candidates are words from outside, such as branches, in which a shell could find commands.
  /// They are read line by line, compared as they are, and quoted where they are inserted.
  private func call(_ command: String, _ program: String, _ operand: String) -> String {
    "sh -c \(command) \(program) \(operand) 2>/dev/null"
  }

  /// Statements of bash and zsh. Given a word as it is typed and the one before it, they set `list`,
  /// a command for the candidates, or `files`, the option for files or for folders.
  private func cases(files: String, folders: String) -> String {
    var cases: [String] = []
    for option in options {
      guard let value = option.value else { continue }
      let forms = option.forms.joined(separator: "|")
      let found =
        switch value {
        case .file: "files=\(files)"
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
      local word=${COMP_WORDS[COMP_CWORD]#=} line=${COMP_LINE:0:COMP_POINT}
      local program=${COMP_WORDS[0]/#'~/'/~/} item quoted opened=
      local typed=${line##* }
      line=${line% *}
      local last=${line##* }
    \(cases(files: "default", folders: "dirnames"))
      COMPREPLY=()
      if [[ -n $files ]]; then
        # Readline completes the names of files, and quotes them.
        compopt -o "$files" 2>/dev/null
      elif [[ $typed != *=* ]]; then
        # In quotation marks, only what needs none.
        case $word in [\\'\\"]*) opened=1 word=${word:1} ;; esac
        while IFS= read -r item; do
          printf -v quoted %q "$item"
          if [[ -n $opened && $item != "$quoted" ]]; then continue; fi
          if [[ $item == "$word"* || $quoted == "$word"* ]]; then COMPREPLY+=("$quoted"); fi
        done < <(\(call("\"$list\"", "\"$program\"", "\"${COMP_WORDS[1]}\"")))
      fi
      if [[ ${COMPREPLY[0]-} == *= ]]; then compopt -o nospace 2>/dev/null; fi
    }
    complete -o default -F \(function) \(name)

    """
  }

  private var zsh: String {
    """
    #compdef \(name)
    # Completion for \(name) in zsh: source it, or save it as \(function) in a folder of $fpath.
    \(function)() {
      local typed=$words[CURRENT] last=$words[CURRENT-1] program=${${(Q)words[1]}/#'~/'/~/}
    \(cases(files: "-f", folders: "-/"))
      compset -P '*='
      if [[ -n $files ]]; then
        _files ${files:#-f}
      else
        list=(${(f)"$(\(call("\"$list\"", "\"$program\"", "\"$words[2]\"")))"})
        compadd -- ${list:#*=}
        compadd -S '' -- ${(M)list:#*=}
        if ((compstate[nmatches] == 0)); then _files; fi
      fi
    }
    if [[ $funcstack[1] == \(function) ]]; then
      \(function) "$@"
    else
      if ((! $+functions[compdef])); then autoload -Uz compinit && compinit -iD; fi
      compdef \(function) \(name)
    fi

    """
  }

  private var fish: String {
    let isPath = "string match -q \"*/*\" -- (commandline -ct)"
    var lines = [
      "# Completion for \(name) in fish: save it as ~/.config/fish/completions/\(name).fish.",
      "complete -c \(name) -f -a '\(fishCall(operands))'",
      "complete -c \(name) -n '\(isPath)' -F",
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
    "(\(call("\\'\(command)\\'", "(commandline -opc)[1]", "(commandline -opc)[2]")))"
  }
}

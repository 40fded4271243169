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

  /// All options as they can be typed.
  private var forms: [String] { options.flatMap(\.forms) }

  /// A command of `sh` that prints candidates, with the program and its first operand.
  private func call(_ command: String, _ operand: String) -> String {
    "sh -c '\(command)' \(name) \(operand) 2>/dev/null"
  }

  /// The branches of a `case` for the word before the completed one.
  private func cases(_ candidates: (Option.Value) -> String) -> String {
    var cases: [String] = []
    for option in options {
      guard let value = option.value else { continue }
      let forms = option.forms.joined(separator: "|")
      cases.append("    \(forms)) \(candidates(value)) ;;")
    }
    return cases.joined(separator: "\n")
  }

  // MARK: bash

  private var bash: String {
    """
    # Completion for \(name) in bash: source it, or save it where bash-completion looks.
    \(function)() {
      local IFS=$'\\n' word=${COMP_WORDS[COMP_CWORD]} at=$((COMP_CWORD - 1)) last part=
      # Bash splits words at equals signs, as in `--format=text`.
      if [[ $word == = ]]; then
        word= part=1
      elif [[ ${COMP_WORDS[at]} == = ]]; then
        at=$((at - 1)) part=1
      fi
      last=${COMP_WORDS[at]}
      # Such as `--payload NAME=FILE`; `part` stays set for what follows NAME.
      if [[ -n $part && $last != -* ]]; then
        last=${COMP_WORDS[at - 1]}
        if [[ $last == = ]]; then last=${COMP_WORDS[at - 2]}; fi
      else
        part=
      fi
      COMPREPLY=()
      case $last in
    \(cases(bashCandidates))
        *) if [[ $word == -* ]]; then
            \(bashWords(forms))
          else
            \(bashReply("-W \"$(\(operands))\""))
          fi ;;
      esac
      if [[ ${COMPREPLY[0]-} == *= ]]; then compopt -o nospace 2>/dev/null; fi
    }
    complete -F \(function) \(name)

    """
  }

  /// The candidates that bash makes of some options of `compgen`.
  private func bashReply(_ options: String) -> String {
    "COMPREPLY=($(compgen \(options) -- \"$word\"))"
  }

  private func bashWords(_ words: [String]) -> String {
    let list = words.joined(separator: "\\n")
    return bashReply("-W $'\(list)'")
  }

  // Readline adds a slash to folders, and no space.
  private func bashFiles(_ kind: String) -> String {
    "compopt -o filenames 2>/dev/null; " + bashReply(kind)
  }

  private func bashCandidates(for value: Option.Value) -> String {
    switch value {
    case .choice(_, let words), .words(_, let words):
      return bashWords(words)
    case .file:
      return bashFiles("-f")
    case .folder:
      return bashFiles("-d")
    case .text, .place:
      return ""
    case .listed(_, let command):
      let list = call(command, "\"${COMP_WORDS[1]}\"")
      let reply = bashReply("-W \"$(\(list))\"")
      return "if [[ -z $part ]]; then \(reply); fi"
    }
  }

  // MARK: zsh

  private var zsh: String {
    """
    #compdef \(name)
    # Completion for \(name) in zsh: source it, or save it as \(function) in a folder of $fpath.
    \(function)() {
      local word=$words[CURRENT] last=$words[CURRENT-1]
      if [[ $word == --*=* ]]; then
        last=${word%%=*}
        compset -P '*='
      fi
      case $last in
    \(cases(zshCandidates))
        *) if [[ $word == -* ]]; then
            \(zshWords(forms))
          else
            compadd -- \(zshLines(of: operands))
          fi ;;
      esac
    }
    if [[ $funcstack[1] == \(function) ]]; then \(function) "$@"; else compdef \(function) \(name); fi

    """
  }

  private func zshWords(_ words: [String]) -> String {
    "compadd -- \(words.joined(separator: " "))"
  }

  private func zshLines(of command: String) -> String {
    "${(f)\"$(\(command))\"}"
  }

  private func zshCandidates(for value: Option.Value) -> String {
    switch value {
    case .choice(_, let words), .words(_, let words):
      zshWords(words)
    // Such as `--payload NAME=FILE`.
    case .file:
      "compset -P '*='; _files"
    case .folder:
      "_files -/"
    case .listed(_, let command):
      "compadd -S '' -- \(zshLines(of: call(command, "$words[2]")))"
    case .text, .place:
      ":"
    }
  }

  // MARK: fish

  private var fish: String {
    let operands = operands.replacing("\"", with: "\\\"").replacing("$1", with: "\\$1")
    var lines = [
      "# Completion for \(name) in fish: save it as ~/.config/fish/completions/\(name).fish.",
      "complete -c \(name) -f",
      "complete -c \(name) -a \"(\(operands))\"",
    ]
    for option in options {
      let letter = option.letter.map { " -s \($0)" } ?? ""
      let value = option.value.map(fishOptions) ?? ""
      let about = option.about.replacing("'", with: "’")
      let form = "-l \(option.name)\(letter)\(value)"
      lines.append("complete -c \(name) \(form) -d '\(about)'")
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// The options of `complete` in fish for a value.
  private func fishOptions(for value: Option.Value) -> String {
    switch value {
    case .choice(_, let words), .words(_, let words):
      return " -x -a '\(words.joined(separator: " "))'"
    case .file:
      return " -r -F"
    case .folder:
      return " -x -a '(__fish_complete_directories (commandline -ct))'"
    case .text:
      return " -x"
    case .place:
      return ""
    case .listed(_, let command):
      // The quotation marks are inside others.
      let list = call(command, "(commandline -opc)[2]").replacing("'", with: "\\'")
      return " -x -a '(\(list))'"
    }
  }
}

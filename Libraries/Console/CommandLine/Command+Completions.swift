/// The shells that there are completion scripts for.
package enum Shell: String, CaseIterable, Sendable { case bash, zsh, fish }

extension Command {
  /// Returns a script that completes options, their values and operands in a shell.
  func completions(for shell: Shell) -> String { shell == .fish ? fish : bash }

  /// The name of the completion function: letters, digits and underscores.
  private var function: String {
    "_" + name.map { $0.isLetter || $0.isNumber ? String($0) : "_" }.joined()
  }

  /// A shell command that prints the names for a value, up to their equals signs.
  private func names(_ options: String, after operand: String) -> String {
    "\(name) \(operand) \(options) 2>/dev/null | sed -n \"s/=.*/=/p\" | sort -u"
  }

  /// The script for bash, and with `bashcompinit` for zsh.
  private var bash: String {
    let cases = options.compactMap { option -> String? in
      guard let value = option.value else { return nil }
      let forms = option.forms.joined(separator: "|")
      return "    \(forms)) COMPREPLY=\(candidates(for: value)); return ;;"
    }
    let forms = options.flatMap(\.forms).joined(separator: " ")
    return """
      # Completion for \(name) in bash and zsh: source it, or save it where bash-completion looks.
      [[ -n ${ZSH_VERSION-} ]] && autoload -Uz bashcompinit && bashcompinit
      \(function)() {
        local word=${COMP_WORDS[COMP_CWORD]} last=${COMP_WORDS[COMP_CWORD-1]}
        case $last in
      \(cases.joined(separator: "\n"))
        esac
        if [[ $word == -* ]]; then
          COMPREPLY=($(compgen -W '\(forms)' -- "$word"))
        else
          COMPREPLY=($(compgen -W "$(\(operands))" -- "$word"))
        fi
      }
      complete -F \(function) \(name)

      """
  }

  /// The array of bash with the candidates for a value.
  private func candidates(for value: Option.Value) -> String {
    switch value {
    case .choice(_, let choices):
      return "($(compgen -W '\(choices.joined(separator: " "))' -- \"$word\"))"
    case .file, .folder:
      return "($(compgen -f -- \"$word\"))"
    case .text, .place:
      return "()"
    case .listed(_, let list):
      let names = names(list, after: "${COMP_WORDS[1]}")
      return "($(compgen -W \"$(\(names))\" -- \"$word\"))"
    }
  }

  private var fish: String {
    let lines = options.map { option in
      let letter = option.letter.map { " -s \($0)" } ?? ""
      let value = option.value.map(fishOptions) ?? ""
      let about = option.about.replacing("'", with: "’")
      return "complete -c \(name) -l \(option.name)\(letter)\(value) -d '\(about)'"
    }
    let operands = operands.replacing("\"", with: "\\\"").replacing("$1", with: "\\$1")
    return """
      # Completion for \(name) in fish: save it as ~/.config/fish/completions/\(name).fish.
      complete -c \(name) -f
      complete -c \(name) -a "(\(operands))"
      \(lines.joined(separator: "\n"))

      """
  }

  /// The options of `complete` in fish for a value.
  private func fishOptions(for value: Option.Value) -> String {
    switch value {
    case .choice(_, let choices):
      return " -x -a '\(choices.joined(separator: " "))'"
    case .file, .folder:
      return " -r -F"
    case .text:
      return " -x"
    case .place:
      return ""
    case .listed(_, let list):
      return " -x -a '(\(names(list, after: "(commandline -opc)[2]")))'"
    }
  }
}

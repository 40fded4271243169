extension Command {
  /// The name of the completion function: letters, digits and underscores.
  private var function: String { "_" + name.map { $0.isLetter || $0.isNumber ? String($0) : "_" }.joined() }

  /// A shell command that prints the names for a value, up to their equals signs.
  private func names(_ options: String, after operand: String) -> String {
    "\(name) \(operand) \(options) 2>/dev/null | sed \"s/=.*/=/\""
  }

  /// A script that completes options, their values and operands in bash, and with `bashcompinit` in zsh.
  var completions: String {
    let cases = options.compactMap { option -> String? in
      guard let value = option.value else { return nil }
      let candidates =
        switch value {
        case .choice(_, let choices): "($(compgen -W '\(choices.joined(separator: " "))' -- \"$word\"))"
        case .file, .folder: "($(compgen -f -- \"$word\"))"
        case .text: "()"
        case .listed(_, let list): "($(compgen -W \"$(\(names(list, after: "${COMP_WORDS[1]}")))\" -- \"$word\"))"
        }
      return "    \(option.forms.joined(separator: "|"))) COMPREPLY=\(candidates); return ;;"
    }
    return """
      # Completion for \(name) in bash and zsh: source it, or save it where bash-completion looks.
      [[ -n ${ZSH_VERSION-} ]] && autoload -Uz bashcompinit && bashcompinit
      \(function)() {
        local word=${COMP_WORDS[COMP_CWORD]} last=${COMP_WORDS[COMP_CWORD-1]}
        case $last in
      \(cases.joined(separator: "\n"))
        esac
        if [[ $word == -* ]]; then
          COMPREPLY=($(compgen -W '\(options.flatMap(\.forms).joined(separator: " "))' -- "$word"))
        else
          COMPREPLY=($(compgen -W "$(\(operands))" -- "$word"))
        fi
      }
      complete -F \(function) \(name)

      """
  }
}

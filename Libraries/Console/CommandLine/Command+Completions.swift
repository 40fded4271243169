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
  private var function: String { "_" + Command.identifier(name) }

  private static func identifier(_ name: String) -> String {
    name.map { $0.isLetter || $0.isNumber ? String($0) : "_" }.joined()
  }

  /// A command of `sh` that prints candidates, with the program and its first operand.
  private func call(_ command: String, _ operand: String) -> String {
    "sh -c '\(command)' \(name) \(operand) 2>/dev/null"
  }

  // MARK: bash

  private var bash: String {
    let cases = options.compactMap { option -> String? in
      guard let value = option.value else { return nil }
      return "    \(option.forms.joined(separator: "|"))) \(bashCandidates(for: value)) ;;"
    }
    let forms = options.flatMap(\.forms)
    return """
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
      \(cases.joined(separator: "\n"))
          *) if [[ $word == -* ]]; then
              \(Command.bashWords(forms))
            else
              COMPREPLY=($(compgen -W "$(\(operands))" -- "$word"))
            fi ;;
        esac
        if [[ ${COMPREPLY[0]-} == *= ]]; then compopt -o nospace 2>/dev/null; fi
      }
      complete -F \(function) \(name)

      """
  }

  private static func bashWords(_ words: [String]) -> String {
    "COMPREPLY=($(compgen -W $'\(words.joined(separator: "\\n"))' -- \"$word\"))"
  }

  private func bashCandidates(for value: Option.Value) -> String {
    switch value {
    case .choice(_, let words), .words(_, let words):
      return Command.bashWords(words)
    case .file, .folder:
      // Readline adds a slash to folders, and no space.
      let kind = value.isFolder ? "-d" : "-f"
      return
        "compopt -o filenames 2>/dev/null; COMPREPLY=($(compgen \(kind) -- \"$word\"))"
    case .text, .place:
      return ""
    case .listed(_, let command):
      let list = call(command, "\"${COMP_WORDS[1]}\"")
      return "if [[ -z $part ]]; then COMPREPLY=($(compgen -W \"$(\(list))\" -- \"$word\")); fi"
    }
  }

  // MARK: zsh

  private var zsh: String {
    let listed = options.compactMap { option -> String? in
      guard case .listed(_, let command) = option.value else { return nil }
      let list = call(command, "$words[2]")
      return "\(zshFunction(for: option))() { \(function)_add ${(f)\"$(\(list))\"} }"
    }
    let specifications = options.map { "    \(zshSpecification(of: $0)) \\" }
    return """
      #compdef \(name)
      # Completion for \(name) in zsh: source it, or save it as \(function) in a folder of $fpath.
      # A name before an equals sign gets no space.
      \(function)_add() { compadd -S '' -- ${(M)@:#*=}; compadd -- ${@:#*=} }
      \(function)_part() { compset -P '*='; _files }
      \(function)_operand() { \(function)_add ${(f)"$(\(operands))"} }
      \(listed.joined(separator: "\n"))
      \(function)() {
        _arguments \\
      \(specifications.joined(separator: "\n"))
          '*:operand:\(function)_operand'
      }
      if [[ $funcstack[1] == \(function) ]]; then \(function) "$@"; else compdef \(function) \(name); fi

      """
  }

  private func zshFunction(for option: Option) -> String {
    "\(function)_of_\(Command.identifier(option.name))"
  }

  /// The specification of an option for `_arguments`.
  private func zshSpecification(of option: Option) -> String {
    var about = option.about.replacing("'", with: "’")
    for mark in ["[", "]", ":"] { about = about.replacing(mark, with: "\\" + mark) }
    let hasWord = option.value.map { if case .place = $0 { false } else { true } } ?? false
    let words = hasWord ? "[\(about)]:value:\(zshAction(for: option))" : "[\(about)]"
    let form = option.typed + (hasWord ? "=" : "")
    let prefix = option.isRepeatable ? "*" : ""
    guard let letter = option.letter else { return "'\(prefix)\(form)\(words)'" }
    let forms = "{-\(letter)\(hasWord ? "+" : ""),\(form)}"
    return "'\(prefix)(\(option.forms.joined(separator: " ")))'\(forms)'\(words)'"
  }

  private func zshAction(for option: Option) -> String {
    switch option.value {
    case .choice(_, let words)?, .words(_, let words)?: "(\(words.joined(separator: " ")))"
    case .file(let name)?: name.contains("=") ? "\(function)_part" : "_files"
    case .folder?: "_files -/"
    case .listed?: zshFunction(for: option)
    case .text?, .place?, nil: " "
    }
  }

  // MARK: fish

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

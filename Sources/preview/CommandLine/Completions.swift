/// Scripts that let a shell complete the command line: options from their list, selectors from the catalogue.
enum Completions {
  /// The shells.
  enum Shell: String, CaseIterable, Sendable {
    case bash, zsh, fish
  }

  /// The script for a shell. It asks the tool itself for selectors, so that it stays true when screens are added.
  static func script(for shell: Shell) -> String {
    switch shell {
    case .bash: bash
    case .zsh: zsh
    case .fish: fish
    }
  }

  /// Paths and the parts that select several, one a line: what `--list` names is cut to its first column.
  private static let selectors =
    "preview --list 2>/dev/null | awk '{ split($1, part, \"/\"); print $1; print part[1]; print part[1] \"/\" part[2]; "
    + "print part[2]; print part[2] \"/\" part[3] }' | sort -u"

  private static var bash: String {
    let words = Option.all.flatMap { ["--\($0.long)"] + ($0.short.map { ["-\($0)"] } ?? []) }.joined(separator: " ")
    let cases = Option.all.compactMap { option -> String? in
      let names = (["--\(option.long)"] + (option.short.map { ["-\($0)"] } ?? [])).joined(separator: "|")
      if !option.choices.isEmpty {
        return
          "    \(names)) COMPREPLY=($(compgen -W '\(option.choices.joined(separator: " "))' -- \"$word\")); return ;;"
      }
      guard let value = option.value else { return nil }
      return value.hasSuffix("FILE") || value == "DIR"
        ? "    \(names)) COMPREPLY=($(compgen -f -- \"$word\")); return ;;" : "    \(names)) COMPREPLY=(); return ;;"
    }
    return """
      # bash completion for preview: source it, or save it where bash-completion looks.
      _preview() {
        local word=${COMP_WORDS[COMP_CWORD]} last=${COMP_WORDS[COMP_CWORD-1]}
        case $last in
      \(cases.joined(separator: "\n"))
        esac
        if [[ $word == -* ]]; then
          COMPREPLY=($(compgen -W '\(words)' -- "$word"))
        else
          COMPREPLY=($(compgen -W "$(\(selectors))" -- "$word"))
        fi
      }
      complete -F _preview preview

      """
  }

  private static var zsh: String {
    let lines = Option.all.map { option -> String in
      let about = option.about.replacing("[", with: "(").replacing("]", with: ")").replacing("'", with: "’")
        .replacing(":", with: "\\:")
      var value = ""
      if !option.choices.isEmpty {
        value = ":\(option.long):(\(option.choices.joined(separator: " ")))"
      } else if let name = option.value {
        value = ":\(option.long):" + (name == "DIR" ? "_files -/" : name.hasSuffix("FILE") ? "_files" : " ")
      }
      let star = option.isRepeatable ? "*" : ""
      let long = "'\(star)--\(option.long)[\(about)]\(value)'"
      return option.short.map { "    '\(star)-\($0)[\(about)]\(value)' \\\n    \(long) \\" } ?? "    \(long) \\"
    }
    return """
      #compdef preview
      # zsh completion for preview: save it as _preview in a folder of $fpath.
      _preview_selectors() {
        local -a names
        names=(${(f)"$(\(selectors))"})
        compadd -a names
      }
      _arguments -s -S \\
      \(lines.joined(separator: "\n"))
          '*:selector:_preview_selectors'

      """
  }

  private static var fish: String {
    let lines = Option.all.map { option -> String in
      var line = "complete -c preview -l \(option.long)"
      if let short = option.short { line += " -s \(short)" }
      if !option.choices.isEmpty {
        line += " -x -a '\(option.choices.joined(separator: " "))'"
      } else if let value = option.value {
        line += value.hasSuffix("FILE") || value == "DIR" ? " -r -F" : " -x"
      }
      return line + " -d '\(option.about.replacing("'", with: "’"))'"
    }
    return """
      # fish completion for preview: save it as ~/.config/fish/completions/preview.fish.
      complete -c preview -f
      complete -c preview -a "(\(selectors.replacing("\"", with: "\\\"").replacing("$1", with: "\\$1")))"
      \(lines.joined(separator: "\n"))

      """
  }
}

import Console
import GalleyTestSupport
import Goldens
import Testing

@testable import GoldensTool

/// Completions by real shells, with a `preview` and a `git` that print what these would.
@Suite struct CompletionTests {
  private static let hasFish = SystemShell.run("command -v fish").status == 0
  private static let hasZsh = SystemShell.run("command -v zsh").status == 0

  private let folder = TemporaryFolder()

  init() throws {
    let preview = """
      #!/bin/sh
      case "$*" in
        'detail --list --fields') echo 'title="a=b"'; echo 'text=1' ;;
        --diff) echo 'c03cae3b  “a” → “b”'; echo '  c1 is no name' ;;
        --list) echo 'news/list/loaded  the headlines' ;;
      esac

      """
    try folder.write(preview.bytes, to: "bin/preview", mode: 0o755)
    let git = "#!/bin/sh\necho main\necho origin/main\n"
    try folder.write(git.bytes, to: "bin/git", mode: 0o755)
    for shell in Shell.allCases {
      try folder.write(Run("--completions \(shell.rawValue)").text, to: "script.\(shell)")
    }
    try folder.write("{}", to: "data.json")
    try folder.write("", to: "Snapshots/a")
  }

  /// The lines that a shell prints in the folder.
  private func lines(_ command: String) -> [String] {
    let output = SystemShell.run("cd \(folder.path) && PATH=$PWD/bin:$PATH && \(command)").output
    return output.text.split(separator: "\n").map(String.init)
  }

  /// Bash has split the words at equals signs, and completes the last one.
  @Test func `bash offers`() throws {
    try Example.check { typed in
      let words = typed.split(separator: " ", omittingEmptySubsequences: false)
      let quoted = words.map { String($0).shellQuoted }.joined(separator: " ")
      let line = "preview \(typed)".replacing(" = ", with: "=").replacing(" =", with: "=")
      let script = """
        source ./script.bash; COMP_WORDS=(preview \(quoted)); COMP_CWORD=\(words.count)
        COMP_LINE=\(line.shellQuoted); COMP_POINT=\(line.count)
        _preview 2>&1; printf "%s\\n" "${COMPREPLY[@]}"
        """
      return lines("bash -c \(script.shellQuoted)").joined(separator: " ")
    }
  }

  @Test(.enabled(if: hasFish, "fish is not installed"))
  func `fish offers`() {
    for example in Example.all() {
      let line = "preview \(example.input)".shellQuoted
      let script = "source script.fish; complete -C \(line)"
      let offers = lines("HOME=$PWD fish -c \(script.shellQuoted)")
      let words = offers.map { offer in offer.prefix { $0 != "\t" } }
      let expected = example.result.split(separator: " ")
      #expect(words.filter(expected.contains) == expected, "\(offers)")
    }
  }

  @Test(.enabled(if: hasZsh, "zsh is not installed"))
  func `zsh reads its script`() {
    #expect(lines("zsh -n script.zsh 2>&1") == [])
  }
}

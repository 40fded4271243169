import GalleySystem
import GalleyTestSupport
import Testing

@testable import GoldensTool

@Suite struct EditorTests {
  @Test(arguments: [
    (["EDITOR": "vi"], ["vi", "+7", "a b.swift"]),
    (
      ["VISUAL": "/usr/bin/nvim -p", "EDITOR": "vi"],
      ["/usr/bin/nvim", "-p", "+7", "a b.swift"]
    ),
    (["VISUAL": "", "EDITOR": "code --wait"], ["code", "--wait", "-g", "a b.swift:7"]),
    (["EDITOR": "subl"], ["subl", "a b.swift:7"]),
    (["EDITOR": "mg"], ["mg", "+7", "a b.swift"]),
  ])
  func `an editor opens a file at a line`(variables: [String: String], words: [String]) throws {
    #expect(try Editor.command(file: "a b.swift", line: 7, variables: variables) == words)
  }

  @Test func `without an editor, both variables are named`() {
    let variables = ["VISUAL": " ", "EDITOR": ""]
    let error = thrown { () throws(ToolError) in
      try Editor.command(file: "a", line: 1, variables: variables)
    }
    #expect(error?.message == "no editor: set VISUAL or EDITOR, such as VISUAL=vi")
  }

  @Test func `the words of a command aren't read by the shell`() {
    let words = "a b; $HOME"
    #expect(SystemShell.runInForeground(["test", words, "=", words]) == 0)
  }
}

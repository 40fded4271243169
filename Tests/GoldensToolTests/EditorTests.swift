import GalleySystem
import GalleyTestSupport
import Testing

@testable import GoldensTool

@Suite struct EditorTests {
  @Test func `an editor opens a file at a line`() throws {
    try Example.check { line in
      var variables: [String: String] = [:]
      for setting in line.split(separator: ", ") {
        let parts = setting.split(separator: "=", omittingEmptySubsequences: false)
        variables[String(parts[0])] = String(parts[1])
      }
      let words = try Editor.command(file: "a b.swift", line: 7, variables: variables)
      return words.joined(separator: ", ")
    }
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

import GalleySystem
import GalleyTestSupport
import Testing

@testable import GoldensTool

@Suite(.blocking) struct EditorTests {
  private let folder = TemporaryFolder()

  /// What the program gets that the variables name.
  @Test func `an editor opens a file at a line`() throws {
    let editor = "#!/bin/sh\nprintf '%s|' \"${0##*/}\" \"$@\" >'\(folder.path)/words'\n"
    for name in ["vi", "code", "codium", "cursor", "subl", "zed", "unknown"] {
      try folder.write(editor.bytes, to: "my dir/\(name)", mode: 0o755)
    }
    try Example.check { line in
      let line = line.replacing("DIR", with: "\(folder.path)/my dir")
      let variables = line.variables(between: ", ")
      let file = "a b; $HOME.swift"
      let words = try Editor.command(file: file, line: 7, variables: variables)
      #expect(Editor.run(words) == nil)
      return try folder.text("words")
    }
  }

  @Test func `an editor that fails is told with its status or its signal`() throws {
    for (value, end) in [("exit 3;", "status 3"), ("kill -9 $$;", "signal 9")] {
      let words = try Editor.command(file: "a", line: 1, variables: ["EDITOR": value])
      #expect(Editor.run(words) == end)
    }
  }

  @Test func `without an editor, both variables are named`() {
    let variables = ["VISUAL": " ", "EDITOR": ""]
    let error = thrown { () throws(ToolError) in
      try Editor.command(file: "a", line: 1, variables: variables)
    }
    #expect(error?.message == "no editor: set VISUAL or EDITOR, such as VISUAL=vi")
  }
}

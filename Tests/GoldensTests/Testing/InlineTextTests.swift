import GalleySystem
import GalleyTestSupport
import Goldens
import GoldensTesting
import Testing
import TextLayout

/// Texts in the tests, and what is written where.
struct InlineTextTests {
  @Test func `a drawing that is its text is no issue`() throws {
    let found = issues {
      expectText(TextBlock("North Quay"), width: 5) {
        """
        North
        Quay
        """
      }
      expectText(TextBlock(outside: "שלום"), width: 8) { "    שלום" }
      expectText(Block.nothing) { "" }
      expectText(Block.nothing, height: 1) { "" }
    }
    #expect(found == [])
  }

  @Test func `a right-to-left row beside the difference is near its number`() throws {
    let page = Stack {
      TextBlock("new")
      TextBlock(outside: "שלום")
    }
    let found = issues {
      expectText(page, width: 9) { "old\n     שלום" }
    }
    expectGolden(found)
  }

  @Test func `a drawing that isn't its text is an issue with the text to paste`() {
    expectGolden(issues { expectText(TextBlock("new")) { "old" } })
  }

  /// A line has the values of `GOLDENS_RECORD` and `CI`.
  @Test
  func `a golden is written on request, unless CI is set to anything but 0 or false`() throws {
    try Example.check { line in
      let package = try TestPackage()
      let found = issues(line.variables) {
        expectGolden("new\n", named: "new", file: package.file)
      }
      let files = try package.folder.files().filter { $0.hasPrefix("Tests/Snapshots/") }
      for file in files {
        #expect(try package.text(file) == "new\n")
      }
      return (files + found.map { _ in "an issue" }).joined(separator: ", ")
    }
  }
}

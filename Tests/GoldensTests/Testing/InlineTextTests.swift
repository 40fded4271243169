import GalleySystem
import GalleyTestSupport
import Goldens
import GoldensTesting
import Testing
import TextLayout

/// Texts in the tests, and what is written where.
@Suite struct InlineTextTests {
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

  @Test(arguments: [
    ("1", "true"),
    ("true", "1"),
    ("0", ""),
    ("false", ""),
    ("False", "0"),
    ("", "false"),
    ("0", "true"),
  ])
  func `in CI nothing is written`(record: String, value: String) throws {
    let package = try TestPackage()
    let found = issues(["GOLDENS_RECORD": record, "CI": value]) {
      expectGolden("new\n", named: "new", file: package.file)
    }
    #expect(found.count == 1)
    let files = try package.folder.files().filter { $0.hasPrefix("Tests") }
    #expect(files == ["Tests/Sample.swift"])
  }

  @Test(arguments: ["", "0", "false", "False"])
  func `CI that is set to nothing, 0 or false is no CI`(value: String) throws {
    let package = try TestPackage()
    let found = issues(["GOLDENS_RECORD": "1", "CI": value]) {
      expectGolden("a\n", named: "a", file: package.file)
    }
    #expect(found == [])
    #expect(try package.text("Tests/Snapshots/a.txt") == "a\n")
  }
}

import GalleySystem
import Goldens
import GoldensTesting
import Testing
import TextLayout

/// `expectText` fails with the text to paste, and writes it if it is asked to.
@Suite struct InlineTextTests {
  private static let source = ##"""
    import Testing

    @Test func texts() {
      expectText(page("a (b", [1]), width: 20) {
        """
        old
        """
      }
      expectText(page("b"), width: 20) { "" } // a note
      expectText(other) {
        #"""
        C:\old
        """#
      }
      expectText(last) { "\(interpolated)" }
    }

    """##

  @Test func `a drawing that is its text is no issue`() throws {
    let found = try issues {
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
    let found = try issues {
      expectText(
        Stack {
          TextBlock("new")
          TextBlock(outside: "שלום")
        }, width: 9
      ) { "old\n     שלום" }
    }
    #expect(found.count == 1 && found.allSatisfy { $0.count < 400 })
  }

  @Test func `a drawing that isn't its text is an issue with the text to paste`() throws {
    let package = try TestPackage(Self.source)
    let found = try issues {
      expectText(TextBlock("new"), file: package.file, sourceLocation: package.place(4)) { "old" }
    }
    #expect(
      found == [
        """
        the drawing differs from the text
            1 - old
                ~~~
            1 + new
                ^^^
          GOLDENS_RECORD=1 swift test writes this text:
            \"""
            new
            \"""
        """
      ])
    #expect(try package.text("Tests/Sample.swift") == Self.source)
  }

  @Test(arguments: [
    ("1", "true"), ("true", "1"), ("0", ""), ("false", ""), ("False", "0"), ("", "false"),
    ("0", "true"),
  ])
  func `in CI nothing is written`(record: String, value: String) throws {
    let package = try TestPackage(Self.source)
    let found = try issues(["GOLDENS_RECORD": record, "CI": value]) {
      expectText(TextBlock("new"), file: package.file, sourceLocation: package.place(4)) { "old" }
      expectGolden("new\n", named: "new", file: package.file)
    }
    #expect(found.count == 2)
    #expect(try package.folder.files().filter { $0.hasPrefix("Tests") } == ["Tests/Sample.swift"])
    #expect(try package.text("Tests/Sample.swift") == Self.source)
  }

  @Test(arguments: ["", "0", "false", "False"])
  func `CI that is set to nothing, 0 or false is no CI`(value: String) throws {
    let package = try TestPackage()
    let found = try issues(["GOLDENS_RECORD": "1", "CI": value]) {
      expectGolden("a\n", named: "a", file: package.file)
    }
    #expect(found == [])
    #expect(try package.text("Tests/Snapshots/a.txt") == "a\n")
  }

  @Test func `several texts of a file are written, each in its place and once`() throws {
    let package = try TestPackage(Self.source)
    func expect(_ block: some BlockConvertible, line: Int, _ text: String) {
      expectText(block, width: 20, file: package.file, sourceLocation: package.place(line)) { text }
    }
    let found = try issues(["GOLDENS_RECORD": "1"]) {
      expect(TextBlock(#"a\b"#), line: 10, #"C:\old"#)
      expect(Stack(["one", "", #"""two""""#].map { TextBlock($0).asBlock }), line: 4, "old")
      expect(TextBlock("three"), line: 9, "")
      expect(TextBlock("three"), line: 9, "")
    }
    #expect(found == [])
    let text = try package.text("Tests/Sample.swift")
    #expect(
      text == ##"""
        import Testing

        @Test func texts() {
          expectText(page("a (b", [1]), width: 20) {
            #"""
            one

            ""two"""
            """#
          }
          expectText(page("b"), width: 20) {
            """
            three
            """
          } // a note
          expectText(other) {
            #"""
            a\b
            """#
          }
          expectText(last) { "\(interpolated)" }
        }

        """##)
  }

  @Test func `a text with two drawings, with another literal or in another source is left`() throws
  {
    let package = try TestPackage(Self.source)
    func issue(_ words: String, line: Int) throws -> String? {
      try issues(["GOLDENS_RECORD": "1"]) {
        expectText(TextBlock(words), file: package.file, sourceLocation: package.place(line)) {
          "old"
        }
      }.first
    }
    #expect(try issue("first", line: 4) == nil)
    #expect(
      try issue("second", line: 4)?.contains("not written: two drawings have this text") == true)
    #expect(
      try issue("third", line: 15)?.contains("not written: no literal after this call") == true)
    #expect(
      try issue("third", line: 99)?.contains("not written: no literal after this call") == true)
    let written = try package.text("Tests/Sample.swift")
    #expect(written == Self.source.replacing("    old\n", with: "    first\n", maxReplacements: 1))
    try package.folder.write(written + "// edited\n", to: "Tests/Sample.swift")
    #expect(try issue("third", line: 9)?.contains("has changed since these tests began") == true)
  }

  @Test(arguments: ["\\", "\"\"\"", "\\#(", "a\"\"\"#\\#", ""])
  func `a recorded text equals what was drawn`(words: String) throws {
    let package = try TestPackage("expectText(page) { \"\" }\n")
    let found = try issues(["GOLDENS_RECORD": "1"]) {
      expectText(TextBlock(words + "x"), file: package.file, sourceLocation: package.place(1)) {
        ""
      }
    }
    #expect(found == [])
    let lines = try package.text("Tests/Sample.swift").split(separator: "\n")
    let hashes = lines[1].prefix { $0 == " " || $0 == "#" }.filter { $0 == "#" }
    #expect(
      lines[2] == "  \(words)x" && !lines[2].contains("\\\(hashes)")
        && !lines[2].contains("\"\"\"\(hashes)"))
  }

  @Test(arguments: [#"{ "" }"#, "{\n  \"\"\"\n  \"\"\"\n}"])
  func `an empty text is a beginning`(closure: String) throws {
    let package = try TestPackage("expectText(page) \(closure)\n")
    let found = try issues(["GOLDENS_RECORD": "1"]) {
      expectText(TextBlock("new"), file: package.file, sourceLocation: package.place(1)) { "" }
    }
    #expect(found == [])
    #expect(
      try package.text("Tests/Sample.swift") == "expectText(page) {\n  \"\"\"\n  new\n  \"\"\"\n}\n"
    )
  }
}

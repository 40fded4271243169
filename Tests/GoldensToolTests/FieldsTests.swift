import GalleyTestSupport
import Goldens
import Testing

@Suite struct FieldsTests {
  private func run(
    _ selector: String,
    of catalogue: Catalogue = .news,
    _ values: String...
  ) -> Run {
    let settings = values.flatMap { ["--set", $0] }
    return Run(selector, arguments: settings, catalogue: catalogue)
  }

  @Test func `a state is drawn with other values of its fields`() {
    let run = run(
      "news/list",
      "content.rows[0].headline=Ferry=late",
      "title=\"7\"",
      "content.count=@letter"
    )
    let gap = String(repeating: " ", count: 38)
    #expect(run.status == 0)
    #expect(run.lines[0] == "7" + gap + "x")
    #expect(run.lines[2] == "Ferry=late")
    let headline = "content.rows[0].headline=@long"
    let long = Run("--inspect news/list/loaded -w 20 --set \(headline)")
    #expect(long.text.contains("hidden:"))
    let state = #"{"back": "B", "headline": "H", "updated": "now"}"#
    let file = #"{"screen": "news/detail", "state": \#(state)}"#.bytes
    let read = Run("--state - --set headline=New", files: ["-": file])
    #expect(read.lines[2] == "New")
  }

  @Test func `every element, left-out cases and the words of a text from outside work together`() {
    let run = run(
      "case-studies/list/loaded",
      of: .galley,
      "content.rows[].teaser=Ferry",
      "content.rows[0].teaser=@word"
    )
    #expect(run.status == 0)
    #expect(run.text.contains("harbour\n"))
    #expect(run.text.contains("Ferry\n"))
    #expect(!run.text.contains("tide"))
    let study = self.run("case-studies/detail", of: .galley, "title=New")
    #expect(study.lines.contains("New"))
    let list = self.run("news/list/loaded", "content.rows[].headline=X", "title=New")
    #expect(list.lines[0].hasPrefix("New "))
    #expect(list.lines.count { $0 == "X" } > 1)
  }

  @Test func `a path or a value that doesn't fit names what does`() throws {
    try expectGolden(transcript: "fields")
  }

  @Test func `the fields of a state are listed as they are set`() {
    let list = Run("news/detail/loaded --list --fields")
    let drawn = Run("news/detail/loaded").bytes
    for line in list.lines where line.hasSuffix("\"") {
      #expect(run("news/detail/loaded", line).bytes == drawn)
    }
  }
}

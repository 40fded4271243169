import Testing

@Suite struct FieldsTests {
  @Test func `a state is drawn with other values of its fields`() {
    let run = Run(
      "news/list",
      "--set",
      "content.rows[0].headline=Ferry=late",
      "--set",
      "title=\"7\"",
      "--set",
      "content.count=@letter"
    )
    #expect(run.lines[0] == "7" + String(repeating: " ", count: 38) + "h")
    #expect(run.status == 0 && run.lines[2] == "Ferry=late")
    let long = Run(
      "--inspect",
      "news/list/loaded",
      "--set",
      "content.rows[0].headline=@long",
      "-w",
      "20"
    )
    #expect(long.text.contains("hidden:"))
    let state = #"{"back": "B", "headline": "H", "updated": "now"}"#
    let file = Array(#"{"screen": "news/detail", "state": \#(state)}"#.utf8)
    #expect(Run("--state", "-", "--set", "headline=New", files: ["-": file]).lines[2] == "New")
  }

  @Test func `every element, left-out cases and the words of a text from outside work together`() {
    let run = Run(
      "case-studies/list/loaded",
      "--set",
      "content.rows[].teaser=Ferry",
      "--set",
      "content.rows[0].teaser=@word",
      catalogue: .galley
    )
    #expect(run.status == 0 && run.text.contains("harbour\n"))
    #expect(run.text.contains("Ferry\n") && !run.text.contains("tide"))
    let study = Run("case-studies/detail", "--set", "title=New", catalogue: .galley)
    #expect(study.lines.contains("New"))
    let list = Run("news/list/loaded", "--set", "content.rows[].headline=X", "--set", "title=New")
    #expect(list.lines[0].hasPrefix("New ") && list.lines.count { $0 == "X" } > 1)
  }

  @Test func `a path or a value that doesn't fit names what does`() throws {
    try expectTranscript("fields")
  }

  @Test func `the fields of a state are listed as they are set`() {
    let lines = Run("news/detail/loaded", "--list", "--fields").lines
    let drawn = Run("news/detail/loaded").bytes
    for line in lines where line.hasSuffix("\"") {
      #expect(Run("news/detail/loaded", "--set", line).bytes == drawn)
    }
  }
}

import Testing

@Suite struct FieldsTests {
  @Test func `a state is drawn with other values of its fields`() {
    let run = Run(
      "news/list", "--set", "content.rows[0].headline=Ferry=late", "--set", "title=\"7\"", "--set",
      "content.count=@letter")
    #expect(run.status == 0 && run.lines[0] == "7" + String(repeating: " ", count: 38) + "h")
    #expect(run.lines[2] == "Ferry=late")
    let all = Run("news/list", "--set", "content.loaded.rows[].headline=@word", "--format", "json")
    #expect(
      all.lines.filter { $0.contains("\"headline\"") }.allSatisfy { $0.hasSuffix("\"harbour\",") })
    #expect(
      Run("--inspect", "news/list/loaded", "--set", "content.rows[0].headline=@long", "-w", "20")
        .text.contains(
          "hidden:"))
    let file = Array(
      #"{"screen": "news/detail", "state": {"back": "B", "headline": "H", "updated": "now"}}"#.utf8)
    #expect(Run("--state", "-", "--set", "headline=New", files: ["-": file]).lines[2] == "New")
  }

  @Test func `every element, left-out cases and the words of a text from outside work together`() {
    let run = Run(
      "case-studies/list/loaded", "--set", "content.rows[].teaser=Ferry", "--set",
      "content.rows[0].teaser=@word",
      catalogue: .galley)
    #expect(run.status == 0, "\(run.complaints)")
    #expect(
      run.text.contains("harbour\n") && run.text.contains("Ferry\n") && !run.text.contains("tide"))
    #expect(
      Run("case-studies/detail", "--set", "title=New", catalogue: .galley).lines.contains("New"))
    let list = Run("news/list/loaded", "--set", "content.rows[].headline=X", "--set", "title=New")
    #expect(list.lines[0].hasPrefix("New ") && list.lines.count { $0 == "X" } > 1)
  }

  @Test(arguments: [
    (
      "content.rows[0].headlin=x",
      "has no field “content.rows[0].headlin” — did you mean “content.rows[0].headline”?"
    ),
    ("qqqq=x", "has no field “qqqq”; it has content, title"),
    (
      "content.rows[99].headline=x",
      "has no field “content.rows[99].headline” — did you mean “content.rows[0].headline”?"
    ),
    ("content.rows=x", "“content.loaded.rows” of news/list/loaded is not an array"),
    ("content.rows[0]={}", "“content.loaded.rows[0].headline” of news/list/loaded is missing"),
    ("content=soon", "“content” of news/list/loaded takes empty, loaded, loading"),
    ("title", "--set takes PATH=VALUE, not “title”"), ("=x", "--set takes PATH=VALUE, not “=x”"),
  ])
  func `a path or a value that doesn't fit names what does`(setting: String, message: String) {
    let run = Run("news/list", "--set", setting)
    #expect(run.status == 64 && run.bytes == [])
    #expect(run.complaints.first?.hasSuffix(message) == true, "\(run.complaints)")
  }

  @Test func `only drawings have other values, and only of states`() {
    #expect(
      Run("--list", "--set", "a=b").complaints.first
        == "preview: --set can't be combined with --list")
    #expect(Run("news/flows", "--set", "a=b").status == 64)
  }

  @Test func `the fields of several states stand below the name of each`() {
    let names = ["news/detail/loaded", "news/detail/long"]
    let all = Run(arguments: names + ["--list", "--fields"]).text
    let parts = names.map { "═══ \($0)\n\n" + Run($0, "--list", "--fields").text }
    #expect(all == parts.joined(separator: "\n"))
  }

  @Test func `the fields of a state are listed as they are set`() {
    let run = Run("news/detail/loaded", "--list", "--fields")
    #expect(
      run.lines[0] == "back=\"Headlines\"" && run.lines.contains("placeholder=") && run.isHarmless)
    for line in run.lines where line.hasSuffix("\"") {
      let drawn = Run("news/detail/loaded", "--set", line)
      #expect(drawn.status == 0 && drawn.text == Run("news/detail/loaded").text)
    }
  }
}

import GalleyCatalogue
import GalleyPayloads
import Testing

@testable import GoldensTool
@testable import crashing

@Suite struct PayloadTests {
  private let headlines: [UInt8]

  init() throws { headlines = Array(try ["headlines": Story.all].indentedJSON.utf8) }

  private func run(_ screen: String, _ words: String..., payload: [UInt8]? = nil) -> Run {
    Run(arguments: [screen, "--payload", "h"] + words, files: ["h": payload ?? headlines])
  }

  @Test func `a payload is drawn as the app shows it`() {
    #expect(run("news/list").bytes == Run("news/list/loaded").bytes)
    #expect(run("news/list").status == 0 && run("news/list").complaints == [])
    let standard = Run("news/list", "--payload", "-", "-w", "100", files: ["-": headlines])
    #expect(standard.bytes == Run("news/list/loaded", "-w", "100").bytes)
  }

  @Test func `an item is opened by its number, by default the first`() {
    let first = Run("news/detail/loaded").bytes
    #expect(run("news/detail").bytes == first)
    #expect(run("news/detail", "--item", "1").bytes == first)
    let eighth = run("news/detail", "--item", "8")
    #expect(eighth.lines[2] == "New year opens with a comet low in the")
    #expect(eighth.text.contains("\nUpdated 1 January 2019\n"))
  }

  @Test(arguments: ["news/list", "news/detail"])
  func `a cut payload draws the failed screen, names what is wrong and ends with 65`(
    screen: String
  ) {
    // The decoders' tests cut at every byte.
    for count in stride(from: 0, to: headlines.count - 1, by: 99) {
      let run = run(screen, payload: Array(headlines.prefix(count)))
      #expect(run.status == 65 && run.text.contains("! Unreadable answer\n"), "\(count)")
      #expect(run.complaints.count == 1 && run.complaints[0].hasPrefix("preview: h: "))
    }
  }

  @Test func `what a screen leaves out is named on standard error`() {
    let text = String(decoding: headlines, as: UTF8.self)
    let damaged = text.replacing("\"24 October 2016\"", with: "7")
    let run = run("news/list", payload: Array(damaged.utf8))
    #expect(run.status == 0 && run.text.contains("8 headlines") && !run.text.contains("telescopes"))
    #expect(run.complaints.count == 1 && run.complaints[0].hasPrefix("preview: h: "))
  }

  @Test(arguments: ["news/list", "news/detail"])
  func `a hostile headline is safe to print in every format, at every width, on both streams`(
    screen: String
  ) {
    let bad = #""x\u001b[31mred\u202eevil\u009b2J\tt\nn\u0000\u007f\u2066\u061c""#
    let whole = #"{"headline":\#(bad),"updated":\#(bad),"introduction":\#(bad)}"#
    let text = #"{"headlines":[\#(whole),{"headline":\#(bad),"updated":0},{\#(bad):1}]}"#
    let file = "h\u{1B}[1m"
    func run(_ words: String...) -> Run {
      Run(arguments: [screen, "--payload", file] + words, files: [file: Array(text.utf8)])
    }
    for format in ["text", "json", "html", "styles", "spoken"] {
      // A tab in kept lines is spoken as a tab.
      #expect(run("-f", format).isHarmless, "\(format)")
      #expect(run("-f", format).status == 0 && run("-f", format).complaints.count == 2)
    }
    for width in 20...120 { #expect(run("-w", "\(width)").isHarmless) }
    let ansi = run("-f", "ansi").text
    for part in ["\u{1B}[31mred", "\u{9B}", "\u{202E}"] { #expect(!ansi.contains(part)) }
  }

  @Test func `a payload needs one screen, one file and a name that the screen knows`() throws {
    let empty = Array(#"{"headlines":[]}"#.utf8)
    try expectTranscript("payloads", files: ["h": headlines, "/folder/x": [], "empty": empty])
    let feed = Run("feed", "--payload", "h", files: ["h": []], catalogue: .galley)
    #expect(feed.status == 64)
    let names = "use a=FILE, b=FILE, c=FILE"
    #expect(feed.complaints == ["preview: feed/list requires a payload name: \(names)"])
    let split = Run("news/split", "--payload", "h", files: ["h": []], catalogue: .galley)
    #expect(split.status == 64)
    #expect(split.complaints.first?.contains(" news/list, news/detail, ") == true)
  }

  @Test func `a complaint names the file that it is about`() {
    let files = [
      "empty": Array("{}".utf8),
      "b": Array(#"{"metadata": {"innerdata": []}}"#.utf8),
      "none": Array("[]".utf8),
    ]
    let feed = Run(
      arguments: ["feed", "--payload", "a=empty", "--payload", "b=b", "--payload", "c=none"],
      files: files,
      catalogue: .galley)
    #expect(feed.status == 65)
    #expect(feed.complaints.count == 1)
    #expect(feed.complaints.allSatisfy { $0.hasPrefix("preview: empty: ") })
    let comments = Run(
      arguments: ["posts/comments", "--payload", "none", "--payload", "post=empty"],
      files: files,
      catalogue: .galley)
    #expect(comments.complaints.count == 1)
    #expect(comments.complaints.allSatisfy { $0.hasPrefix("preview: empty: ") })
  }

  @Test func `comments and saved posts are those of the answers, and can be inspected`() throws {
    let comment = #"[{"name": "about it", "email": "a@example.com", "body": "words"}]"#
    let posts = #"[{"id": 1, "title": "One", "body": "a"}, {"id": 2, "title": "Two", "body": "b"}]"#
    let files = ["c": Array(comment.utf8), "p": Array(posts.utf8)]
    func run(_ words: String) -> Run {
      let arguments = words.split(separator: " ").map(String.init)
      return Run(arguments: arguments, files: files, catalogue: .galley)
    }
    let comments = run("posts/comments --payload c")
    #expect(comments.status == 0 && comments.text.contains("\n‹ Post "))
    #expect(!comments.text.contains("ferry"), "no sample's post")
    let second = run("posts/comments --payload c --payload post=p --item 2")
    #expect(second.text.contains("\n‹ Two "))
    #expect(run("posts/comments --payload c --payload post=c").complaints.count == 1)
    let saved = run("posts/saved --payload p")
    #expect(saved.lines.first?.contains("● Saved (2)") == true && saved.text.contains("\nTwo\n"))
    let row = try #require(comments.lines.firstIndex { $0.contains("about it") })
    let indent = comments.lines[row].prefix { $0 != "a" }.count
    let inspected = run("posts/comments --payload c --inspect=\(row + 1):\(indent + 1)")
    #expect(inspected.status == 0 && inspected.text.contains("“about it”, from outside"))
    #expect(run("posts/saved --payload p --inspect").status == 0)
  }
}

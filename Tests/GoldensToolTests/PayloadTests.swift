import GalleyCatalogue
import GalleyPayloads
import GalleyTestSupport
import Testing

@testable import GoldensTool
@testable import crashing

@Suite struct PayloadTests {
  private let headlines: [UInt8]

  init() throws {
    headlines = Array(try ["headlines": Story.all].indentedJSON.utf8)
  }

  private func run(_ line: String, payload: [UInt8]? = nil) -> Run {
    Run("\(line) --payload h", files: ["h": payload ?? headlines])
  }

  private func expectOneComplaint(of run: Run, about file: String) {
    #expect(run.complaints.count == 1)
    #expect(run.complaints.first?.hasPrefix("preview: \(file): ") == true)
  }

  // Proves X3.
  @Test(arguments: ["news/list", "news/detail"])
  func `a cut payload draws the failed screen, names what is wrong and ends with 65`(
    screen: String
  ) {
    // The decoders' tests cut at every byte.
    for count in stride(from: 0, to: headlines.count - 1, by: 99) {
      let run = run(screen, payload: Array(headlines.prefix(count)))
      #expect(run.status == 65, "\(count)")
      #expect(run.text.contains("! Unreadable answer\n"), "\(count)")
      expectOneComplaint(of: run, about: "h")
    }
  }

  // Proves X3.
  @Test func `what a screen leaves out is named on standard error`() {
    let date = "\"24 October 2016\""
    let damaged = headlines.text.replacing(date, with: "7")
    let run = run("news/list", payload: damaged.bytes)
    #expect(run.status == 0)
    #expect(run.text.contains("8 headlines"))
    #expect(!run.text.contains("telescopes"))
    expectOneComplaint(of: run, about: "h")
  }

  // Proves X4.
  @Test(arguments: ["news/list", "news/detail"])
  func `a hostile headline is safe to print in every format, at every width, on both streams`(
    screen: String
  ) {
    let bad = #""x\u001b[31mred\u202eevil\u009b2J\tt\nn\u0000\u007f\u2066\u061c""#
    let whole = #"{"headline":\#(bad),"updated":\#(bad),"introduction":\#(bad)}"#
    let text = #"{"headlines":[\#(whole),{"headline":\#(bad),"updated":0},{\#(bad):1}]}"#
    let file = "h\u{1B}[1m"
    func run(_ options: String) -> Run {
      Run("\(screen) --payload \(file) \(options)", files: [file: text.bytes])
    }
    for format in ["text", "json", "html", "styles", "spoken"] {
      // A tab in kept lines is spoken as a tab.
      let run = run("-f \(format)")
      #expect(run.isHarmless, "\(format)")
      #expect(run.status == 0)
      #expect(run.complaints.count == 2)
    }
    for width in 20...120 {
      #expect(run("-w \(width)").isHarmless)
    }
    let ansi = run("-f ansi").text
    for part in ["\u{1B}[31mred", "\u{9B}", "\u{202E}"] {
      #expect(!ansi.contains(part))
    }
  }

  @Test func `a payload needs one screen, one file and a name that the screen knows`() throws {
    let empty = #"{"headlines":[]}"#.bytes
    let files = ["h": headlines, "/folder/x": [], "empty": empty]
    try expectGolden(transcript: "payloads", files: files)
    func refusal(of screen: String) -> String? {
      let run = Run("\(screen) --payload h", files: ["h": []], catalogue: .galley)
      #expect(run.status == 64)
      return run.complaints.first
    }
    let names = "use a=FILE, b=FILE, c=FILE"
    #expect(refusal(of: "feed") == "preview: feed/list requires a payload name: \(names)")
    #expect(refusal(of: "news/split")?.contains(" news/list, news/detail, ") == true)
  }

  /// A run about a comment in `c` and two posts in `p`.
  private func posts(_ line: String) -> Run {
    let comment = #"[{"name": "about it", "email": "a@example.com", "body": "words"}]"#
    let posts = #"[{"id": 1, "title": "One", "body": "a"}, {"id": 2, "title": "Two", "body": "b"}]"#
    let files = ["c": comment.bytes, "p": posts.bytes]
    return Run(line, files: files, catalogue: .galley)
  }

  @Test func `a complaint names the file that it is about`() {
    let files = [
      "empty": "{}".bytes,
      "b": #"{"metadata": {"innerdata": []}}"#.bytes,
      "none": "[]".bytes,
    ]
    func run(_ line: String) -> Run {
      Run(line, files: files, catalogue: .galley)
    }
    let feed = run("feed --payload a=empty --payload b=b --payload c=none")
    #expect(feed.status == 65)
    expectOneComplaint(of: feed, about: "empty")
    let comments = run("posts/comments --payload none --payload post=empty")
    expectOneComplaint(of: comments, about: "empty")
  }

  @Test func `comments and saved posts are those of the answers`() {
    let comments = posts("posts/comments --payload c")
    #expect(comments.status == 0)
    #expect(comments.text.contains("\n‹ Post "))
    #expect(!comments.text.contains("ferry"), "no sample's post")
    let second = posts("posts/comments --payload c --payload post=p --item 2")
    #expect(second.text.contains("\n‹ Two "))
    #expect(posts("posts/comments --payload c --payload post=c").complaints.count == 1)
    let saved = posts("posts/saved --payload p")
    #expect(saved.lines.first?.contains("● Saved (2)") == true)
    #expect(saved.text.contains("\nTwo\n"))
  }
}

import GalleyCatalogue
import GalleyPayloads
import Testing

@testable import GoldensTool
@testable import crashing

@Suite struct PayloadTests {
  private let headlines: [UInt8]

  init() throws { headlines = Array(try ["headlines": Story.all].indentedJSON.utf8) }

  @Test func `a payload is drawn as the app shows it`() {
    let run = Run("news/list", "--payload", "h.json", files: ["h.json": headlines])
    #expect(run.status == 0)
    #expect(run.bytes == Run("news/list/loaded").bytes)
    #expect(run.complaints == [])
    let standard = Run("news/list", "--payload", "-", "-w", "100", files: ["-": headlines])
    #expect(standard.bytes == Run("news/list/loaded", "-w", "100").bytes)
  }

  @Test func `an item is opened by its number, by default the first`() {
    let files = ["h": headlines]
    #expect(
      Run("news/detail", "--payload", "h", files: files).bytes == Run("news/detail/loaded").bytes)
    #expect(
      Run("news/detail", "--payload", "h", "--item", "1", files: files).bytes
        == Run("news/detail/loaded").bytes)
    let eighth = Run("news/detail", "--item", "8", "--payload", "h", files: files)
    #expect(eighth.lines[2] == "New year opens with a comet low in the")
    #expect(eighth.text.contains("\nUpdated 1 January 2019\n"))
    for item in ["10", "9223372036854775807"] {
      let run = Run("news/detail", "--item", item, "--payload", "h", files: files)
      #expect(run.status == 64)
      #expect(run.bytes == [])
      #expect(
        run.complaints == [
          "preview: h has no item \(item): --item takes a whole number from 1 to 9"
        ])
    }
    let none = Run("news/detail", "--payload", "h", files: ["h": Array(#"{"headlines":[]}"#.utf8)])
    #expect(none.status == 64)
    #expect(none.complaints == ["preview: h has no item 1: it has no items"])
  }

  @Test
  func `a payload cut at any byte draws the failed screen, names what is wrong and ends with 65`() {
    let whole = headlines.count - (headlines.last == 0x0A ? 1 : 0)
    // The decoders' tests cut at every byte.
    for count in stride(from: 0, to: whole, by: 7) {
      let screen = count % 2 == 0 ? "news/list" : "news/detail"
      let run = Run(screen, "--payload", "h", files: ["h": Array(headlines.prefix(count))])
      #expect(run.status == 65 && run.bytes.count > 100, "\(count)")
      #expect(run.text.contains("! Unreadable answer\n"), "\(count)")
      #expect(run.complaints.count == 1 && run.complaints[0].hasPrefix("preview: h: "), "\(count)")
    }
    #expect(
      Run("news/list", "--payload", "h", files: ["h": Array(headlines.prefix(whole))]).status == 0)
  }

  @Test func `what a screen leaves out is named on standard error`() {
    let text = String(decoding: headlines, as: UTF8.self).replacing(
      "\"24 October 2016\"", with: "7")
    let run = Run("news/list", "--payload", "h", files: ["h": Array(text.utf8)])
    #expect(run.status == 0 && run.text.contains("8 headlines") && !run.text.contains("telescopes"))
    #expect(run.complaints.count == 1 && run.complaints[0].hasPrefix("preview: h: "))
  }

  @Test
  func `a hostile headline is safe to print in every format, at every width, on both streams`() {
    let bad = #"x\u001b[31mred\u202eevil\u009b2J\tt\nn\u0000\u007f\u2066\u061c"#
    let text =
      #"{"headlines":[{"headline":"\#(bad)","updated":"\#(bad)","introduction":"\#(bad)"},{"headline":"\#(bad)","updated":0},{"\#(bad)":1}]}"#
    let files = ["h\u{1B}[1m": Array(text.utf8)]
    for screen in ["news/list", "news/detail"] {
      for format in ["text", "json", "html", "styles", "spoken"] {
        let run = Run(screen, "--payload", "h\u{1B}[1m", "-f", format, files: files)
        // A tab in kept lines is spoken as a tab.
        #expect(run.isHarmless, "\(screen) \(format)")
        #expect(run.status == 0 && run.complaints.count == 2)
      }
      for width in 20...120 {
        #expect(Run(screen, "--payload", "h\u{1B}[1m", "-w", "\(width)", files: files).isHarmless)
      }
      let ansi = Run(screen, "--payload", "h\u{1B}[1m", "-f", "ansi", files: files).text
      #expect(
        !ansi.contains("\u{1B}[31mred") && !ansi.contains("\u{9B}") && !ansi.contains("\u{202E}"))
    }
  }

  @Test
  func
    `a page that is much longer than its payload ends with the number of rows that are left out`()
    throws
  {
    let story = Story(
      headline: "Arrows", updated: "now", introduction: String(repeating: "→", count: 40_000))
    let payload = Array(try ["headlines": [story]].indentedJSON.utf8)
    let run = Run("news/detail", "--payload", "p", "-f", "svg", files: ["p": payload])
    #expect(
      run.status == 0 && run.bytes.count < 1_000_000 + 20 * payload.count && run.bytes.last == 0x0A)
    #expect(run.text.contains(/>\d+ more rows<\/text>\n<\/svg>\n$/))
  }

  @Test func `a payload needs one screen, one file and a name that the screen knows`() {
    let files = ["h": headlines, "/folder/x": headlines]
    let cases: [([String], Int32, String)] = [
      (
        ["--payload", "h"], 64,
        "--payload requires a selector of one screen: news/list, news/detail"
      ),
      (
        ["news", "--payload", "h"], 64,
        "--payload requires a selector of one screen: news/list, news/detail"
      ),
      (
        ["flows", "--payload", "h"], 64,
        "--payload requires a selector of one screen: news/list, news/detail"
      ),
      (
        ["detial", "--payload", "h"], 64,
        "no screen or state named “detial” — did you mean “detail”?"
      ),
      (["list", "--payload", "none"], 66, "no such file: “none”"),
      (["list", "--payload", "/folder"], 66, "“/folder” can't be read: Is a directory"),
      (
        ["list", "--payload", "a=h"], 64,
        "news/list has no payload named “a”: use --payload FILE"
      ),
    ]
    for (words, status, message) in cases {
      let run = Run(arguments: words, files: files)
      #expect(run.status == status, "\(words)")
      #expect(run.bytes == [], "\(words)")
      #expect(run.complaints == ["preview: \(message)"])
    }
  }

  @Test func `the feed's payloads need a name each`() {
    let run = Run("feed", "--payload", "h", files: ["h": []], catalogue: .galley)
    #expect(run.status == 64)
    #expect(
      run.complaints == ["preview: feed/list requires a payload name: use a=FILE, b=FILE, c=FILE"])
  }

  @Test func `comments and saved posts are those of the answers, and can be inspected`() {
    let comment = #"[{"name": "about it", "email": "a@example.com", "body": "words"}]"#
    let posts = #"[{"id": 1, "title": "One", "body": "a"}, {"id": 2, "title": "Two", "body": "b"}]"#
    let files = ["c": Array(comment.utf8), "p": Array(posts.utf8)]
    func run(_ words: String) -> Run {
      let arguments = words.split(separator: " ").map(String.init)
      return Run(arguments: arguments, files: files, catalogue: .galley)
    }
    let comments = run("posts/comments --payload c")
    #expect(comments.status == 0 && comments.text.hasPrefix("‹ Post "))
    #expect(!comments.text.contains("ferry"), "no sample's post")
    let second = run("posts/comments --payload c --payload post=p --item 2")
    #expect(second.text.hasPrefix("‹ Two "))
    #expect(run("posts/comments --payload c --payload post=c").complaints.count == 1)
    let saved = run("posts/saved --payload p")
    #expect(saved.lines.first?.contains("● Saved (2)") == true && saved.text.contains("\nTwo\n"))
    let inspected = run("posts/comments --payload c --inspect=about")
    #expect(inspected.status == 0 && inspected.text.contains("“about it”, from outside"))
    #expect(run("posts/saved --payload p --inspect").status == 0)
  }

  @Test func `a failed screen that can't be written ends with 74`() {
    #expect(Run("list", "--payload", "h", files: ["h": []], capacity: 10).status == 74)
  }
}

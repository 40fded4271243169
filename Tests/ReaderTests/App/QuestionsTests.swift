import Console
import GalleyDomain
import GalleyGateways
import GalleyPresentation
import Testing
import TextLayout

@testable import reader

@Suite struct QuestionsTests {
  @Test
  func
    `during a pause Return has no hint, and every key that would send a request shows the time left`()
    async throws
  {
    let client = HTTPClient { _ async throws(Failure) in
      HTTPResponse(status: 503, headers: ["Retry-After": "17524"])
    }
    var session = try await TestSession("questions", client: client)
    session.isHolding = true
    await session.type("swift", .enter)
    await session.answer()
    #expect(session.screen.text.contains("4:52:04"))
    await session.press(.tab)
    #expect(!session.statusLine.contains("⏎"))
    let count = session.held.count
    for keys in [[.character("r")], [.end, .enter], [.character("i"), .enter]] as [[Key]] {
      for key in keys { await session.press(key) }
      #expect(
        session.screen.rows[23].contains("Not yet. Wait 4 hours 52 minutes, then try again."),
        "\(keys)")
    }
    #expect(session.held.count == count)
  }

  @Test func `a pause is counted down to its end`() async throws {
    let source = QuestionSource { _ throws(Failure) in throw .throttled(seconds: 1) }
    var app = QuestionsApp(
      search: SearchQuestions(in: source, now: { .zero }), today: { Timestamp(secondsSince1970: 0) }
    )
    _ = app.take(.type("swift"))
    var effects = app.take(.choose(.button(.search))) ?? []
    var pages: [String] = []
    while !effects.isEmpty {
      for event in await effects.removeFirst().events {
        effects += app.take(event: event)
        pages.append(
          Frame(drawing: app.page.tree, size: Size(width: 80)).rows.joined(separator: "\n"))
      }
    }
    #expect(pages.map { $0.contains("1 second") } == [true, false])
  }

  @Test func `letters typed into a field are not commands`() async throws {
    var session = try await TestSession("questions")
    await session.type("quit? /n")
    #expect(session.page.field == "quit? /n")
    await session.press(.backspace, .control("w"))
    #expect(session.page.field == "quit? ")
    await session.take(.terminal(.key(.paste("two\nlines\r\nmore"))))
    #expect(session.page.field == "quit? two lines more")
    await session.press(.escape)
    await session.type("j")
    #expect(session.page.field == "quit? two lines more")
  }

  @Test(arguments: ["", "  ", " ,;[] "])
  func `Return in a blank field stays in the field, so the next letters are typed`(blank: String)
    async throws
  {
    var session = try await TestSession("questions")
    session.isHolding = true
    await session.type(blank, .enter)
    await session.type("qt")
    #expect(session.page.field == blank + "qt")
    #expect(session.held.isEmpty && !session.hasQuit)
    await session.press(.enter)
    #expect(session.held.count == 1)
  }

  @Test
  func
    `Return during a pause stays in the field, and the time left is counted down in the status line`()
    async throws
  {
    let client = HTTPClient { _ in HTTPResponse(status: 429, headers: ["Retry-After": "30"]) }
    var session = try await TestSession("questions", client: client)
    session.isHolding = true
    await session.type("swift", .enter)
    await session.answer()
    await session.type("i", .enter)
    #expect(session.statusLine.contains("Not yet. Wait 30 seconds, then try again."))
    for (left, words) in [
      (29, "Not yet. Wait 29 seconds"), (1, "Not yet. Wait 1 second,"), (0, "⏎ search"),
    ] {
      let event = QuestionsPresenter.Event.countedDown(secondsLeft: left, request: RequestID(1))
      await session.take(.answered("questions", event))
      #expect(session.statusLine.contains(words))
    }
    await session.type("qt")
    #expect(session.page.field == "swiftqt")
  }

  @Test func `a focused field is inverted, and its label is not`() async throws {
    var session = try await TestSession("questions")
    await session.type("swift", .enter, .backTab, .backTab)
    let marked = session.screen.reversed.sorted { $0.lexicographicallyPrecedes($1) }
    let words = marked.map { session.screen.cells[$0[0]][$0[1]] }.joined()
    #expect(words.hasPrefix("swift") && words.dropFirst(5).allSatisfy { $0 == " " })
  }

  @Test func `in a field the cursor is after the typed text`() async throws {
    for columns in [12, 40] {
      var session = try await TestSession("questions", columns: columns, rows: 12)
      await session.type("io")
      let cursor = try #require(session.reader.screen().cursor)
      #expect(
        session.screen.cells[cursor.row][cursor.column - 2..<cursor.column] == ["i", "o"],
        "\(columns) columns")
      await session.press(.escape)
      #expect(session.reader.screen().cursor == nil)
    }
  }

  @Test func `a hanging search can be retried with its key`() async throws {
    var session = try await TestSession("questions")
    session.isHolding = true
    await session.type("swift", .enter, .character("r"))
    #expect(session.held.count == 2)
    await session.release()
    #expect(try session.screen.text.contains(shown("questions/search/loaded", "count")))
  }

  @Test(arguments: [(40, 24), (120, 30)])
  func `a question's fixed views are grey across their full width, also beside the results`(
    columns: Int, rows: Int
  )
    async throws
  {
    var session = try await TestSession("questions", columns: columns, rows: rows)
    await session.type("swift", .enter, .enter)
    let screen = session.screen
    let left =
      session.reader.pages.side == nil ? 2 : columns - session.reader.pages.pageColumns.count
    for words in ["How can I hide", "Konstantin"] {
      let row = try #require(screen.rows.firstIndex { $0.dropFirst(left).contains(words) })
      for row in row...row + 1 {
        #expect(
          screen.filled.filter { $0[0] == row }.map { $0[1] }.sorted() == Array(left..<columns))
      }
    }
    // The title has two rows, and the owner three on a small page.
    #expect(Set(screen.filled.map { $0[0] }).count == (columns == 40 ? 5 : 4))
  }

  private func edited(_ text: String, _ keys: Key..., history: [String] = []) -> String {
    var line = LineEditor(text)
    for key in keys { _ = line.take(key, history: history) }
    return line.before + "|" + line.after
  }

  @Test func `the cursor moves by characters, by words and to both ends`() {
    #expect(edited("two words", .left, .left) == "two wor|ds")
    #expect(edited("two words", .home, .right) == "t|wo words")
    #expect(edited("two words", .home, .end) == "two words|")
    #expect(edited("two words ", .wordLeft) == "two |words ")
    #expect(edited("two words ", .wordLeft, .wordLeft, .wordLeft) == "|two words ")
    #expect(edited("two  words", .home, .wordRight, .wordRight, .wordRight) == "two  words|")
    #expect(edited("e\u{301}x", .left, .left, .left, .right) == "e\u{301}|x")
  }

  @Test func `text is inserted and deleted at the cursor`() {
    #expect(edited("ac", .left, .character("b")) == "ab|c")
    #expect(edited("ac", .left, .paste("1\n2\r\n3")) == "a1 2 3|c")
    #expect(edited("abc", .left, .backspace) == "a|c")
    #expect(edited("abc", .left, .delete, .delete) == "ab|")
    #expect(edited("one two three", .left, .control("w")) == "one two |e")
    #expect(edited("one two", .wordLeft, .control("u")) == "|two")
    #expect(edited("one two", .wordLeft, .control("k")) == "one |")
    #expect(
      edited("", .backspace, .delete, .left, .right, .wordLeft, .wordRight, .control("w")) == "|")
  }

  @Test func `up and down walk through the history and back to what was typed`() {
    let history = ["first", "second"]
    #expect(edited("x", .up, history: history) == "second|")
    #expect(edited("x", .up, .up, .up, history: history) == "first|")
    #expect(edited("x", .up, .up, .down, history: history) == "second|")
    #expect(edited("x", .up, .down, history: history) == "x|")
    #expect(edited("x", .up, .up, .character("y"), .down, .down, history: history) == "x|")
    #expect(edited("x", .down, history: history) == "x|")
    #expect(edited("x", .up) == "x|")
  }

  @Test(arguments: ["a", "é", "猫", "🐈", "e\u{301}", "\u{301}"])
  func `a line has at most a thousand bytes, and no part of a scalar`(letter: String) {
    var line = LineEditor()
    for count in [400, 2_000] {
      _ = line.take(.paste(String(repeating: letter, count: count)), history: [])
    }
    let full = line.text
    #expect((997...1_000).contains(full.utf8.count))
    #expect(
      String(repeating: letter, count: 2_000).unicodeScalars.starts(with: full.unicodeScalars))
    _ = line.take(.character("\u{1F408}"), history: [])
    #expect(line.text == full)
    _ = line.take(.backspace, history: [])
    #expect(line.text == String(full.dropLast()))
  }
}

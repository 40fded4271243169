import Console
import GalleyDomain
import GalleyGateways
import GalleyPresentation
import GalleyTestSupport
import Testing
import TextLayout

@testable import reader

@Suite struct QuestionsTests {
  /// The questions after a search to which the site answers that it must pause.
  private func paused(seconds: Int, status: Int) async throws -> TestSession {
    let client = HTTPClient { _ in
      HTTPResponse(status: status, headers: ["Retry-After": "\(seconds)"])
    }
    var session = try await TestSession("questions", client: client)
    session.isHolding = true
    await session.type("swift", .enter)
    await session.answer()
    return session
  }

  @Test func `a pause is counted down to its end`() async throws {
    let source = QuestionSource { _ throws(Failure) in throw .throttled(seconds: 1) }
    let search = SearchQuestions(in: source, now: { .zero })
    var app = QuestionsApp(search: search, today: { Timestamp(secondsSince1970: 0) })
    _ = app.take(.type("swift"))
    var effects = app.take(.choose(.button(.search))) ?? []
    var isCounting: [Bool] = []
    while !effects.isEmpty {
      for event in await effects.removeFirst().events {
        effects += app.take(event: event)
        let rows = Frame(drawing: app.page.tree, size: Size(width: 80)).rows
        isCounting.append(rows.contains { $0.contains("in 0:01") })
      }
    }
    #expect(isCounting == [true, false])
  }

  @Test
  func
    `Return during a pause stays in the field, and the time left is counted down in the status line`()
    async throws
  {
    var session = try await paused(seconds: 30, status: 429)
    await session.type("i", .enter)
    #expect(session.tells("Not yet. Wait 30 seconds, then try again."))
    let steps = [
      (29, "Not yet. Wait 29 seconds"),
      (1, "Not yet. Wait 1 second,"),
      (0, Hint.search),
    ]
    for (left, words) in steps {
      let event = QuestionsPresenter.Event.countedDown(secondsLeft: left, request: 1)
      await session.take(.answered("questions", event))
      #expect(session.tells(words))
    }
    await session.type("qt")
    #expect(session.page.field == "swiftqt")
  }

  @Test func `a focused field is inverted, and its label is not`() async throws {
    var session = try await TestSession("questions")
    await session.type("swift", .enter, .backTab, .backTab)
    let screen = session.screen
    let places = screen.reversed.sorted { first, second in
      first.lexicographicallyPrecedes(second)
    }
    let cells = places.map { place in screen.cells[place[0]][place[1]] }
    let words = cells.joined()
    #expect(words.hasPrefix("swift"))
    #expect(words.dropFirst(5).allSatisfy { $0 == " " })
  }

  @Test(arguments: [12, 40])
  func `in a field the cursor is after the typed text`(columns: Int) async throws {
    var session = try await TestSession("questions", columns: columns, rows: 12)
    await session.type("io")
    let cursor = try #require(session.reader.screen().cursor)
    let row = session.screen.cells[cursor.row]
    #expect(row[cursor.column - 2..<cursor.column] == ["i", "o"])
    await session.press(.escape)
    #expect(session.reader.screen().cursor == nil)
  }

  // Proves S8, S10.
  @Test(arguments: [(40, 24), (120, 30)])
  func `a question's fixed views are grey across their full width, also beside the results`(
    columns: Int, rows: Int
  ) async throws {
    var session = try await TestSession("questions", columns: columns, rows: rows)
    await session.type("swift", .enter, .enter)
    let screen = session.screen
    let pages = session.reader.pages
    let isAlone = pages.side == nil
    let left = isAlone ? pages.pageColumns.lowerBound : columns - pages.pageColumns.count
    func row(_ words: String) throws -> Int {
      let row = screen.rows.firstIndex { $0.dropFirst(left).contains(words) }
      return try #require(row, "no “\(words)”:\n\(screen.text)")
    }
    let title = try row("How can I hide")
    // On a page of 38 cells and on one of 70, the owner's date is in the second row.
    let date = try row(shown("questions/detail/loaded", "owner.asked"))
    let owner = date - 1...date
    let filled = Dictionary(grouping: screen.filled) { $0[0] }
    #expect(Set(filled.keys) == Set(owner).union([title, title + 1]))
    for cells in filled.values {
      let filledColumns = cells.map { $0[1] }
      #expect(filledColumns.sorted() == Array(left..<columns))
    }
  }

  // MARK: Editing

  private func edited(_ text: String, _ keys: [Key]) -> String {
    var line = LineEditor(text)
    for key in keys {
      _ = line.take(key)
    }
    return line.before + "|" + line.after
  }

  @Test func `the cursor moves, and text is inserted and deleted at it`() throws {
    try Example.check { line in
      let parts = line.split(separator: "|", omittingEmptySubsequences: false)
      let names = parts[1].split(separator: " ")
      return edited(String(parts[0]), names.map { Key(named: $0) })
    }
    #expect(edited("ac", [.left, .paste("1\n2\r\n3")]) == "a1 2 3|c")
    #expect(edited("abc", [.left, .delete, .delete]) == "ab|")
    #expect(edited("", [.delete]) == "|")
    let pasted = String(repeating: "e\u{301}", count: 2_000)
    let long = edited("", [.paste(pasted), .character("x")])
    #expect(long.unicodeScalars.count == 1_001)
  }
}

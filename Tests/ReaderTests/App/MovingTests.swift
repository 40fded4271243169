import GalleyGateways
import GalleyTerminal
import Testing

@testable import reader

/// Movements by numbers, by parts of a screen and between articles, and the command line.
@Suite struct MovingTests {
  /// A list of 40 stories.
  private func news(columns: Int = 60, rows: Int = 12) async throws -> Walk {
    let stories = (1...40).map { #"{"headline": "Story \#($0)", "updated": 0, "introduction": "Words \#($0)"}"# }
    let payload = Array(#"{"headlines": [\#(stories.joined(separator: ","))]}"#.utf8)
    var walk = try Walk(
      columns: columns, rows: rows, client: HTTPClient { _ in HTTPResponse(status: 200, body: payload) })
    await walk.take(.launched(.news))
    return walk
  }

  private func focused(_ walk: Walk) -> Int? {
    guard case .open(let index)? = walk.reader.pane.focused?.screenAction else { return nil }
    return index + 1
  }

  @Test func `a number before a key repeats it, and before g or G it is the number of an item`() async throws {
    var walk = try await news()
    for (keys, story) in [("5j", 6), ("2k", 4), ("12G", 12), ("3gg", 3), ("gg", 1), ("99G", 40), ("9g", 9)] {
      await walk.type(keys)
      #expect(focused(walk) == story, "\(keys)")
    }
    await walk.type("12")
    #expect(walk.screen.rows[11].hasPrefix("  12"))
    await walk.press(.escape)
    await walk.type("j")
    #expect(focused(walk) == 10, "Esc drops the number")
    await walk.type("999999999999999999999j")
    #expect(focused(walk) == 40)
  }

  @Test func `half a screen and single lines are scrolled, and Ctrl-L draws the screen again`() async throws {
    var walk = try await news()
    for (key, row) in [("d", 5), ("e", 6), ("y", 5), ("f", 14), ("b", 5), ("u", 0), ("y", 0)] {
      await walk.press(.control(Unicode.Scalar(key)!))
      #expect(walk.reader.pane.scroll == row, "\(key)")
      #expect(walk.reader.pane.focused != nil, "\(key)")
    }
    await walk.type("3")
    await walk.press(.control("d"))
    #expect(walk.reader.pane.scroll == 15)
    await walk.press(.control("l"))
    #expect(walk.redraws == 1)
  }

  @Test(arguments: [60, 120])
  func `the next and previous article open without going back, and the list follows`(columns: Int) async throws {
    var walk = try await news(columns: columns)
    await walk.type("3Gl")
    #expect(walk.screen.text.contains("Words 3"))
    for (key, story) in [("]", 4), ("J", 5), ("[", 4), ("K", 3), ("2]", 5)] {
      await walk.type(key)
      #expect(walk.screen.text.contains("Words \(story)"), "\(key)")
      await walk.take(.shown)
    }
    #expect(walk.reports.count == 5, "each article is a shown screen (N9)")
    await walk.press(.pageDown)
    #expect(walk.screen.text.contains("Words 5"), "only Space goes on")
    await walk.type(" ")
    #expect(walk.screen.text.contains("Words 6"), "Space at the end of an article opens the next one")
    await walk.type("h")
    #expect(focused(walk) == 6)
    await walk.type("Gl]")
    #expect(walk.screen.text.contains("Words 40") && walk.screen.rows[11].contains("the last one"))
    await walk.type("hggl[")
    #expect(walk.screen.text.contains("Words 1\n") || walk.screen.text.contains("Words 1 "))
    #expect(walk.screen.rows[11].contains("the first one"))
  }

  @Test(arguments: AppName.allCases, [(20, 8), (40, 24), (80, 24), (120, 40)])
  func `Return on a first screen opens the first row`(app: AppName, size: (columns: Int, rows: Int)) async throws {
    var walk = try Walk(columns: size.columns, rows: size.rows)
    await walk.take(.launched(nil))
    await walk.press(.enter)
    #expect(walk.reader.current == .caseStudies)
    guard app != .feed else { return }
    var other = try Walk(columns: size.columns, rows: size.rows)
    await other.take(.launched(app))
    if app == .questions { await other.type("swift") }
    if app == .questions { await other.press(.enter) }
    await other.press(.enter)
    #expect(other.reader.page?.depth == 1, "\(other.screen.text)")
  }

  @Test func `after a colon, letters are no keys, and a line runs with Return`() async throws {
    var walk = try await news()
    await walk.type(":q")
    #expect(walk.screen.rows[11].hasPrefix("  :q"))
    #expect(!walk.hasQuit)
    await walk.press(.escape)
    for (line, story) in [("5", 5), ("0", 1), ("-3", 1), ("99999999", 40)] {
      await walk.type(":" + line)
      await walk.press(.enter)
      #expect(focused(walk) == story, "\(line)")
    }
    await walk.type(":nonsense")
    await walk.press(.enter)
    #expect(walk.screen.rows[11].contains("No command “nonsense”"))
    await walk.type(":help")
    await walk.press(.enter)
    #expect(walk.screen.text.contains("Keys"))
    await walk.type("q")
    await walk.type(":open posts")
    await walk.press(.enter)
    #expect(walk.reader.current == .posts)
    await walk.type(":")
    await walk.press(.up, .up)
    #expect(walk.screen.rows[11].hasPrefix("  :help"))
    await walk.press(.down, .enter)
    #expect(walk.reader.current == .posts)
    await walk.type(":q")
    await walk.press(.enter)
    #expect(walk.hasQuit)
  }

  @Test func `a number and Return follow the link with that number`() async throws {
    var walk = try Walk(rows: 40)
    await walk.take(.launched(.questions))
    await walk.type("swift")
    await walk.press(.enter, .enter)
    let first = try #require(walk.screen.rows.first { $0.contains("[1]") })
    await walk.type("1")
    await walk.press(.enter, .enter)
    #expect(walk.browsed.count == 1, "\(first)")
    await walk.type("77")
    await walk.press(.enter)
    #expect(walk.browsed.count == 1)
    #expect(walk.screen.rows[39].contains("No link 77 here"))
  }
}

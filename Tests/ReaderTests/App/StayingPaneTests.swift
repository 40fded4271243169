import Console
import GalleyTestSupport
import Testing
import TextLayout

@testable import reader

/// Two panes side by side, from 100 columns on.
@Suite(.firstFailure) struct StayingPaneTests {
  private static let apps = ["case-studies", "news", "posts", "questions"]

  private func session(_ app: String, _ columns: Int, _ rows: Int) async throws -> TestSession {
    var session = try await TestSession(app, columns: columns, rows: rows)
    if app == "questions" { await session.type("swift", .enter, .down) }
    return session
  }

  /// The cells of the list, without the marks in its gutter, its top and the row of its position.
  private func list(of session: TestSession) -> [String] {
    let columns = session.reader.pages.size.panes[0]
    let rows = session.screen.cells.dropFirst(2).dropLast(2)
    return rows.map { $0[columns.clamped(to: 0..<$0.count)].joined() }
  }

  /// The pane with the list; nil beside a post's comments.
  private func listPane(of session: TestSession) -> Pane? {
    let pages = session.reader.pages
    return pages.pane.page.depth == 0 ? pages.pane : pages.side?.page.depth == 0 ? pages.side : nil
  }

  @Test(arguments: apps, [(100, 24), (120, 40), (160, 45), (200, 20)])
  func `a row of the list keeps its place while the other pane changes`(
    app: String, size: (columns: Int, rows: Int)
  ) async throws {
    var random = SeededGenerator(seed: UInt64(size.columns))
    var session = try await session(app, size.columns, size.rows)
    var scroll = try #require(listPane(of: session)).scroll
    var rows = list(of: session)
    var keys = ""
    for _ in 0..<60 {
      let isInList = session.page.depth == 0
      let key = Array("jjjkllqm][ scG").randomElement(using: &random) ?? "j"
      // The list of questions is left by no key but q, which would quit.
      if key == "q", isInList { continue }
      // On a tag it would search.
      if key == "l", !isInList { continue }
      keys.append(key)
      await session.type(String(key))
      guard let pane = listPane(of: session) else { continue }
      let movesList = isInList || "][".contains(key)
      if !movesList { #expect(pane.scroll == scroll, "\(keys)") }
      if pane.scroll == scroll {
        let now = list(of: session)
        try #require(now == rows, "\(keys)")
      }
      scroll = pane.scroll
      rows = list(of: session)
    }
  }

  @Test(arguments: apps)
  func `beside the list is what Return opens, which is neither read nor reported before`(
    app: String
  ) async throws {
    var session = try await session(app, 120, 40)
    await session.type("j")
    await session.show()
    let shown = session.screen.rows.map { String($0.drop { $0 != "│" }) }
    #expect(session.marked.isEmpty)
    let reports = session.reports.count
    await session.press(.enter)
    await session.show()
    #expect(session.marked.count == 1)
    #expect(session.reports.count == (app == "news" ? reports + 1 : reports))
    let opened = session.screen.rows.map { String($0.drop { $0 != "│" }) }
    if app == "posts" {
      #expect(opened[2].contains("On walking") && shown[2].contains("On walking"))
    } else {
      #expect(opened.dropLast() == shown.dropLast())
    }
  }
}

import Console
import GalleyCatalogue
import GalleyTestSupport
import Goldens
import Testing
import TextLayout

@testable import reader

/// What a golden shows is what a person gets: random sessions of the live program.
@Suite(.firstFailure) struct LivePropertyTests {
  private static let acts =
    [
      "press j", "press k", "press Space", "press b", "press G", "press g", "press Return",
      "press Esc", "press Tab", "press r", "press s", "press c", "press m", "press ]",
      "press n", "press i", "press Ctrl-D", "type a", "type /the", "press 2 Return",
    ] + [
      "pictures", "loaded", "failed", "damaged", "unknown", "loaded", "wait", "answer", "answer",
      "server offline", "server demo", "server demo", "server status 503 30", "server text {}",
      "size 60x20", "size 99x40", "size 33x12", "size 20x8", "size 80x24",
    ]

  @Test func `after each act the screen has the page of the state that w writes`() async throws {
    var generator = SeededGenerator(seed: 62)
    for number in 0..<(Thoroughness.isFull ? 5_000 : 40) {
      let app = AppDescription.all[number % AppDescription.all.count].name
      var live = try await LiveScript(app, columns: 80, rows: 24)
      var acts: [String] = []
      if app == "questions" { acts += ["type swift", "press Return"] }
      for _ in 0..<8 {
        acts.append(Self.acts.randomElement(using: &generator) ?? "press j")
      }
      for index in acts.indices {
        await live.play(acts[index])
        if live.session.hasQuit || live.session.reader.pages.app == nil { break }
        let difference = try difference(live.session)
        let path = acts[...index].joined(separator: "; ")
        #expect(difference == nil, "\(app): \(path)")
        if difference != nil { return }
      }
    }
  }

  /// The first row of the page on the screen that isn't that of its state, with the other one.
  private func difference(_ session: TestSession) throws -> String? {
    let pane = session.pane
    let reader = session.reader
    guard reader.help == nil, pane.position.filter.isEmpty, let state = pane.page.state else {
      return nil
    }
    let screen = Catalogue.galley.screens.first { $0.path == state.screen }
    let specimen = try #require(screen).reading(state.json())
    let drawn = pane.drawn
    let size = Size(width: drawn.width, height: drawn.height, scroll: pane.scroll)
    let frame = specimen.draw(size, drawn.glyphs)
    var buffer = ScreenBuffer(columns: frame.width, rowCount: frame.rowCount)
    buffer.draw(frame, by: ScreenStyle(depth: nil).encoder)
    var expected = ScreenModel(columns: frame.width, rows: frame.rowCount)
    expected.take(buffer.bytes(replacing: nil))
    let columns = reader.pages.pageColumns
    let statusRows = reader.drawnStatusLine.frame.rowCount
    // An empty row above the status line stays.
    let rows = min(reader.pages.size.pageRows, reader.pages.size.rows - 1) - statusRows + 1
    for (row, cells) in session.screen.cells.prefix(max(0, rows)).enumerated() {
      let shown = zip(cells[columns], expected.cells[row]).map { cell, golden in
        "▌✓◆".contains(cell) && golden == " " ? golden : cell
      }
      if shown != expected.cells[row] {
        return "row \(row)\n\(shown.joined())\n\(expected.cells[row].joined())"
      }
    }
    return nil
  }
}

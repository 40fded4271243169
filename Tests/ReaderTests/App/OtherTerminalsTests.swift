import Console
import GalleyDomain
import GalleyTestSupport
import Testing
import TextLayout

@testable import reader

/// The screen of a terminal without cluster support, which adds up the widths of scalars.
@Suite(.blocking) struct OtherTerminalsTests {
  private static let titles =
    Example.text("titles.txt").lines
    + ["\u{1100}", "\u{600}"].map { String(repeating: $0, count: 60) }

  @Test(arguments: [
    (20, 8),
    (40, 24),
    (80, 24),
    (120, 40),
  ])
  func `no cell of an older screen remains, and columns are aligned`(columns: Int, rows: Int)
    async throws
  {
    let world = World()
    let stories = Self.titles.map { Payload.headline($0, "\($0) \($0)") }
    world.answer = "text \(Payload.headlines(stories))"
    let session = try await LiveSession("news", columns: columns, rows: rows, in: world)
    var generator = SeededGenerator(seed: 25)
    var model = ScreenModel(columns: columns, rows: rows, knowsClusters: false)
    var shown: ScreenBuffer?
    let keys = "↓ ↑ Space PgUp End Home Return Esc ?".keys
    for step in 0..<16 {
      let screen = session.reader.screen()
      model.take(screen.bytes(replacing: shown))
      shown = screen
      var fresh = ScreenModel(columns: columns, rows: rows, knowsClusters: false)
      fresh.take(screen.bytes(replacing: nil))
      #expect(model.cells == fresh.cells, "step \(step)")
      #expect(model.unknown == [], "step \(step)")
      let misplaced = Self.columns(of: session.screen, unlike: model)
      #expect(misplaced == [], "step \(step)")
      await session.press(generator.one(of: keys))
      if session.hasEnded { return }
    }
  }

  /// The places where ASCII text or the line between two pages starts a column on one screen, but
  /// not on the other.
  private static func columns(of screen: ScreenModel, unlike other: ScreenModel) -> [String] {
    var places: [String] = []
    for (row, cells) in screen.cells.enumerated() {
      for column in cells.indices {
        let cell = cells[column]
        let found = other.cells[row][column]
        let isText = cell != " " && cell.utf8.count == 1
        let isAfterGap = column >= 2 && cells[column - 2..<column] == [" ", " "]
        if cell != found, cell == "│" || isText && isAfterGap {
          places.append("row \(row), column \(column): \(cell), \(found)")
        }
      }
    }
    return places
  }
}

import GalleyCatalogue
import GalleyTerminal
import GalleyTestSupport
import Goldens
import Testing
import TextLayout

@testable import reader

/// A list beside its article, which the reader draws as their layout does.
@Suite struct SplitTests {
  /// The recorded screens with a list beside an article, at the sizes of their goldens.
  private static let screens = Catalogue.galley.specimens.filter { $0.parts[1] == "split" }.flatMap { specimen in
    specimen.sizes.filter { $0.height != nil }.map { (path: specimen.path, size: $0) }
  }

  @Test(arguments: screens)
  func `the reader shows the recorded screen, with its marks and its status line around it`(path: String, size: Size)
    async throws
  {
    let specimen = try #require(Catalogue.galley.specimens.first { $0.path == path })
    let app = specimen.parts[0]
    let frame = specimen.draw(size, .unicode)
    var golden = ScreenModel(columns: frame.width, rows: frame.rowCount)
    golden.take(ScreenBuffer(frame, by: ScreenStyle(depth: nil).encoder).bytes(replacing: nil))
    var session = try await TestSession(app, columns: frame.width + 2, rows: frame.rowCount + 2)
    if app == "questions" {
      await session.type("swift", .enter)
    }
    await session.press(.enter)
    let screen = session.screen
    for (row, cells) in golden.cells.enumerated() {
      let shown = screen.cells[row].dropFirst(2).enumerated().map { column, cell in
        ["▌", "✓"].contains(cell) && cells[column] == " " ? " " : cell
      }
      #expect(shown.joined() == cells.joined(), "row \(row)")
    }
  }
}

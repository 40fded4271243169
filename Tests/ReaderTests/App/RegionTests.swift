import Console
import GalleyCatalogue
import GalleyDomain
import GalleyGateways
import GalleyRendering
import GalleyTestSupport
import Goldens
import Testing
import TextLayout

@testable import reader

/// The apps' screens as recorded, and as the reader uses them.
@Suite struct RegionTests {
  /// Every screen of every app, at a few widths.
  private static let screens = Catalogue.galley.specimens.flatMap { specimen in
    [40, 120].map { width in
      let frame = specimen.draw(Size(width: width), .unicode)
      return (app: specimen.parts[0], path: specimen.path, frame: frame)
    }
  }

  @Test func `every action on every screen is handled by its app, and every image has an address`()
    throws
  {
    let apps = try World().services.apps
    var actions: Set<Substring> = []
    for screen in Self.screens where apps[screen.app] != nil {
      for region in screen.frame.regions {
        switch region.kind {
        case .action(let action), .field(let action):
          let value = try #require(action.value(as: ScreenAction.self), "\(screen.path): \(action)")
          let words = "\(value)".split { !$0.isLetter }
          let isButton = words.first == "own" || words.first == "button"
          actions.insert(isButton ? words[words.count - 1] : words[0])
          if case .stop = value { continue }
          let isHandled = apps[screen.app]?.takes(.choose(value))
          #expect(isHandled == true, "\(screen.path): \(value)")
        case .image:
          let address = try #require(region.kind.image?.address, "\(screen.path): \(region)")
          #expect(WebAddress(address) != nil, "\(screen.path): \(address)")
        case .beforeCursor, .activity, .pane:
          break
        }
      }
    }
    let all: Set<Substring> = [
      "back",
      "retry",
      "open",
      "stop",
      "tab",
      "tag",
      "save",
      "comments",
      "search",
      "showPosts",
    ]
    #expect(actions == all)
  }

  /// The recorded screens of two pages side by side, at the sizes of their goldens.
  private static let splits = Catalogue.galley.specimens.filter { $0.parts[1] == "split" }

  @Test(arguments: splits.map(\.path))
  func `the reader shows the recorded screen, with its marks and its status line around it`(
    path: String
  ) async throws {
    let specimen = try #require(Self.splits.first { $0.path == path })
    for size in specimen.sizes where size.height != nil {
      let opensComments = specimen.parts[2] == "comments"
      try await compare(specimen.draw(size, .unicode), of: specimen.parts[0], opensComments)
    }
  }

  /// Compares the recorded screen of an app with the reader's.
  private func compare(_ frame: Frame, of app: String, _ opensComments: Bool) async throws {
    var golden = ScreenModel(columns: frame.width, rows: frame.rowCount)
    var buffer = ScreenBuffer(columns: frame.width, rowCount: frame.rowCount)
    buffer.draw(frame, by: ScreenStyle(depth: nil).encoder)
    golden.take(buffer.bytes(replacing: nil))
    let session = try await LiveSession(app, columns: frame.width, rows: frame.rowCount + 1)
    if app == "questions" {
      await session.type("swift", .enter)
    }
    await session.press(.enter)
    if opensComments { await session.type("c") }
    let screen = session.screen
    // Pictures are requested, and a list has a row more for each.
    let hasPictures = app == "case-studies"
    let left = hasPictures ? session.reader.pages.pageColumns.lowerBound : 0
    for (row, cells) in golden.cells.enumerated() {
      let shown = zip(screen.cells[row], cells).map { cell, golden in
        "▌✓◆".contains(cell) && golden == " " ? golden : cell
      }
      let words = shown[left...].joined()
      if words.contains("loading…") { continue }
      #expect(words == cells[left...].joined(), "row \(row)")
    }
  }
}

import GalleyCatalogue
import GalleyDomain
import GalleyGateways
import GalleyRendering
import Goldens
import Testing
import TextLayout

@testable import reader

/// The regions on the apps' screens, as the reader uses them.
@Suite struct RegionTests {
  /// Every screen of every app, at a few widths.
  private static let screens = Catalogue.galley.specimens.flatMap { specimen in
    [40, 120].map { (app: specimen.parts[0], path: specimen.path, frame: specimen.draw(Size(width: $0), .unicode)) }
  }

  @Test func `every action on every screen is handled by its app, and every image has an address`() throws {
    let apps = try TestSession().reader.pages.apps
    var actions: Set<String> = []
    for screen in Self.screens where apps[screen.app] != nil {
      for region in screen.frame.regions {
        switch region.kind {
        case .action(let action), .field(let action):
          let screenAction = try #require(action.value(as: ScreenAction.self), "\(screen.path): \(action)")
          actions.insert(String("\(screenAction)".prefix { $0 != "(" }))
          if case .stop = screenAction { continue }
          #expect(apps[screen.app]?.takes(.choose(screenAction)) == true, "\(screen.path): \(screenAction)")
        case .image:
          let address = try #require(region.kind.image?.address, "\(screen.path): \(region)")
          #expect(WebAddress(address) != nil, "\(screen.path): \(address)")
        case .beforeCursor, .activity: break
        }
      }
    }
    #expect(actions == ["back", "retry", "open", "stop", "tab", "save", "comments", "search"])
  }

  @Test func `the chosen item of a list looks the same at every width`() {
    let items = Self.screens.flatMap { $0.frame.controls(in: .body).filter(\.isItem) }
    #expect(items.count > 500 && items.allSatisfy { $0.marks.isEmpty })
  }

  @Test func `the activity mark is the first phase of its animation`() {
    var count = 0
    for screen in Self.screens {
      var frame = screen.frame
      for region in frame.regions where region.kind == .activity {
        let (row, column) = (region.rows.lowerBound, region.columns.lowerBound)
        let text = frame.text(ofRow: row)
        for phase in ActivityMark.phases { frame.setGlyph(phase, row: row, column: column) }
        #expect(frame.text(ofRow: row) != text, "\(screen.path)")
        frame.setGlyph(ActivityMark.phases[0], row: row, column: column)
        #expect(frame.text(ofRow: row) == text, "\(screen.path)")
        count += 1
      }
    }
    #expect(count > 20)
  }
}

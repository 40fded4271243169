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
  /// Every region on every screen of every app.
  private static func regions() -> [(app: String, specimen: String, region: Region)] {
    Catalogue.galley.specimens.flatMap { specimen in
      AppDescription.named(specimen.parts[0]).map { app in
        specimen.draw(Size(width: 80), .unicode).regions.map { (app.name, specimen.path, $0) }
      } ?? []
    }
  }

  @Test func `every action on every screen is handled by its app, and every image has an address`() throws {
    let apps = try TestSession().reader.pages.apps
    var actions: Set<String> = []
    for (name, specimen, region) in Self.regions() {
      switch region.kind {
      case .action(let action), .field(let action):
        let screenAction = try #require(action.value(as: ScreenAction.self), "\(specimen): \(action)")
        actions.insert(String("\(screenAction)".prefix { $0 != "(" }))
        if case .stop = screenAction { continue }
        #expect(
          apps[name]?.takes(.choose(screenAction)) == true, "\(name) takes no \(screenAction), which \(specimen) has")
      case .image(let image):
        let address = try #require(
          image.value(as: UntrustedText.self) ?? image.value(as: PicturePlace.self)?.address, "\(specimen): \(image)")
        #expect(WebAddress(address) != nil, "\(specimen): \(address)")
      case .beforeCursor, .activity: break
      }
    }
    #expect(actions == ["back", "retry", "open", "stop", "tab", "save", "comments", "search"])
  }

  @Test func `the chosen item of a list looks the same at every width`() {
    var count = 0
    for specimen in Catalogue.galley.specimens {
      for width in [40, 80, 120, 200] {
        let items = specimen.draw(Size(width: width), .unicode).controls(in: .body).filter(\.isItem)
        #expect(items.allSatisfy { $0.marks.isEmpty }, "\(specimen.path) at \(width)")
        count += items.count
      }
    }
    #expect(count > 1_000)
  }

  @Test func `the activity mark is the first phase of its animation`() {
    var count = 0
    for specimen in Catalogue.galley.specimens {
      for width in [20, 40, 100] {
        var frame = specimen.draw(Size(width: width), .unicode)
        for region in frame.regions where region.kind == .activity {
          let (row, column) = (region.rows.lowerBound, region.columns.lowerBound)
          let text = frame.text(ofRow: row)
          for phase in ActivityMark.phases { frame.setGlyph(phase, row: row, column: column) }
          #expect(frame.text(ofRow: row) != text, "\(specimen.path) at \(width)")
          frame.setGlyph(ActivityMark.phases[0], row: row, column: column)
          #expect(frame.text(ofRow: row) == text, "\(specimen.path) at \(width)")
          count += 1
        }
      }
    }
    #expect(count > 20)
  }
}

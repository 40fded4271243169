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
struct RegionTests {
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
        case .action(let action), .field(let action), .lines(let action):
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
}

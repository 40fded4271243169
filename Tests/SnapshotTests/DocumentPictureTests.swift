import GalleyCatalogue
import GalleyTestSupport
import GoldensTesting
import Testing
import TextLayout

@testable import Goldens

/// The pictures of screens in the documents.
struct DocumentPictureTests {
  private let catalogue = Catalogue.galley
  /// The colours of the catalogue, and those of a review.
  private let themes: Themes = {
    let html = Catalogue.galley.themes.html
    func theme(_ own: Theme, isDark: Bool) -> Theme {
      let report = Theme.review(isDark: isDark).styles
      return Theme(own.styles.merging(report) { style, _ in style })
    }
    let light = theme(html.light, isDark: false)
    return Themes(light: light, dark: theme(html.dark, isDark: true))
  }()

  private func specimen(_ path: String) throws -> Specimen {
    try #require(catalogue.specimens.first { $0.path == path })
  }

  private func frame(_ path: String, _ size: Size) throws -> Frame {
    try specimen(path).draw(size, .unicode)
  }

  @Test func `the picture in the README has a screen under four conditions, and a review`() throws {
    let size = Size(width: 40, height: 16)
    let state = try specimen("posts/list/loaded")
    let fields = try catalogue.fields(of: state)
    let settings = fields.settings()
    func tile(_ title: String, _ condition: Condition) throws -> (heading: String, frame: Frame) {
      let other = try fields.specimen(with: settings[condition] ?? [])
      return (title, other.draw(size, .unicode))
    }
    let offline = try frame("posts/list/refresh-failed", size)
    let rows = [
      [try tile("as recorded", .recorded), try tile("longer words", .longer)],
      [try tile("right to left", .arabic), ("offline", offline)],
      [("a review", try review())],
    ]
    let sheet = SVG(themes: themes).sheet(rows, title: catalogue.name)
    expectGolden(sheet, named: "pictures/states", ending: "svg")
  }

  /// A change of words, as a review shows it.
  private func review() throws -> Frame {
    let folder = TemporaryFolder()
    let states = catalogue.specimens.filter { $0.path.hasPrefix("news/list/") }
    for state in states {
      let fields = try catalogue.fields(of: state)
      let old = try fields.setting("title", to: "Stories")
      for golden in try fields.specimen(with: [old]).goldens {
        try folder.write(golden.bytes(), to: golden.path)
      }
    }
    let store = GoldenStore(folder: folder.path)
    let differences = Differences(try Comparison(of: states, in: store))
    let cause = try #require(differences.causes.first)
    let rows = differences.rows(of: cause.example, in: cause)
    let changed = rows.filter { $0.kind == .removed || $0.kind == .added }
    let page = Block {
      TextBlock([Run("\(cause.id)  ", .key), Run("\(cause.title)", .heading)])
      Stack(DiffBlock(rows: changed, indent: 2).blocks)
    }
    // As wide as two tiles beside each other.
    return Frame(drawing: page, size: Size(width: 84))
  }

  @Test func `the picture of a wide screen is drawn from the catalogue`() throws {
    let size = Size(width: 120, height: 21)
    let svg = SVG(themes: catalogue.themes)
    let picture = svg.picture(try frame("posts/split/loaded", size), title: "posts/split/loaded")
    expectGolden(picture, named: "pictures/split", ending: "svg")
  }
}

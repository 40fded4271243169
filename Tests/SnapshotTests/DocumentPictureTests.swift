import GalleyCatalogue
import GalleyTestSupport
import Goldens
import GoldensTesting
import Testing
import TextLayout

/// The pictures of screens in the documents.
@Suite struct DocumentPictureTests {
  private let catalogue = Catalogue.galley
  private let svg = SVG(themes: Catalogue.galley.themes)

  private func frame(_ path: String, _ size: Size) throws -> Frame {
    let specimen = catalogue.specimens.first { $0.path == path }
    return try #require(specimen).draw(size, .unicode)
  }

  @Test func `the picture in the README has states of five apps`() throws {
    let paths = [
      "case-studies/detail/loaded",
      "feed/list/all-failed",
      "posts/comments/loaded",
      "news/list/loaded",
      "news/list/hostile",
      "questions/search/loaded",
    ]
    let size = Size(width: 40, height: 20)
    let parts = try paths.map { path in
      (heading: "\(path) · \(size)", frame: try frame(path, size))
    }
    let sheet = svg.sheet(parts, title: catalogue.name)
    expectGolden(sheet, named: "pictures/states", ending: "svg")
  }

  @Test func `the picture of a wide screen is drawn from the catalogue`() throws {
    let size = Size(width: 120, height: 21)
    let picture = svg.picture(try frame("posts/split/loaded", size), title: "posts/split/loaded")
    expectGolden(picture, named: "pictures/split", ending: "svg")
  }
}

import Testing
import TextLayout

@testable import Goldens

@Suite struct GoldenNameTests {
  typealias Example = (path: String, specimen: String, size: String?, aspect: GoldenName.Aspect)

  private static let examples: [Example] = [
    ("news/detail/loaded.40.txt", "news/detail/loaded", "40", .text),
    ("news/detail/loaded.40x24+30.txt", "news/detail/loaded", "40x24+30", .text),
    ("news/detail/loaded.40.styles.txt", "news/detail/loaded", "40", .styles),
    ("news/detail/loaded.spoken.txt", "news/detail/loaded", nil, .spoken),
    ("Snapshots/news/flows/read.40.txt", "news/flows/read", "40", .text),
    ("/a/Snapshots/b/Snapshots/news/list/a.100.txt", "news/list/a", "100", .text),
    ("../../detail/loaded.40.txt", "detail/loaded", "40", .text),
    ("loaded.txt", "loaded", nil, .text),
    ("40.txt", "40", nil, .text),
  ]

  @Test(arguments: examples)
  func `a golden's name has the specimen, the size and the aspect`(example: Example) {
    let name = GoldenName(example.path)
    #expect(name?.parts.joined(separator: "/") == example.specimen)
    #expect(name?.size?.description == example.size)
    #expect(name?.aspect == example.aspect)
  }

  @Test(arguments: [
    "",
    "/",
    "news",
    "news/detail",
    "loaded.40",
    "loaded.40.TXT",
    "Snapshots",
  ])
  func `other paths are not goldens' names`(path: String) {
    #expect(GoldenName(path) == nil)
  }

  @Test func `every golden's name leads back to its specimen`() throws {
    let sizes = ["40", "100", "40x24", "40x24+30"].compactMap { Size($0) }
    let specimen = Specimen.of(path: "app/screen/state", sizes: sizes) { .nothing }
    for golden in specimen.goldens {
      let name = try #require(GoldenName(golden.path))
      #expect(name.parts == ["app", "screen", "state"])
      #expect(name.size == golden.size)
      #expect(name.aspect == golden.aspect)
    }
  }
}

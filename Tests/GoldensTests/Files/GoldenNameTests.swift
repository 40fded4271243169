import Testing
import TextLayout

@testable import Goldens

@Suite struct GoldenNameTests {
  @Test func `a golden's name has the specimen, the size and the aspect`() throws {
    let names: [(String, [String], Size?, GoldenName.Aspect)] = [
      ("news/detail/loaded.40.txt", ["news", "detail", "loaded"], Size(width: 40), .text),
      (
        "news/detail/loaded.40x24.txt", ["news", "detail", "loaded"], Size(width: 40, height: 24),
        .text
      ),
      (
        "news/detail/loaded.40x24+30.txt", ["news", "detail", "loaded"],
        Size(width: 40, height: 24, scroll: 30), .text
      ),
      ("news/detail/loaded.40.styles.txt", ["news", "detail", "loaded"], Size(width: 40), .styles),
      ("news/detail/loaded.spoken.txt", ["news", "detail", "loaded"], nil, .spoken),
      ("Snapshots/news/flows/read.40.txt", ["news", "flows", "read"], Size(width: 40), .text),
      (
        "/a/Snapshots/b/Snapshots/news/detail/loaded.100.txt", ["news", "detail", "loaded"],
        Size(width: 100), .text
      ),
      ("./news/detail/loaded.40.txt", ["news", "detail", "loaded"], Size(width: 40), .text),
      ("../../detail/loaded.40.txt", ["detail", "loaded"], Size(width: 40), .text),
      ("loaded.txt", ["loaded"], nil, .text),
      ("styles.txt", ["styles"], nil, .text),
      ("40.txt", ["40"], nil, .text),
    ]
    for (path, parts, size, aspect) in names {
      let name = try #require(GoldenName(path))
      #expect(name.parts == parts, "\(path)")
      #expect(name.size == size, "\(path)")
      #expect(name.aspect == aspect, "\(path)")
    }
  }

  @Test(arguments: ["", "/", "news", "news/detail", "loaded.40", "loaded.40.TXT", "Snapshots"])
  func `other paths are not goldens' names`(path: String) {
    #expect(GoldenName(path) == nil)
  }

  @Test func `every golden's name leads back to its specimen`() throws {
    let sizes = [
      Size(width: 40), Size(width: 100), Size(width: 40, height: 24),
      Size(width: 40, height: 24, scroll: 30),
    ]
    for golden in Specimen.of(path: "app/screen/state", sizes: sizes, tree: { .nothing }).goldens {
      let name = try #require(GoldenName(golden.path))
      #expect(name.parts == ["app", "screen", "state"])
      #expect(name.size == golden.size && name.aspect == golden.aspect)
    }
  }
}

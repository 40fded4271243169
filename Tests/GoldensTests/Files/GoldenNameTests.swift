import GalleyTestSupport
import Testing
import TextLayout

@testable import Goldens

@Suite struct GoldenNameTests {
  @Test func `a golden's name has the specimen, the size and the aspect`() throws {
    try Example.check { path in
      guard let name = GoldenName(path) else { return "no golden" }
      let specimen = name.parts.joined(separator: "/")
      return "\(specimen), \(name.size, default: "no size"), \(name.aspect)"
    }
    #expect(GoldenName("") == nil)
  }

  @Test func `every golden's name leads back to its specimen`() throws {
    let words = ["40", "100", "40x24", "40x24+30"]
    let sizes = words.compactMap { Size($0) }
    let specimen = Specimen.of(path: "app/screen/state", sizes: sizes) { .nothing }
    for golden in specimen.goldens {
      let name = try #require(GoldenName(golden.path))
      #expect(name.parts == ["app", "screen", "state"])
      #expect(name == golden.name)
    }
  }
}

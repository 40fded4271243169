import GalleyTestSupport
import Testing

@testable import Goldens

struct GoldenNameTests {
  @Test func `a golden's name has the specimen, the size and the aspect`() throws {
    try Example.check { path in
      guard let name = GoldenName(path) else { return "no golden" }
      #expect(GoldenName(name.path) == name)
      return "\(name.state), \(name.size, default: "no size"), \(name.aspect)"
    }
    #expect(GoldenName("") == nil)
  }
}

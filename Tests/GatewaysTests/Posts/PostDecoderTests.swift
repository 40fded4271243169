import GalleyDomain
import GalleyTestSupport
import Testing

@testable import GalleyGateways

struct PostDecoderTests {
  // Proves B2.
  @Test func `a single post is decoded, or fails with the reason`() throws {
    try Example.check { text in
      do throws(Failure) {
        let post = try PostDecoder.post(text.bytes)
        return "\(post.id), \(post.title.raw), \(post.body.raw)"
      } catch {
        return "\(error)"
      }
    }
  }
}

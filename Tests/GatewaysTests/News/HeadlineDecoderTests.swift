import GalleyDomain
import GalleyTestSupport
import Testing

@testable import GalleyGateways

struct HeadlineDecoderTests {
  static let payload = Example.text("headlines.json")

  // Proves N1.
  @Test func `headlines are in the server's order`() throws {
    let headlines = [
      Headline(
        title: "The ferry that never sailed",
        updated: Timestamp(secondsSince1970: 1_546_300_800),
        introduction: "Built in the spring."),
      Headline(
        title: "A bell below the harbour",
        updated: Timestamp(secondsSince1970: 1_448_401_928),
        introduction: "Divers heard it first."),
      Headline(
        title: "Late post",
        updated: Timestamp(secondsSince1970: 1_546_300_000),
        introduction: nil),
    ]
    let batch = try HeadlineDecoder.decode(Self.payload.bytes)
    #expect(batch == Batch(items: headlines))
  }
}

import GalleyDomain
import GalleyTestSupport
import Testing

@testable import GalleyGateways

struct HeadlineDecoderTests {
  static let payload = Example.text("headlines.json")

  private func decode(_ text: String) throws(Failure) -> Batch<Headline> {
    try HeadlineDecoder.decode(text.bytes)
  }

  private func headline(_ title: String, _ updated: Int, _ introduction: String?) -> Headline {
    Headline(
      title: UntrustedText(title),
      updated: Timestamp(secondsSince1970: updated),
      introduction: introduction.map(UntrustedText.init))
  }

  @Test func `headlines are in the server's order`() throws {
    let headlines = [
      headline("The ferry that never sailed", 1_546_300_800, "Built in the spring."),
      headline("A bell below the harbour", 1_448_401_928, "Divers heard it first."),
      headline("Late post", 1_546_300_000, nil),
    ]
    #expect(try decode(Self.payload) == Batch(items: headlines))
  }
}

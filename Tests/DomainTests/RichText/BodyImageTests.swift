import GalleyDomain
import Testing

struct BodyImageTests {
  @Test(arguments: [nil, "", " \n"])
  func `an image without an address has none`(source: String?) {
    let image = RichText.Image(alternative: UntrustedText("A chart"), source: source.map(UntrustedText.init))
    #expect(ImageReference(image) == nil)
  }

  @Test func `an image has its address and its alternative text`() {
    let image = RichText.Image(alternative: UntrustedText("A chart"), source: UntrustedText("data:image/png;base64,AA"))
    #expect(
      ImageReference(image)
        == ImageReference(address: UntrustedText("data:image/png;base64,AA"), alternative: UntrustedText("A chart")))
  }
}

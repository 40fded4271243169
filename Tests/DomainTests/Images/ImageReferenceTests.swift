import GalleyDomain
import Testing

struct ImageReferenceTests {
  private func name(_ address: String, alternative: String? = nil) -> String? {
    ImageReference(address: UntrustedText(address), alternative: alternative.map(UntrustedText.init)).name?.raw
  }

  @Test(arguments: [
    ("https://example.com/images/harbour-at-dawn.jpg", "harbour-at-dawn.jpg"),
    ("https://example.com/a.jpg?size=2x&from=/b.jpg#c/d.jpg", "a.jpg"), ("https://example.com/a/b/", "b"),
    ("https://example.com//a.jpg//", "a.jpg"), ("https://https://example.com/images/hero.jpg", "hero.jpg"),
    ("a.jpg", "a.jpg"), ("/images/a.jpg", "a.jpg"), ("//example.com/a.jpg", "a.jpg"), ("images/a:b.jpg", "a:b.jpg"),
    ("https://example.com/caf%C3%A9%20au%20lait.jpg", "café au lait.jpg"), ("https://example.com/100%.jpg", "100%.jpg"),
    ("https://example.com/deadbeef.png", "deadbeef.png"),
    ("https://example.com/2016-12-24-2017-01-06.jpg", "2016-12-24-2017-01-06.jpg"),
    ("https://example.com/faced-facade-bead.jpg", "faced-facade-bead.jpg"),
    ("https://example.com/%FF%2Fa", "\u{FFFD}/a"), ("https://example.com/%1B%5B31m", "\u{1B}[31m"),
  ])
  func `an image's name is the last component of its path`(address: String, name: String) {
    #expect(self.name(address) == name)
  }

  @Test(arguments: [
    "", "https://example.com", "https://example.com/", "https://example.com/?a.jpg", "https://example.com/%20",
    "data:image/png;base64,AA/BB", "mailto:a@example.com/b", "https://",
    "https://example.com/4b54c4f308e997bae6aa76b8f5e57f62?s=128",
    "https://example.com/123e4567-e89b-12d3-a456-426614174000.jpg",
  ])
  func `without a file name there is no name`(address: String) {
    #expect(name(address) == nil)
  }

  @Test func `alternative text takes precedence over the file name, unless it is blank`() {
    #expect(name("https://example.com/a.jpg", alternative: "A harbour") == "A harbour")
    #expect(name("https://example.com/a.jpg", alternative: " \n") == "a.jpg")
    #expect(name("https://example.com/", alternative: "") == nil)
  }

  @Test(arguments: [nil, "", " \n", "data:image/png;base64,AA"])
  func `an image of a body has the address and the alternative text, unless the address is blank`(source: String?) {
    let image = RichText.Image(alternative: UntrustedText("A chart"), source: source.map(UntrustedText.init))
    let reference = ImageReference(address: UntrustedText(source ?? ""), alternative: UntrustedText("A chart"))
    #expect(ImageReference(image) == (reference.address.isBlank ? nil : reference))
  }
}

import Domain
import Testing

struct QuestionImageTests {
  @Test(arguments: [
    ("https://i.example.com/a.png", "https://i.example.com/a.png"),
    ("//i.example.com/a.png", "https://i.example.com/a.png"),
    ("/images/a.png", "https://stackoverflow.com/images/a.png"), ("images/a.png", "images/a.png"),
    ("data:image/png;base64,AA", "data:image/png;base64,AA"),
  ])
  func `an image's address is relative to the site`(source: String, address: String) {
    let image = RichText.Image(alternative: UntrustedText("A chart"), source: UntrustedText(source))
    let reference = ImageReference(inQuestion: image)
    #expect(reference == ImageReference(address: UntrustedText(address), alternative: UntrustedText("A chart")))
  }

  @Test(arguments: [nil, "", " \n"])
  func `an image without an address has none`(source: String?) {
    let image = RichText.Image(alternative: UntrustedText("A chart"), source: source.map(UntrustedText.init))
    #expect(ImageReference(inQuestion: image) == nil)
  }
}

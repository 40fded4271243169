import GalleyDomain
import GalleyPresentation
import Testing

struct FigureStateTests {
  private let image = ImageReference(address: "https://example.com/dawn.jpg")

  private static let statuses: [(ImageStatus, String?)] = [
    (.notRequested, nil),
    (.loading, "loading…"),
    (.loaded(width: 1_200, height: 800), "1,200 × 800 pixels"),
    (.shown(width: 1_200, height: 800), "1,200 × 800 pixels"),
    (.failed(.notAnImage), "not an image"),
    (.failed(.damaged), "damaged image"),
    (.failed(.unknownKind), "unknown kind of image"),
    (.failed(.unavailable(.notFound)), "not found"),
    (.failed(.unavailable(.offline)), "no connection"),
    (.failed(.unavailable(.status(503))), "server error (503)"),
  ]

  @Test(arguments: statuses)
  func `a figure has a name and a status`(status: ImageStatus, words: String?) {
    var figure = FigureState(
      name: .outside(text: "dawn.jpg"),
      status: words,
      address: image.address)
    figure.isShown = status == .shown(width: 1_200, height: 800)
    #expect(FigureState(image, status: status) == figure)
  }

  @Test(arguments: statuses.map(\.0))
  func `a malformed address takes precedence over the status`(status: ImageStatus) {
    let image = ImageReference(address: "https://https://example.com/dawn.jpg")
    let figure = FigureState(name: .outside(text: "dawn.jpg"), status: "bad address")
    #expect(FigureState(image, status: status) == figure)
  }

  @Test
  func `an image without a name is named in the app's own words`() {
    func state(_ address: UntrustedText, _ alternative: UntrustedText? = nil) -> FigureState {
      let image = ImageReference(address: address, alternative: alternative)
      return FigureState(image, status: .notRequested)
    }
    #expect(state("https://example.com/").name == .own(words: "picture"))
    let described = state("https://example.com/a.jpg", "A harbour")
    #expect(described.name == .outside(text: "A harbour"))
  }
}

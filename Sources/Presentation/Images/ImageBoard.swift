import Domain

/// What is known of the images of an app, by their addresses.
public struct ImageBoard: Equatable, Sendable {
  private var statuses: [UntrustedText: ImageStatus] = [:]

  /// Takes in how far the app has got with the image at an address.
  mutating func note(_ status: ImageStatus, of address: UntrustedText) {
    statuses[address] = status
  }

  /// What is shown of an image.
  func figure(of image: ImageReference) -> FigureState {
    FigureState(image, status: statuses[image.address] ?? .notRequested)
  }
}

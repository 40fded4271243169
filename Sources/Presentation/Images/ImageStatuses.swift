import GalleyDomain

/// The loading statuses of an app's images, by address.
public struct ImageStatuses: Equatable, Sendable {
  private var statuses: [UntrustedText: ImageStatus] = [:]

  /// Stores the status of the image at an address.
  mutating func set(_ status: ImageStatus, of address: UntrustedText) { statuses[address] = status }

  /// Returns the state of an image.
  func figure(of image: ImageReference) -> FigureState {
    FigureState(image, status: statuses[image.address] ?? .notRequested)
  }
}

import GalleyDomain

/// The loading statuses of an app's images, by address.
public typealias ImageStatuses = [UntrustedText: ImageStatus]

extension ImageStatuses {
  /// Returns the state of an image.
  func figure(of image: ImageReference) -> FigureState {
    FigureState(image, status: self[image.address] ?? .notRequested)
  }

  /// Returns the state of an image beside words that say what it is.
  func thumbnail(of image: ImageReference) -> ThumbnailState {
    ThumbnailState(image, status: self[image.address] ?? .notRequested)
  }
}

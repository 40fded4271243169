import GalleyDomain

/// The state of an image beside words that say what it is, so that it needs no name (X7).
public struct ThumbnailState: ViewState {
  /// The loading status in words, such as `no connection`; `nil` for an image that is loaded or has
  /// not been requested.
  public var status: String?
  /// Whether the terminal shows the image itself.
  public var isShown = false
  /// The address that identifies the image; `nil` if it can't be requested.
  public var address: UntrustedText?
}

extension ThumbnailState {
  /// Creates the state of an image.
  init(_ image: ImageReference, status: ImageStatus) {
    let figure = FigureState(image, status: status)
    self.init(isShown: figure.isShown, address: figure.address)
    switch status {
    case .loaded where address != nil, .shown where address != nil:
      break
    default:
      self.status = figure.status
    }
  }
}

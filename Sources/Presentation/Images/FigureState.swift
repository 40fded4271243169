import GalleyDomain

/// The state of an image on a screen: its name and its loading status (X7).
public struct FigureState: ViewState {
  /// The alternative text or the file name, else the app's word `picture`.
  public var name: Wording
  /// The loading status in words, such as `no connection`; `nil` for an image that has not been
  /// requested.
  public var status: String?
  /// Whether the terminal shows the image itself.
  public var isShown = false
  /// The address that identifies the image; `nil` if it can't be requested.
  public var address: UntrustedText?

  /// Creates a state from its parts.
  public init(
    name: Wording,
    status: String?,
    address: UntrustedText? = nil
  ) {
    self.name = name
    self.status = status
    self.address = address
  }

  /// Creates the state of an image.
  ///
  /// - Parameter status: the loading status; ignored for a malformed address.
  public init(_ image: ImageReference, status: ImageStatus) {
    self.init(name: Wording(image.name, else: "picture"), status: "bad address")
    guard image.target != nil else { return }
    self.status = status.words
    address = image.address
    if case .shown = status {
      isShown = true
    }
  }
}

extension ImageStatus {
  /// The status in words to show: the reason for a failure, or the width and height, such as `1,200
  /// × 800 pixels`; `nil` for an image that has not been requested.
  var words: String? {
    switch self {
    case .notRequested:
      nil
    case .loading:
      "loading…"
    case .loaded(let width, let height), .shown(let width, let height):
      "\(CountWords.grouped(width)) × \(CountWords.grouped(height)) pixels"
    case .failed(.notAnImage):
      "not an image"
    case .failed(.unknownKind):
      "unknown kind of image"
    case .failed(.damaged):
      "damaged image"
    case .failed(.unavailable(let failure)):
      FailureReason(failure, of: .fetching).title.uncapitalized
    }
  }
}

extension String {
  fileprivate var uncapitalized: String {
    prefix(1).lowercased() + dropFirst()
  }
}

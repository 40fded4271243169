import GalleyDomain

/// The state of an image on a screen: its name and its loading status (X7).
public struct FigureState: Codable, Equatable, Sendable {
  /// The alternative text or the file name, else the app's word `picture`.
  public var name: Wording
  /// The host of an image without a name; `nil` if it has a name, or no host.
  public var site: UntrustedText?
  /// The loading status.
  public var status: FigureStatus
  /// The address that identifies the image; `nil` if it can't be requested.
  public var address: UntrustedText?

  /// Creates a state from its parts.
  public init(name: Wording, site: UntrustedText? = nil, status: FigureStatus, address: UntrustedText? = nil) {
    (self.name, self.site, self.status, self.address) = (name, site, status, address)
  }

  /// Creates the state of an image.
  ///
  /// - Parameter status: the loading status; ignored for a malformed address.
  public init(_ image: ImageReference, status: ImageStatus) {
    self.init(
      name: Wording(image.name, else: "picture"), site: image.name == nil ? image.target?.site : nil,
      status: image.target == nil ? .malformed(words: "not loaded: bad address") : FigureStatus(status),
      address: image.target == nil ? nil : image.address)
  }
}

/// The loading status of an image, in words to show.
public enum FigureStatus: Codable, Equatable, Sendable {
  /// The image has not been requested; no words are shown.
  case notRequested
  /// The image is being fetched.
  case loading(words: String)
  /// The image has been loaded; the words are its width and height, such as `1,200 × 800 pixels`.
  case loaded(words: String)
  /// The image itself is shown; the words are its size, as in `loaded`.
  case shown(words: String)
  /// The image could not be loaded; the words give the reason, such as `not loaded: no connection`.
  case failed(words: String)
  /// The image can't be requested.
  case malformed(words: String)

  /// Creates the words for a status.
  public init(_ status: ImageStatus) {
    switch status {
    case .notRequested: self = .notRequested
    case .loading: self = .loading(words: "loading…")
    case .loaded(let width, let height): self = .loaded(words: Self.size(width, height))
    case .shown(let width, let height): self = .shown(words: Self.size(width, height))
    case .failed(let failure): self = .failed(words: "not loaded: \(Self.reason(failure))")
    }
  }

  private static func size(_ width: Int, _ height: Int) -> String {
    "\(CountWords.grouped(width)) × \(CountWords.grouped(height)) pixels"
  }

  private static func reason(_ failure: ImageFailure) -> String {
    switch failure {
    case .notAnImage: return "not an image"
    case .damaged: return "damaged image"
    case .unavailable(let failure):
      let title = FailureWords(failure, .fetching, "the image").title
      return title.prefix(1).lowercased() + title.dropFirst()
    }
  }
}

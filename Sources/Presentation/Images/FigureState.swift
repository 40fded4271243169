import Domain

/// An image as it is named where it stands, with its state (X7).
public struct FigureState: Codable, Equatable, Sendable {
  /// What the image is called: its alternative text or file name, else the app's word `image`.
  public var name: Wording
  /// How far the app has got with it.
  public var status: FigureStatus
  /// The address by which the app knows it; nil where it can't be fetched.
  public var address: UntrustedText?

  /// Keeps words that are already found.
  public init(name: Wording, status: FigureStatus, address: UntrustedText? = nil) {
    self.name = name
    self.status = status
    self.address = address
  }

  /// What is shown of an image.
  ///
  /// - Parameter status: how far the app has got with it, which a malformed address outweighs.
  public init(_ image: ImageReference, status: ImageStatus) {
    self.init(
      name: Wording(image.name, else: "image"),
      status: image.target == nil ? .malformed(words: "malformed address") : FigureStatus(status),
      address: image.target == nil ? nil : image.address)
  }
}

/// How far the app has got with an image, in words that are ready to show.
public enum FigureStatus: Codable, Equatable, Sendable {
  /// It was not asked for; no words are shown.
  case notRequested
  /// It is being fetched.
  case loading(words: String)
  /// It is there; the words are its width and height, such as `1,200 × 800 pixels`.
  case loaded(words: String)
  /// It could not be had; the words are such as `not loaded: no connection`.
  case failed(words: String)
  /// It can't be asked for.
  case malformed(words: String)

  /// What is said of a status.
  public init(_ status: ImageStatus) {
    switch status {
    case .notRequested:
      self = .notRequested
    case .loading:
      self = .loading(words: "loading…")
    case .loaded(let width, let height):
      let words = "\(CountWords.grouped(width)) × \(CountWords.grouped(height)) pixels"
      self = .loaded(words: words)
    case .failed(let failure):
      self = .failed(words: "not loaded: \(Self.reason(failure))")
    }
  }

  private static func reason(_ failure: ImageFailure) -> String {
    switch failure {
    case .notAnImage: return "not an image"
    case .damaged: return "damaged image"
    case .unavailable(.status(let code)): return "status \(code)"
    case .unavailable(let failure):
      let title = FailureWords(failure, fetching: "the image").title
      return title.prefix(1).lowercased() + title.dropFirst()
    }
  }
}

/// The loading state of an image with a well-formed address (X7).
public enum ImageStatus: Hashable, Sendable {
  /// The image has not been requested.
  case notRequested
  /// The image is being fetched.
  case loading
  /// The image has been loaded; the size is in pixels.
  case loaded(width: Int, height: Int)
  /// The image has been loaded, and the program shows the image itself; the size is in pixels.
  case shown(width: Int, height: Int)
  /// The image could not be loaded.
  case failed(ImageFailure)
}

/// The reason an image could not be loaded.
public enum ImageFailure: Error, Hashable, Sendable {
  /// The request failed, or its status was unsuccessful.
  case unavailable(Failure)
  /// The response has neither an image's media type nor an image's header.
  case notAnImage
  /// The response may be an image, but of a kind that the program can't read.
  case unknownKind
  /// The image is of a known kind, but incomplete or invalid.
  case damaged
}

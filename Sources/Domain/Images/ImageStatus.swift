/// How far the app has got with an image whose address is fine (X7).
public enum ImageStatus: Hashable, Sendable {
  /// It was not asked for.
  case notRequested
  /// It is being fetched.
  case loading
  /// It is there; its size is in pixels.
  case loaded(width: Int, height: Int)
  /// It could not be had.
  case failed(ImageFailure)
}

/// Why an image could not be had.
public enum ImageFailure: Error, Hashable, Sendable {
  /// No answer, or one that is no success.
  case unavailable(Failure)
  /// Something came, but by its type it is no image.
  case notAnImage
  /// What came calls itself an image, but its header can't be read.
  case damaged
}

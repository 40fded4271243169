import Domain

extension ImageStatus {
  /// What has become of an image that was asked for: its answer's status, then its type, then its header decide (X7).
  ///
  /// An answer without a type may be anything, so that its header alone decides.
  public init(_ response: HTTPResponse) {
    do throws(Failure) {
      let body = try response.successBody()
      if let type = response.header("Content-Type")?.lowercased(), !type.hasPrefix("image/") {
        self = .failed(.notAnImage)
      } else if let size = PixelSize(header: body) {
        self = .loaded(width: size.width, height: size.height)
      } else {
        self = .failed(.damaged)
      }
    } catch {
      self = .failed(.unavailable(error))
    }
  }
}

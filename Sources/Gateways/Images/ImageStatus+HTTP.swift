import GalleyDomain

extension ImageStatus {
  /// The status of an image by its response: the status decides first, then the image's header
  /// (X7).
  ///
  /// Servers often send a wrong media type; without a valid header, it tells whether an image was
  /// sent at all.
  public init(_ response: HTTPResponse) {
    do throws(Failure) {
      let body = try response.successBody()
      if let size = PixelSize(header: body) {
        self = .loaded(width: size.width, height: size.height)
      } else if let type = response.header("Content-Type")?.lowercased(), !type.hasPrefix("image/")
      {
        self = .failed(.notAnImage)
      } else {
        self = .failed(.damaged)
      }
    } catch {
      self = .failed(.unavailable(error))
    }
  }
}

import GalleyDomain

extension ImageStatus {
  /// The status of an image by its response: the status decides first, then the media type, then the image's header
  /// (X7).
  ///
  /// A response without a media type can be an image, so its header decides.
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

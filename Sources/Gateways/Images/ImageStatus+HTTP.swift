import GalleyDomain

extension ImageStatus {
  /// The status of an image by its response: the status decides first, then the image's header
  /// (X7).
  ///
  /// Servers often send a wrong media type. Without a header of a known kind, it tells whether an
  /// image was sent at all; none, or that of any file, tells nothing.
  public init(_ response: HTTPResponse) {
    do throws(Failure) {
      let body = try response.successBody()
      let type = response.header("Content-Type")?.lowercased() ?? ""
      if let size = ImageHeader.size(of: body) {
        self = .loaded(width: size.width, height: size.height)
      } else if body.isEmpty || ImageHeader.hasSignature(body) {
        self = .failed(.damaged)
      } else if type.hasPrefix("image/") || type.isEmpty || type == "application/octet-stream" {
        self = .failed(.unknownKind)
      } else {
        self = .failed(.notAnImage)
      }
    } catch {
      self = .failed(.unavailable(error))
    }
  }
}

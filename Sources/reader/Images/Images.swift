import GalleyDomain
import GalleyTerminal

/// The images of the apps: their requests, and the files of those that the terminal can show.
struct Images: Sendable {
  private var queue = ImageQueue()
  private(set) var store = PictureStore()

  /// The time from which more images may be requested, even if no pending one has arrived.
  var nextTime: Duration? { queue.nextTime }

  /// Shows pictures as the terminal can; files in another form are requested again.
  mutating func use(_ support: PictureSupport) {
    if store.support?.encoding != support.encoding { queue.forgetLoaded() }
    store.support = support
  }

  /// Records the end of a request, and returns the status to show.
  mutating func take(
    _ status: ImageStatus, _ file: [UInt8], of address: UntrustedText, in app: String
  ) -> ImageStatus {
    queue.take(status, of: address, in: app)
    guard case .loaded(let width, let height) = status,
      let dropped = store.keep(file, width: width, height: height, of: address)
    else { return status }
    queue.forgetLoaded(dropped)
    return .shown(width: width, height: height)
  }

  /// Returns the visible images to request now.
  mutating func begin(
    _ images: [UntrustedText], in app: String, at time: Duration
  ) -> [(url: WebAddress, address: UntrustedText)] {
    queue.begin(images, in: app, at: time)
  }

  /// Allows new requests for the images that failed; returns false if there are none.
  mutating func forgetFailures(of images: [UntrustedText], in app: String) -> Bool {
    queue.forgetFailures(of: images, in: app)
  }
}

import GalleyDomain

/// Tracks image requests, so that each image is requested once and only a few at a time.
struct ImageQueue: Sendable {
  private struct Image: Hashable {
    var app: String
    var address: UntrustedText
  }

  /// The maximum number of pending requests.
  static let limit = 12
  /// The maximum number of pending requests younger than `slowAge`, so that a slow image doesn't delay the others.
  private static let youngLimit = 4
  private static let slowAge = Duration.seconds(1)
  /// The start times of the pending requests.
  private var active: [Image: Duration] = [:]
  private var failed: Set<Image> = []
  private var done: Set<Image> = []
  /// The time from which another image may be requested even if no pending one has arrived; `nil` if no image waits.
  private(set) var nextTime: Duration?

  /// Returns the visible images to request now.
  ///
  /// - Parameter time: a reading of a monotonic clock.
  mutating func begin(
    _ images: [UntrustedText], in app: String, at time: Duration
  ) -> [(url: WebAddress, address: UntrustedText)] {
    var picked: [(url: WebAddress, address: UntrustedText)] = []
    var young = active.values.filter { time - $0 < Self.slowAge }
    nextTime = nil
    for address in images where active.count < Self.limit {
      let image = Image(app: app, address: address)
      guard active[image] == nil, !failed.contains(image), !done.contains(image), let url = WebAddress(address)
      else { continue }
      guard young.count < Self.youngLimit else {
        nextTime = young.min().map { $0 + Self.slowAge }
        break
      }
      young.append(time)
      active[image] = time
      picked.append((url, address))
    }
    return picked
  }

  /// Records the end of a request.
  mutating func take(_ status: ImageStatus, of address: UntrustedText, in app: String) {
    let image = Image(app: app, address: address)
    active[image] = nil
    if case .failed = status { failed.insert(image) } else { done.insert(image) }
  }

  /// Allows new requests for loaded images, whose files are missing; `nil` is all of them.
  mutating func forgetLoaded(_ images: [UntrustedText]? = nil) {
    done = images.map { images in done.filter { !images.contains($0.address) } } ?? []
  }

  /// Allows new requests for the images that failed; returns false if there are none.
  mutating func forgetFailures(of images: [UntrustedText], in app: String) -> Bool {
    let count = failed.count
    failed.subtract(images.map { Image(app: app, address: $0) })
    return failed.count < count
  }
}

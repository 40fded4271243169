import GalleyDomain
import GalleyTerminal

/// The images of the apps: each is requested once and only a few at a time, and the files that the terminal can show
/// are kept.
struct Images: Sendable {
  private struct Image: Hashable {
    var app: String
    var address: UntrustedText
  }

  /// The maximum number of pending requests.
  private static let limit = 8
  private var active: Set<Image> = []
  private var failed: Set<Image> = []
  private var loaded: Set<Image> = []
  /// The files of those that the terminal can show.
  private(set) var store = PictureStore()
  /// Returns the visible images to request now.
  mutating func begin(_ addresses: [UntrustedText], in app: String) -> [(url: WebAddress, address: UntrustedText)] {
    var picked: [(url: WebAddress, address: UntrustedText)] = []
    for address in addresses where active.count < Self.limit {
      let image = Image(app: app, address: address)
      guard !failed.contains(image), !loaded.contains(image), let url = WebAddress(address),
        active.insert(image).inserted
      else { continue }
      picked.append((url, address))
    }
    return picked
  }

  /// Records the end of a request, and returns the status to show.
  mutating func take(_ status: ImageStatus, _ file: [UInt8], of address: UntrustedText, in app: String) -> ImageStatus {
    let image = Image(app: app, address: address)
    active.remove(image)
    guard case .loaded(let width, let height) = status else {
      if case .failed = status { failed.insert(image) } else { loaded.insert(image) }
      return status
    }
    loaded.insert(image)
    guard let dropped = store.keep(file, width: width, height: height, of: address) else { return status }
    loaded = loaded.filter { !dropped.contains($0.address) }
    return .shown(width: width, height: height)
  }

  /// Records that the terminal can't draw a file, and returns the images that it showed.
  mutating func reject(_ number: Int) -> [(app: String, address: UntrustedText)] {
    guard let address = store.drop(number) else { return [] }
    let rejected = loaded.filter { $0.address == address }
    loaded.subtract(rejected)
    failed.formUnion(rejected)
    return rejected.map { ($0.app, $0.address) }
  }

  /// Shows pictures as the terminal can; files in another form are requested again.
  mutating func use(_ support: PictureSupport) {
    if store.support?.encoding != support.encoding { loaded = [] }
    store.support = support
  }

  func hasFailed(_ address: UntrustedText, in app: String) -> Bool {
    failed.contains(Image(app: app, address: address))
  }

  /// Allows new requests for the images that failed; returns false if there are none.
  mutating func forgetFailures(of addresses: [UntrustedText], in app: String) -> Bool {
    let count = failed.count
    failed.subtract(addresses.map { Image(app: app, address: $0) })
    return failed.count < count
  }
}

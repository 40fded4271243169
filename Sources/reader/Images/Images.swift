import Console
import GalleyDomain

/// The images of the apps: each is requested once and only a few at a time, and the files that the
/// terminal can show are kept.
struct Images: Sendable {
  private struct Image: Hashable {
    var app: String
    var address: UntrustedText
  }

  /// The maximum number of pending requests.
  private static let limit = 8
  private enum State { case active, failed, loaded }
  private var states: [Image: State] = [:]
  /// The files of those that the terminal can show.
  private(set) var store = PictureStore()

  /// Returns the visible images to request now.
  mutating func begin(_ addresses: [UntrustedText], in app: String) -> [UntrustedText] {
    var begun: [UntrustedText] = []
    for address in addresses {
      let pending = states.values.count { $0 == .active }
      let image = Image(app: app, address: address)
      if pending < Self.limit, states[image] == nil {
        states[image] = .active
        begun.append(address)
      }
    }
    return begun
  }

  /// Records the end of a request, and returns the status to show.
  mutating func take(
    _ status: ImageStatus,
    _ file: [UInt8],
    of address: UntrustedText,
    in app: String
  ) -> ImageStatus {
    let image = Image(app: app, address: address)
    states[image] = if case .failed = status { .failed } else { .loaded }
    guard case .loaded(let width, let height) = status,
      store.keep(
        file,
        width: width,
        height: height,
        of: address)
    else { return status }
    return .shown(width: width, height: height)
  }

  /// Records that the terminal can't draw a file, and returns the images that it showed.
  mutating func reject(_ number: Int) -> [(app: String, address: UntrustedText)] {
    guard let address = store.drop(number) else { return [] }
    let rejected = states.filter { image, state in
      image.address == address && state == .loaded
    }.keys
    for image in rejected { states[image] = .failed }
    return rejected.map { ($0.app, $0.address) }
  }

  /// Shows pictures in cells of a size. Images that were loaded before are requested again for
  /// their files.
  mutating func use(_ cell: PixelSize) {
    if store.cell == nil {
      states = states.filter { $1 != .loaded }
    }
    store.cell = cell
  }

  func hasFailed(_ address: UntrustedText, in app: String) -> Bool {
    states[Image(app: app, address: address)] == .failed
  }

  /// Allows new requests for the images that failed; returns false if there are none.
  mutating func forgetFailures(of addresses: [UntrustedText], in app: String) -> Bool {
    let failed = addresses.filter { hasFailed($0, in: app) }
    for address in failed {
      states[Image(app: app, address: address)] = nil
    }
    return !failed.isEmpty
  }
}

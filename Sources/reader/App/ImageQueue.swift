import Domain

/// Which images have been asked for, so that each is asked for once and only a few at a time.
struct ImageQueue: Sendable {
  private struct Place: Hashable {
    var app: AppName
    var address: UntrustedText
  }

  /// How many are under way at most.
  private static let limit = 4
  private var active: Set<Place> = []
  private var failed: Set<Place> = []
  private var done: Set<Place> = []

  /// Picks those to be asked for now, from what can be seen.
  mutating func begin(
    _ images: [ImageReference], in app: AppName
  ) -> [(target: WebAddress, address: UntrustedText)] {
    var picked: [(target: WebAddress, address: UntrustedText)] = []
    for image in images where active.count < Self.limit {
      let place = Place(app: app, address: image.address)
      guard !active.contains(place), !failed.contains(place), !done.contains(place), let target = image.target
      else { continue }
      active.insert(place)
      picked.append((target, image.address))
    }
    return picked
  }

  /// Takes in what has become of one.
  mutating func take(_ status: ImageStatus, of address: UntrustedText, in app: AppName) {
    let place = Place(app: app, address: address)
    active.remove(place)
    if case .failed = status { failed.insert(place) } else { done.insert(place) }
  }

  /// Lets those of some images be asked for again that could not be had; false where there are none.
  mutating func forgetFailures(of images: [ImageReference], in app: AppName) -> Bool {
    let count = failed.count
    failed.subtract(images.map { Place(app: app, address: $0.address) })
    return failed.count < count
  }
}

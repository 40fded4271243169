import Domain

/// Which images have been asked for, so that each is asked for once and only a few at a time.
struct ImageQueue: Sendable {
  private struct Place: Hashable {
    var app: AppName
    var address: UntrustedText
  }

  /// How many are under way at most.
  static let limit = 12
  /// How many of those may be younger than `slowAge`: one that takes longer holds up no other.
  private static let youngLimit = 4
  private static let slowAge = Duration.seconds(1)
  /// When each was asked for that is under way.
  private var active: [Place: Duration] = [:]
  private var failed: Set<Place> = []
  private var done: Set<Place> = []
  /// When more of those that were wanted last may be asked for, though none of the others has come.
  private(set) var nextTime: Duration?

  /// Picks those to be asked for now, from what can be seen.
  ///
  /// - Parameter time: a reading of a monotonic clock.
  mutating func begin(
    _ images: [UntrustedText], in app: AppName, at time: Duration
  ) -> [(target: WebAddress, address: UntrustedText)] {
    var picked: [(target: WebAddress, address: UntrustedText)] = []
    var young = active.values.filter { time - $0 < Self.slowAge }
    nextTime = nil
    for address in images where active.count < Self.limit {
      let place = Place(app: app, address: address)
      guard active[place] == nil, !failed.contains(place), !done.contains(place), let target = WebAddress(address)
      else { continue }
      guard young.count < Self.youngLimit else {
        nextTime = young.min().map { $0 + Self.slowAge }
        break
      }
      young.append(time)
      active[place] = time
      picked.append((target, address))
    }
    return picked
  }

  /// Takes in what has become of one.
  mutating func take(_ status: ImageStatus, of address: UntrustedText, in app: AppName) {
    let place = Place(app: app, address: address)
    active[place] = nil
    if case .failed = status { failed.insert(place) } else { done.insert(place) }
  }

  /// Lets those of some images be asked for again that could not be had; false where there are none.
  mutating func forgetFailures(of images: [UntrustedText], in app: AppName) -> Bool {
    let count = failed.count
    failed.subtract(images.map { Place(app: app, address: $0) })
    return failed.count < count
  }
}

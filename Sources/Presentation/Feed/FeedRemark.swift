import GalleyDomain

/// A notice about one source, or about several with the same failure.
struct FeedRemark: Equatable {
  /// The failure of its sources; `nil` for a source without items.
  var failure: Failure?
  /// Whether cached items are shown. Their rows give their age.
  var showsOlder = false
  /// The names of the sources.
  var sources: [String]

  /// The notice in words.
  ///
  /// - Parameter passed: the seconds that have passed of the pause that the sources asked for.
  func notice(after passed: Int) -> FeedNotice {
    let names = sources.listed
    guard let failure = failure?.after(seconds: passed) else {
      return .note(words: "\(names) has no items at the moment")
    }
    let words = FailureWords(failure, .fetching, names)
    guard showsOlder else {
      return .failed(failure: words)
    }
    let whose = sources.count == 1 ? "Its" : "Their"
    return .failed(failure: words.showing("\(whose) earlier items are shown."))
  }
}

extension [FeedRemark] {
  /// Adds the failure of a source to the remark with the same failure, or as a new remark.
  mutating func add(
    _ failure: Failure,
    showsOlder: Bool = false,
    of source: String
  ) {
    if let index = firstIndex(where: { $0.failure == failure && $0.showsOlder == showsOlder }) {
      self[index].sources.append(source)
    } else {
      append(FeedRemark(failure: failure, showsOlder: showsOlder, sources: [source]))
    }
  }
}

extension [Failure] {
  /// The seconds until one of the failed sources can be asked again, because it asked for no pause
  /// or its pause is over.
  var pause: Int {
    map { Swift.max($0.pause ?? 0, 0) }.min() ?? 0
  }
}

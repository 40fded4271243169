import Domain

/// A notice about one source, or about several that failed alike.
enum FeedRemark {
  /// The source has no items.
  case empty(String)
  /// The sources failed.
  case failed(Failure, Remainder, sources: [String], ages: [Int])

  /// What is shown of a source that failed.
  enum Remainder {
    /// Nothing, and nothing is known of it.
    case isMissing
    /// What was shown before, of any age.
    case isAsItWas
    /// Items of some age.
    case isOlder
    /// Items of no known age, since they are dated in the future.
    case isUndated
    /// Nothing, because that is what there was some time ago.
    case hadNothing

    /// What is shown where the last answer of a source stands in.
    ///
    /// - Parameter age: in seconds; nil where it is not known.
    init(lastAnswer batch: Batch<FeedItem>, age: Int?) {
      self = batch.items.isEmpty ? .hadNothing : age == nil ? .isUndated : .isOlder
    }
  }

  /// The words.
  var notice: FeedNotice {
    switch self {
    case .empty(let name):
      return .note(words: "\(name) has no items at the moment")
    case .failed(let failure, let remainder, let sources, let ages):
      var words = FailureWords(failure, fetching: sources.listed, again: remainder == .isAsItWas)
      let isOne = sources.count == 1
      var spans = ages.map { AgeWords.span(seconds: $0) }
      if Set(spans).count == 1 { spans = Array(spans.prefix(1)) }
      let then = spans.isEmpty ? "earlier" : "\(spans.listed) ago"
      let rest: String
      switch remainder {
      case .isMissing: return .failed(failure: words)
      case .isAsItWas: rest = "\(isOne ? "Its" : "Their") items are shown as they were."
      case .isUndated:
        rest =
          "\(isOne ? "Its" : "Their") items shown here are older; the clock was set back, so their age is not known."
      case .isOlder: rest = "\(isOne ? "Its" : "Their") items shown here are from \(then)."
      case .hadNothing: rest = "\(isOne ? "It" : "They") had nothing to show \(then)."
      }
      words.explanation = words.explanation.map { ($0 + [.own(words: " \(rest)")]).merged }
      return .stale(failure: words)
    }
  }
}

extension [FeedRemark] {
  /// Says of a source that it failed, together with those that failed in the same way.
  mutating func add(_ failure: Failure, _ remainder: FeedRemark.Remainder, of source: String, age: Int? = nil) {
    let ages = age.map { [$0] } ?? []
    for index in indices {
      guard case .failed(failure, remainder, let sources, let others) = self[index] else { continue }
      self[index] = .failed(failure, remainder, sources: sources + [source], ages: others + ages)
      return
    }
    append(.failed(failure, remainder, sources: [source], ages: ages))
  }
}

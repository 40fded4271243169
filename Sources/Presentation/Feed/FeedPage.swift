import GalleyDomain

/// The combined answers of all sources, with their rows.
struct FeedPage: Equatable, Sendable {
  /// The items of one source.
  private struct Part: Equatable {
    var source: FeedSource.Label
    var batch: Batch<FeedItem>
    /// The source, and the age of items that it could not renew.
    var words: String
  }

  private let parts: [Part]
  var rows: [FeedRow]

  /// The number of omitted items.
  private let omitted: Int
  /// The remarks about sources, in their order.
  private let remarks: [FeedRemark]
  /// The age in seconds of the oldest answer if all answers are from the cache, else `nil`.
  private let age: Int?

  /// - Parameters:
  ///   - answers: in the order of the sources, which is the order of the items.
  ///   - previous: the page shown until now; its items stay for a source that failed without a
  ///     cached answer.
  init(_ answers: [FeedAnswer], keeping previous: FeedPage?, images: ImageStatuses) {
    var parts: [Part] = []
    var remarks: [FeedRemark] = []
    var ages: [Int] = []
    for answer in answers {
      let name = answer.source.name
      var batch = answer.outcome.batch ?? Batch(items: [])
      var old: String?
      if case .cached(_, let age) = answer.outcome {
        ages.append(age)
      }
      switch answer.outcome {
      case .fetched, .cached:
        if batch.items.isEmpty, batch.omissions.isEmpty {
          remarks.append(FeedRemark(sources: [name]))
        }
      case .stale(_, let age, let failure):
        remarks.add(failure, batch.items.isEmpty ? .isMissing : .isOlder, of: name)
        old = age.map { "\(AgeWords.span(seconds: $0)) old" } ?? "age unknown"
      case .failed(let failure):
        if let kept = previous?.parts.first(where: { $0.source == answer.source })?.batch,
          !kept.items.isEmpty
        {
          batch = kept
          old = "not updated"
          remarks.add(failure, .isAsItWas, of: name)
        } else {
          remarks.add(failure, .isMissing, of: name)
        }
      }
      let words = name + (old.map { ", \($0)" } ?? "")
      parts.append(Part(source: answer.source, batch: batch, words: words))
    }
    // If all sources are empty, the list itself says so.
    if remarks.count == answers.count, remarks.allSatisfy({ $0.failure == nil }) {
      remarks = []
    }
    self.parts = parts
    self.remarks = remarks
    rows = parts.flatMap { part in
      part.batch.items.map { FeedRow($0, source: part.words, images: images) }
    }
    omitted = parts.reduce(0) { $0 + $1.batch.omissions.count }
    let isCached = !rows.isEmpty && ages.count == answers.count
    age = isCached ? ages.max() : nil
  }

  /// The failures of sources, in the order of the remarks.
  var failures: [Failure] {
    remarks.compactMap(\.failure)
  }

  /// The notices about sources, in their order.
  ///
  /// - Parameter passed: the seconds that have passed of the pauses that sources asked for.
  func notices(after passed: Int) -> [FeedNotice] {
    var notices = remarks.map { $0.notice(after: passed) }
    if let age {
      let span = AgeWords.span(seconds: age)
      notices.append(.note(words: "Fetched earlier; the oldest items are \(span) old"))
    }
    return notices
  }

  /// The rows, or the words for an empty list.
  ///
  /// - Complexity: O(1).
  var content: ListContent<FeedRow> {
    var words = Self.words
    if !failures.isEmpty {
      words.emptyTitle = "No items of the sources that answered"
    }
    return words.content(rows: rows, omitting: omitted)
  }

  /// The words about omitted items, if other items are shown; `nil` if none were omitted (X3).
  var notice: String? {
    rows.isEmpty ? nil : Self.words.notice(omitting: omitted)
  }

  /// The words about the feed as a list.
  static let words = ListWords(
    title: "Feed",
    subject: "the feed",
    emptyTitle: "No items at the moment",
    sender: "The sources",
    row: Noun("item"))
}

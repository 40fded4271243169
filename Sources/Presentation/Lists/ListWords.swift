import Domain

/// What an app says of its list, and how the list's state follows from it.
public struct ListWords: Sendable {
  /// Where the list comes from, which decides what is said of getting it.
  enum Origin {
    case server, disk
  }

  /// The screen's name.
  var title: String
  /// What the list is, with its article, such as `the headlines`.
  public var subject: String
  /// Where the list comes from.
  var origin = Origin.server
  /// The headline of an empty list.
  var emptyTitle: String
  /// What is said where the list came without any item.
  var noneSent: String
  /// Who sent the list, as a sentence begins.
  var sender = "The server"
  /// What the rows are.
  var row: Noun
  /// What those are that were left out.
  var omitted: Noun

  /// What is said before anything has come.
  var loading: String {
    "\(getting) \(subject)…"
  }

  /// What is said while the content is kept.
  var refreshing: String {
    "\(getting) \(subject) again…"
  }

  private var getting: String {
    switch origin {
    case .server: "Fetching"
    case .disk: "Reading"
    }
  }

  /// What is said where nothing could be had.
  ///
  /// - Parameter again: whether what was had before is shown.
  func words(_ failure: Failure, again: Bool = false) -> FailureWords {
    switch origin {
    case .server: FailureWords(failure, fetching: subject, again: again)
    case .disk: FailureWords(failure, reading: subject, again: again)
    }
  }

  /// - Parameter row: builds the row of an item.
  func state<Item, Row>(of list: Loadable<Batch<Item>, Failure>, row: (Item) -> Row) -> ListState<Row> {
    state(of: list, rows: { $0.items.map(row) }, omissions: \.omissions)
  }

  /// - Parameters:
  ///   - rows: the rows of what has come.
  ///   - omissions: what was left out of it.
  func state<Value, Row>(
    of list: Loadable<Value, Failure>, rows: (Value) -> [Row], omissions: (Value) -> Omissions
  ) -> ListState<Row> {
    let count = list.value.map { omissions($0).count } ?? 0
    let content: ListContent<Row> =
      switch list.phase {
      case .loading: .loading(words: loading)
      case .failed(let failure): .failed(failure: words(failure))
      case .known(let value): content(rows: rows(value), omitting: count)
      }
    return ListState(
      title: title, content: content, notice: content.isEmpty ? nil : notice(omitting: count),
      refresh: list.refresh(running: refreshing) { words($0, again: true) })
  }

  /// What a list that has come shows.
  ///
  /// - Parameter count: how many items were left out.
  func content<Row>(rows: [Row], omitting count: Int) -> ListContent<Row> {
    if !rows.isEmpty { return .loaded(count: row.counted(rows.count), rows: rows) }
    return count == 0
      ? .empty(title: emptyTitle, explanation: noneSent)
      : .empty(title: Self.unusableTitle, explanation: noneUsable(count))
  }

  /// What is said where there are items, but none that can be used: how many there are (X3), and what is wrong with them.
  private func noneUsable(_ count: Int) -> String {
    let items = omitted.counted(count)
    return switch origin {
    case .server: "\(sender) sent \(items)\(Self.flaw(count))"
    case .disk: "There \(count == 1 ? "is" : "are") \(items)\(Self.flaw(count))"
    }
  }

  /// The headline where there are items, but none that can be used.
  static let unusableTitle = "Nothing can be shown"

  /// The end of a sentence about items of which none can be used.
  static func flaw(_ count: Int) -> String {
    ", but \(count == 1 ? "it is" : "they are") incomplete or damaged."
  }

  /// How many were left out beside others, where any were (X3).
  func notice(omitting count: Int) -> String? {
    if count == 0 { return nil }
    return switch origin {
    case .server: "\(omitted.counted(count)) could not be shown"
    case .disk: "\(omitted.counted(count)) could not be read"
    }
  }
}

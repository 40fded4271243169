/// What a screen shows whose content is one list that a server sends.
public struct ListState<Row: Codable & Equatable & Sendable>: Codable, Equatable, Sendable {
  /// What there is instead of, or as, a list.
  public typealias Content = ListContent<Row>

  /// The screen's name.
  public var title: String
  /// What there is to see.
  public var content: Content
  /// How many items were left out beside those that are shown, such as `1 headline could not be shown`; `nil` for none
  /// (X3).
  public var notice: String?
  /// What goes on while `content` is kept; idle while that is loading or failed.
  public var refresh: Refresh

  /// Keeps words that are already found.
  public init(title: String, content: Content, notice: String? = nil, refresh: Refresh = .idle) {
    self.title = title
    self.content = content
    self.notice = notice
    self.refresh = refresh
  }
}

/// What there is instead of, or as, a list: exactly one of these (X2).
public enum ListContent<Row: Codable & Equatable & Sendable>: Codable, Equatable, Sendable {
  /// Nothing has come yet; `words` say what is being fetched.
  case loading(words: String)
  /// There are items, in the server's order; `count` is such as `9 stories`.
  case loaded(count: String, rows: [Row])
  /// The server has no item that can be shown.
  case empty(title: String, explanation: String)
  /// Nothing could be had.
  case failed(failure: FailureWords)
}

extension ListContent {
  /// Whether there is no item that can be shown.
  public var isEmpty: Bool { if case .empty = self { true } else { false } }

  /// Whether nothing could be had.
  public var hasFailed: Bool { if case .failed = self { true } else { false } }

  /// Whether nothing has come yet.
  public var isLoading: Bool { if case .loading = self { true } else { false } }
}

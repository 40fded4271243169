/// The state of a screen with one list from a server.
public struct ListState<Row: ViewState>: ViewState {
  /// The list, or what replaces it.
  public typealias Content = ListContent<Row>

  /// The screen's title.
  public var title: String
  /// The list, or what replaces it.
  public var content: Content
  /// The number of omitted items beside the shown ones, such as `1 headline could not be shown`;
  /// `nil` for none (X3).
  public var notice: String?
  /// The state of a reload; idle while `content` is loading or failed.
  public var refresh = Refresh.idle
  /// The rows with a page beside the list, counted from 0; empty if the list is alone.
  public var open: [Int] = []
}

/// The list, or what replaces it: exactly one of these (X2).
public enum ListContent<Row: ViewState>: ViewState {
  /// The first answer is pending; `words` say what is being fetched.
  case loading(words: [Wording])
  /// The items, in the server's order; `count` is such as `9 headlines`.
  case loaded(count: CountState, rows: [Row])
  /// There are no items; `explanation` says what the title doesn't, if anything, and `buttons`
  /// are those that help.
  case empty(title: String, explanation: [Wording], buttons: [ButtonState])
  /// The load failed, or no item can be shown.
  case failed(failure: FailureWords)
}

extension ListContent {
  /// Whether the content is `failed`.
  public var hasFailed: Bool {
    if case .failed = self {
      true
    } else {
      false
    }
  }

  /// Whether the content is `loading`.
  public var isLoading: Bool {
    if case .loading = self {
      true
    } else {
      false
    }
  }
}

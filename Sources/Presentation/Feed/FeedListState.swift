import Domain

/// What the feed shows (A1, A9).
public struct FeedListState: Codable, Equatable, Sendable {
  /// The items of all sources; until all have answered, its words say how many have.
  public var list: ListState<FeedRow>
  /// What is to be said of sources, in their order, those that failed alike together; nothing of those that failed
  /// while they are asked again.
  public var notices: [FeedNotice]

  /// Keeps words that are already found.
  public init(list: ListState<FeedRow>, notices: [FeedNotice] = []) {
    self.list = list
    self.notices = notices
  }
}

/// A row of the feed (A4).
public struct FeedRow: Codable, Equatable, Sendable {
  /// The image, where the item has one.
  public var figure: FigureState?
  /// What the item is called.
  public var title: UntrustedText
  /// What else is said of it, where anything is.
  public var subtitle: UntrustedText?

  /// Keeps words that are already found.
  public init(figure: FigureState?, title: UntrustedText, subtitle: UntrustedText?) {
    self.figure = figure
    self.title = title
    self.subtitle = subtitle
  }

  /// What the feed shows of an item.
  init(_ item: FeedItem, images: ImageBoard) {
    self.init(figure: item.image.map(images.figure(of:)), title: item.title, subtitle: item.subtitle)
  }
}

/// Something to know about a source of the feed, or about several.
public enum FeedNotice: Codable, Equatable, Sendable {
  /// Nothing can or needs to be done about it, such as `Source B has no items at the moment`.
  case note(words: String)
  /// A source failed, or several in the same way, and nothing of them can be shown.
  case failed(failure: FailureWords)
  /// A source failed, or several in the same way, and older items are shown; the explanation says how old.
  case stale(failure: FailureWords)
}

extension FeedNotice {
  /// Whether nothing has failed.
  var isNote: Bool { if case .note = self { true } else { false } }
}

import GalleyDomain

/// The state of the feed (A1, A9).
public struct FeedListState: ViewState {
  /// The items of all sources; while loading, its words give the number of sources that have
  /// answered.
  public var list: ListState<FeedRow>
  /// The notices about the sources, in their order. Sources with the same failure share a notice; a
  /// failure isn't shown while its source is asked again.
  public var notices: [FeedNotice] = []
  /// The sources while they are asked; empty otherwise.
  public var progress: [FeedSourceProgress] = []
}

/// Whether a source has answered (A9).
public struct FeedSourceProgress: ViewState {
  /// The result of asking a source; a failure is an answer.
  public enum Status: String, Codable, Sendable {
    case waiting
    case answered
    case failed
  }

  /// The name, such as `Source A`.
  public var name: String
  /// Whether it has answered.
  public var status: Status
}

/// A row of the feed (A4).
public struct FeedRow: IllustratedRow {
  /// The image, if the item has one.
  public var picture: ThumbnailState?
  /// The title.
  public var title: UntrustedText
  /// The subtitle, if the item has one.
  public var subtitle: UntrustedText?
  /// The source, and the age of an item that is older than it should be, such as `Source B, 45
  /// minutes old`.
  public var source: String
}

extension FeedRow {
  /// Creates the row of an item.
  init(_ item: FeedItem, source: String, images: ImageStatuses) {
    self.init(
      picture: item.image.map(images.thumbnail(of:)),
      title: item.title,
      subtitle: item.subtitle,
      source: source)
  }
}

/// A notice about one or more sources of the feed.
public enum FeedNotice: ViewState {
  /// Information that needs no action, such as `Source B has no items at the moment`.
  case note(words: String)
  /// One or more sources failed in the same way; the explanation says whether older items are
  /// shown.
  case failed(failure: FailureWords)
}

extension FeedNotice {
  /// The failure in words; `nil` if the notice reports none.
  public var failure: FailureWords? {
    if case .failed(let failure) = self {
      failure
    } else {
      nil
    }
  }
}

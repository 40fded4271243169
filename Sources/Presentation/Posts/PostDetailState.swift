import GalleyDomain

/// The state of a post's screen (B2).
public struct PostDetailState: OpenedPage {
  /// The post, or what replaces it: exactly one of these (X2).
  public enum Content: ViewState {
    /// Only what the list has of the post, which hasn't been opened.
    case listed(title: UntrustedText, excerpt: UntrustedText?)
    /// Only the title is known; `words` say what is being fetched.
    case loading(title: UntrustedText, words: String)
    /// The post.
    case loaded(page: PostPage)
    /// The post could not be loaded; only its title is known.
    case failed(title: UntrustedText, failure: FailureWords)
  }

  /// The tabs of the lists, the one it was opened from selected (B7); `nil` beside the list.
  public var tabs: TabBarState?
  /// The post, or what replaces it.
  public var content: Content
  /// The notice that this is the saved copy because the server could not be reached, and whether it
  /// is still saved; else `nil` (B10).
  public var notice: String?
  /// The state of a reload; idle while `content` is loading or failed.
  public var refresh = Refresh.idle
}

/// A post with its buttons (B2, B3, B5).
public struct PostPage: ViewState {
  /// The title.
  public var title: UntrustedText
  /// The whole text with its line breaks; `nil` if it is blank.
  public var body: UntrustedText?
  /// The text for a missing body; `nil` if there is a body.
  public var placeholder: String?
  /// The label of the button that opens the comments (B3).
  public var comments: String
  /// The button that saves or removes the post, and its progress (B5).
  public var offline: OfflineState
}

/// The button that saves a post for offline reading or removes it, and shows whether it is saved
/// (B5).
public struct OfflineState: ViewState {
  /// Whether the post is saved, such as `Saved offline`; `nil` if it isn't, and meanwhile.
  public var status: String?
  /// Whether a save or removal is in progress, which disables the button.
  public var isBusy = false
  /// The label of the button, or the words for its progress.
  public var label: String
  /// The failure of the last save or removal, which changed nothing.
  public var failure: FailureWords?

  /// Whether the post is saved.
  public var isSaved: Bool { status != nil }
}

extension PostDetailState {
  /// The state without tabs, which lead back.
  public var besideList: PostDetailState {
    var page = self
    page.tabs = nil
    return page
  }

  /// Whether a loader replaces the post.
  public var isLoading: Bool {
    if case .loading = content {
      true
    } else {
      false
    }
  }

  /// The post, if it is loaded.
  public var page: PostPage? {
    if case .loaded(let page) = content {
      page
    } else {
      nil
    }
  }

  /// The post's title.
  public var title: UntrustedText {
    switch content {
    case .listed(let title, _), .loading(let title, _), .failed(let title, _):
      title
    case .loaded(let page):
      page.title
    }
  }
}

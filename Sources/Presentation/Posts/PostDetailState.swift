import Domain

/// What the screen of one post shows (B2).
public struct PostDetailState: Codable, Equatable, Sendable {
  /// What there is instead of, or as, the post: exactly one of these (X2).
  public enum Content: Codable, Equatable, Sendable {
    /// Nothing but the title has come yet; `words` say what is being fetched.
    case loading(title: UntrustedText, words: String)
    /// There is the post.
    case loaded(page: PostPage)
    /// The post could not be had; only its title is known.
    case failed(title: UntrustedText, failure: FailureWords)
  }

  /// Where the way back leads: the list's title.
  public var back: String
  /// What there is to see.
  public var content: Content
  /// Says that this is the copy that was saved, and whether it still is, where the server could not be asked; `nil` else
  /// (B10).
  public var notice: String?
  /// What goes on while `content` is kept; idle while that is loading or failed.
  public var refresh = Refresh.idle
}

/// A post, and what can be done with it (B2, B3, B5).
public struct PostPage: Codable, Equatable, Sendable {
  /// What it is called.
  public var title: UntrustedText
  /// All of it, whose line breaks are meant; `nil` where there is nothing to read.
  public var body: UntrustedText?
  /// What is said where there is no body; `nil` where there is one.
  public var placeholder: String?
  /// What the button says that opens the comments (B3).
  public var comments: String
  /// The button that saves and removes, and how that goes (B5).
  public var offline: OfflineState
}

/// The button that saves a post for offline reading, or removes it, and shows which it is (B5).
public struct OfflineState: Codable, Equatable, Sendable {
  /// Whether the post is saved; while it is being removed it still is.
  public var isSaved: Bool
  /// Whether it is being saved or removed, so that the button can't be pressed.
  public var isBusy = false
  /// What the button says: that the post is saved, or that it can be.
  public var label: String
  /// Why the button's last work failed, after which `isSaved` is what it was before.
  public var failure: FailureWords?
}

extension PostDetailState {
  /// Whether there is the post.
  public var isLoaded: Bool { if case .loaded = content { true } else { false } }
}

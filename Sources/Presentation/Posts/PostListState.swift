import GalleyDomain

/// The state of a list of posts: all of them, or the saved ones (B1, B6).
public struct PostListState: ViewState {
  /// The tabs; this list's tab is selected (B7).
  public var tabs: TabBarState
  /// The posts.
  public var list: ListState<PostRow>
}

/// A row of a list of posts (B1).
public struct PostRow: ViewState {
  /// The title.
  public var title: UntrustedText
  /// The beginning of the body as one paragraph, 200 characters at most; the layout
  /// truncates it further. `nil` if the body is blank.
  public var excerpt: UntrustedText?
}

extension Post: ListedItem {
  /// The server's number of the post.
  public var identity: String {
    "\(id)"
  }
}

extension SavedPost: ListedItem {
  /// The identity of the post.
  public var identity: String { post.identity }
}

extension PostRow {
  /// Creates the row of a post.
  ///
  /// - Complexity: O(1) in the length of the body after its first words.
  public init(_ post: Post) {
    self.init(title: post.title, excerpt: post.body.excerpt(200))
  }

  init(_ saved: SavedPost) {
    self.init(saved.post)
  }
}

extension UntrustedText {
  /// The beginning of the text as one paragraph, with one space for each run of white space; `nil`
  /// if it is blank.
  ///
  /// A longer text ends with an ellipsis, after a whole word if there is a space shortly before the
  /// limit.
  ///
  /// - Parameter limit: the largest number of characters.
  func excerpt(_ limit: Int) -> UntrustedText? {
    let text = raw.drop(while: \.isWhitespace)
    let beginning = text.prefix(limit)
    var words = beginning.split(whereSeparator: \.isWhitespace)
    guard let last = words.last else {
      return nil
    }
    var end = ""
    if text[beginning.endIndex...].contains(where: { !$0.isWhitespace }) {
      end = "…"
      // The last word may be cut; a long one is kept.
      if last.count < 40, words.count > 1 {
        words.removeLast()
      }
    }
    return UntrustedText(words.joined(separator: " ") + end)
  }
}

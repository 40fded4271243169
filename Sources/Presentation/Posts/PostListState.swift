import GalleyDomain

/// The state of a list of posts: all of them, or the saved ones (B1, B6).
public struct PostListState: Codable, Equatable, Sendable {
  /// The tabs; this list's tab is selected (B7).
  public var tabs: TabBarState
  /// The posts.
  public var list: ListState<PostRow>
}

/// A row of a list of posts (B1).
public struct PostRow: Codable, Equatable, Sendable {
  /// The title.
  public var title: UntrustedText
  /// The whole body as one paragraph; the layout truncates it. `nil` if it is blank.
  public var excerpt: UntrustedText?
}

extension PostRow {
  /// Creates the row of a post.
  ///
  /// - Complexity: O(n) in the length of the body.
  public init(_ post: Post) {
    self.init(title: post.title, excerpt: post.body.paragraph)
  }
}

extension UntrustedText {
  /// The text as one paragraph, with each run of white space replaced with one space; `nil` if it is blank.
  var paragraph: UntrustedText? {
    var folded = String.UnicodeScalarView()
    var isAfterBlank = false
    for scalar in raw.unicodeScalars {
      if scalar.properties.isWhitespace {
        isAfterBlank = true
      } else {
        if isAfterBlank, !folded.isEmpty { folded.append(" ") }
        isAfterBlank = false
        folded.append(scalar)
      }
    }
    return folded.isEmpty ? nil : UntrustedText(String(folded))
  }
}

import Domain

/// What either list of posts shows: all of them, or those that are saved (B1, B6).
public struct PostListState: Codable, Equatable, Sendable {
  /// The tabs; this list's is chosen (B7).
  public var tabs: TabBarState
  /// The posts.
  public var list: ListState<PostRow>
}

/// A row of a list of posts (B1).
public struct PostRow: Codable, Equatable, Sendable {
  /// What the post is called.
  public var title: UntrustedText
  /// Its body as one paragraph, all of it: how much of that has room is the layout's affair. `nil` where there is none.
  public var excerpt: UntrustedText?
}

extension PostRow {
  /// What a list shows of a post.
  ///
  /// - Complexity: O(n) in the body.
  public init(_ post: Post) {
    self.init(title: post.title, excerpt: post.body.paragraph)
  }
}

extension UntrustedText {
  /// The text as one paragraph, each run of white space a single space; `nil` where there is nothing to read.
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

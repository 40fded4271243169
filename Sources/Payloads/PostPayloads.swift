/// Invented payloads in the formats of the posts' server.
public enum PostPayloads {
  /// Five posts; some have bodies of several lines.
  public static let posts = String(file: PackageResources.posts_posts_json)

  /// The first of the posts.
  public static let post = String(file: PackageResources.posts_post_json)

  /// Five comments: one without an author, one without a subject, one without a body.
  public static let comments = String(file: PackageResources.posts_comments_json)

  /// Two posts, one of them without a title.
  public static let withOneBad = String(file: PackageResources.posts_with_one_bad_json)

  /// A list without usable posts or comments.
  public static let onlyBad = #"["a post"]"#

  /// Two comments, one of them not an object.
  public static let commentsWithOneBad = String(
    file: PackageResources.posts_comments_with_one_bad_json)

  /// An empty list.
  public static let none = "[]"

  /// A post with terminal escapes and bidirectional controls (X4).
  public static let hostile = String(file: PackageResources.posts_hostile_json)

  /// A comment with terminal escapes and bidirectional controls (X4).
  public static let hostileComments = #"""
    [{ "name": "\u001b[2J", "email": "eve\u2066@example.com", "body": "\u202eesrever\nheading 1: not a heading" }]
    """#
}

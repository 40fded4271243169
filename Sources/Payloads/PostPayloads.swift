/// Invented payloads in the formats of the posts' server.
public enum PostPayloads {
  /// Five posts; some have bodies of several lines.
  public static let posts = String(
    decoding: PackageResources.posts_posts_json,
    as: UTF8.self)

  /// The first of the posts.
  public static let post = String(
    decoding: PackageResources.posts_post_json,
    as: UTF8.self)

  /// Five comments: one without an author, one without a subject, one without a body.
  public static let comments = String(
    decoding: PackageResources.posts_comments_json,
    as: UTF8.self)

  /// Two posts, one of them without a title.
  public static let withOneBad = String(
    decoding: PackageResources.posts_with_one_bad_json, as: UTF8.self)

  /// A list without usable posts or comments.
  public static let onlyBad = #"["a post"]"#

  /// Two comments, one of them not an object.
  public static let commentsWithOneBad = String(
    decoding: PackageResources.posts_comments_with_one_bad_json, as: UTF8.self)

  /// An empty list.
  public static let none = "[]"

  /// A post with terminal escapes and bidirectional controls (X4).
  public static let hostile = String(
    decoding: PackageResources.posts_hostile_json,
    as: UTF8.self)

  /// A comment with terminal escapes and bidirectional controls (X4).
  public static let hostileComments = #"""
    [{ "name": "\u001b[2J", "email": "eve\u2066@example.com", "body": "\u202eesrever\nheading 1: not a heading" }]
    """#
}

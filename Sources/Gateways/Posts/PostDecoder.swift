import GalleyDomain

/// The wire formats of the posts app: `[].{id, title, body}`, one such object, and `[].{email,
/// name, body}`.
public enum PostDecoder {
  /// Decodes all posts in the server's order (B1).
  ///
  /// A post without identifier or title is an omission; a missing body is empty (X3).
  ///
  /// - Throws: `undecodable` if there is no list.
  public static func posts(_ bytes: [UInt8]) throws(Failure) -> Batch<Post> {
    try JSONCursor.batch(in: bytes, of: Post.init)
  }

  /// Decodes one post (B2).
  ///
  /// - Throws: `undecodable` without an identifier or title.
  public static func post(_ bytes: [UInt8]) throws(Failure) -> Post {
    try JSONCursor.read(bytes, Post.init)
  }

  /// Decodes the comments on a post in the server's order (B3, B4).
  ///
  /// A comment without any text is an omission (X3).
  ///
  /// - Throws: `undecodable` if there is no list.
  public static func comments(_ bytes: [UInt8]) throws(Failure) -> Batch<Comment> {
    try JSONCursor.batch(in: bytes, of: Comment.init)
  }
}

extension Post {
  /// Decodes the format of the server, also used for saved posts.
  init(_ json: JSONCursor) throws(Defect) {
    self.init(
      id: try json["id"].integer(),
      title: try json["title"].text(),
      body: json["body"].optionalString ?? UntrustedText(""))
  }
}

extension Comment {
  /// Decodes the format of the server, also used for saved comments.
  init(_ json: JSONCursor) throws(Defect) {
    let author = json["email"].optionalText
    let subject = json["name"].optionalText
    let isBodyNeeded = author == nil && subject == nil
    let body = isBodyNeeded ? try json["body"].text() : json["body"].optionalText
    self.init(author: author, subject: subject, body: body)
  }
}

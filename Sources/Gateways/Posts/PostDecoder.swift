import Domain

/// The wire formats of the posts app: `[].{id, title, body}`, one such object, and `[].{email, name, body}`.
public enum PostDecoder {
  /// All posts in the server's order (B1).
  ///
  /// A post without identifier or title is left out and named among the omissions; a body that is missing is empty (X3).
  /// - Throws: `undecodable` where there is no list at all.
  public static func posts(_ bytes: [UInt8]) throws(Failure) -> Batch<Post> {
    try JSONCursor.read(bytes) { json throws(Defect) in try json.batch(of: Post.init) }
  }

  /// One post (B2).
  ///
  /// - Throws: `notFound` for an object without any key, which is what the server says of a post that it doesn't have;
  ///   `undecodable` where there is no identifier or title.
  public static func post(_ bytes: [UInt8]) throws(Failure) -> Post {
    let post = try JSONCursor.read(bytes) { json throws(Defect) in json.isEmptyObject ? nil : try Post(json) }
    guard let post else { throw .notFound }
    return post
  }

  /// The comments on a post in the server's order (B3, B4).
  ///
  /// A post without any text is left out and named among the omissions (X3).
  /// - Throws: `undecodable` where there is no list at all.
  public static func comments(_ bytes: [UInt8]) throws(Failure) -> Batch<Comment> {
    try JSONCursor.read(bytes) { json throws(Defect) in try json.batch(of: Comment.init) }
  }
}

extension Post {
  /// Reads the object that the server sends and that saved posts are written as.
  init(_ json: JSONCursor) throws(Defect) {
    self.init(
      id: try json["id"].integer(),
      title: try json["title"].text(),
      body: json["body"].optionalString ?? UntrustedText(""))
  }
}

extension Comment {
  /// Reads the object that the server sends and that saved comments are written as.
  init(_ json: JSONCursor) throws(Defect) {
    let author = json["email"].optionalText
    let subject = json["name"].optionalText
    self.init(
      author: author, subject: subject,
      body: author == nil && subject == nil ? try json["body"].text() : json["body"].optionalText)
  }
}

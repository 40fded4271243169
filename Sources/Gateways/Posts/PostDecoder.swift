import Domain

/// The wire formats of the posts app: `[].{id, title, body}`, one such object, and `[].{email, name, body}`.
public enum PostDecoder {
  /// All posts in the server's order (B1).
  ///
  /// A post without identifier or title is left out and named among the omissions; a body that is missing is empty (X3).
  /// - Throws: `undecodable` where there is no list at all.
  public static func posts(_ bytes: [UInt8]) throws(Failure) -> Batch<Post> {
    do throws(Defect) {
      return try JSONCursor(payload: bytes).batch(of: Post.init)
    } catch {
      throw Failure(error)
    }
  }

  /// One post (B2).
  ///
  /// - Throws: `notFound` for an object without any key, which is what the server says of a post that it doesn't have;
  ///   `undecodable` where there is no identifier or title.
  public static func post(_ bytes: [UInt8]) throws(Failure) -> Post {
    do throws(Defect) {
      let json = try JSONCursor(payload: bytes)
      if !json.isEmptyObject { return try Post(json) }
    } catch {
      throw Failure(error)
    }
    throw .notFound
  }

  /// The comments on a post in the server's order (B3, B4).
  ///
  /// One of which nothing is there to be read is left out and named among the omissions (X3).
  /// - Throws: `undecodable` where there is no list at all.
  public static func comments(_ bytes: [UInt8]) throws(Failure) -> Batch<Comment> {
    do throws(Defect) {
      return try JSONCursor(payload: bytes).batch(of: Comment.init)
    } catch {
      throw Failure(error)
    }
  }
}

extension Post {
  /// Reads the object that the server sends and that saved posts are written as.
  init(_ json: JSONCursor) throws(Defect) {
    self.init(
      id: try json["id"].integer(),
      title: try json["title"].text(),
      body: json["body"].optionalString() ?? UntrustedText(""))
  }
}

extension Comment {
  /// Reads the object that the server sends and that saved comments are written as.
  init(_ json: JSONCursor) throws(Defect) {
    let author = json["email"].optionalText()
    let subject = json["name"].optionalText()
    self.init(
      author: author, subject: subject,
      body: author == nil && subject == nil ? try json["body"].text() : json["body"].optionalText())
  }
}

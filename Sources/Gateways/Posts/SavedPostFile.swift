import GalleyDomain
import GalleySystem

/// The format of a saved post: JSON in the server's format, with the comments under an additional
/// key.
enum SavedPostFile {
  /// The file's name: `12.post` for post 12.
  static func name(of id: Int) -> String {
    "\(id).post"
  }

  /// The identifier in a file's name; `nil` if the app doesn't use such a name.
  static func id(named name: String) -> Int? {
    let id = Int(name.dropLast(".post".count))
    // `Int` also reads `+1` and `01`.
    return id.flatMap { Self.name(of: $0) == name ? $0 : nil }
  }

  static func encode(_ saved: SavedPost) throws(Failure) -> [UInt8] {
    let comments = saved.comments?.map { comment in
      Wire.Comment(email: comment.author, name: comment.subject, body: comment.body)
    }
    let post = saved.post
    let wire = Wire(
      id: post.id,
      title: post.title,
      body: post.body,
      comments: comments)
    do {
      return Array(try JSONEncoder().encode(wire))
    } catch {
      // Strings and integers can always be encoded; otherwise nothing is saved.
      throw .undecodable(path: name(of: post.id), problem: .unreadable)
    }
  }

  /// - Throws: `unreadable` at the file's name, if the content isn't valid for this post.
  static func decode(_ content: [UInt8], id: Int) throws(Failure) -> SavedPost {
    do throws(Defect) {
      let json = try JSONCursor(payload: content)
      let post = try Post(json)
      guard post.id == id else {
        throw Defect(path: "id", problem: .outOfRange)
      }
      guard !json["comments"].isAbsent else {
        return SavedPost(post: post)
      }
      let comments = try json["comments"].batch(of: Comment.init).items
      return SavedPost(post: post, comments: comments)
    } catch {
      throw .undecodable(path: name(of: id), problem: .unreadable)
    }
  }

  private struct Wire: Encodable {
    struct Comment: Encodable {
      var email: UntrustedText?
      var name: UntrustedText?
      var body: UntrustedText?
    }

    var id: Int
    var title: UntrustedText
    var body: UntrustedText
    var comments: [Comment]?
  }
}

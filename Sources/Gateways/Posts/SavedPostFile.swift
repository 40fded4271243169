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

  static func encode(_ saved: SavedPost) -> [UInt8] {
    let post = saved.post
    var members: [String: JSON] = [
      "id": .integer(post.id),
      "title": .string(post.title.raw),
      "body": .string(post.body.raw),
    ]
    let comments = saved.comments?.map { comment in
      let texts = ["email": comment.author, "name": comment.subject, "body": comment.body]
      return JSON.object(texts.compactMapValues { text in text.map { .string($0.raw) } })
    }
    members["comments"] = comments.map { .array($0) }
    return JSON.object(members).bytes
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
}

import GalleyDomain
import GalleyGateways
import GalleyPayloads
import GalleyPresentation
import TextLayout

/// The answers of the server and the store of saved posts.
struct PostServer {
  var posts: ListResult<Post>? = PostServer.posts(PostPayloads.posts)
  var post: Result<Post, Failure>? = PostServer.post(PostPayloads.post)
  var comments: ListResult<Comment>? = PostServer.comments(PostPayloads.comments)
  var saved: ListResult<SavedPost>? = .success(Batch(items: []))
  /// The failure of saving and removing; `nil` if there is no answer yet, and an inner `nil` for
  /// success.
  var store: Failure?? = .some(nil)

  static func posts(_ payload: String) -> ListResult<Post> {
    Result(decoding: payload, by: PostDecoder.posts)
  }

  static func post(_ payload: String) -> Result<Post, Failure> {
    Result(decoding: payload, by: PostDecoder.post)
  }

  /// Returns one of the sample posts by its identifier.
  static func post(id: Int) -> Result<Post, Failure> {
    posts(PostPayloads.posts).flatMap { batch in
      batch.items.first { $0.id == id }.map(Result.success) ?? .failure(.notFound)
    }
  }

  static func comments(_ payload: String) -> ListResult<Comment> {
    Result(decoding: payload, by: PostDecoder.comments)
  }

  /// Returns a server beside a store with `count` posts.
  static func keeping(_ count: Int, comments: Bool = false) -> PostServer {
    PostServer(saved: saved(count, comments: comments))
  }

  /// Returns `count` saved posts, with or without comments.
  static func saved(_ count: Int, comments: Bool = false) -> ListResult<SavedPost> {
    let written = comments ? try? PostServer.comments(PostPayloads.comments).get().items : nil
    return posts(PostPayloads.posts).map { posts in
      let items = (0..<count).map { index in
        SavedPost(
          post: changing(posts.items[index % posts.items.count]) { $0.id = index + 1 },
          comments: written)
      }
      return Batch(items: items)
    }
  }
}

extension PostsPresenter {
  static func event(for effect: Effect, from server: PostServer) -> Event? {
    switch effect {
    case .loadPosts(let request):
      server.posts.map { .postsLoaded($0, request: request) }
    case .loadSavedPosts(let request):
      server.saved.map { .savedPostsLoaded($0, request: request) }
    case .loadPost(_, let request):
      server.post.map { .postLoaded($0, request: request) }
    case .loadComments(_, let request):
      server.comments.map { .commentsLoaded($0, request: request) }
    case .save(_, let request), .remove(_, let request):
      server.store.map { .storeAnswered(failure: $0, request: request) }
    case .log, .countDown, .report, .acknowledge:
      nil
    }
  }
}

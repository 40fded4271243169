import GalleyDomain
import GalleyGateways
import GalleyPresentation

/// A stub of the server and the store of saved posts, which answers effects with events.
struct PostServer {
  var posts: Result<Batch<Post>, Failure>? = PostServer.posts(PostPayloads.posts)
  var post: Result<Post, Failure>? = PostServer.post(PostPayloads.post)
  var comments: Result<Batch<Comment>, Failure>? = PostServer.comments(PostPayloads.comments)
  var saved: Result<Batch<SavedPost>, Failure>? = .success(Batch(items: []))
  /// The failure of saving and removing; `nil` if there is no answer yet, and an inner `nil` for success.
  var store: Failure?? = .some(nil)

  /// Returns the answer to an effect; `nil` for none.
  func answer(_ effect: PostsPresenter.Effect) -> PostsPresenter.Event? {
    switch effect {
    case .loadPosts(let request): posts.map { .postsLoaded($0, request: request) }
    case .loadSavedPosts(let request): saved.map { .savedPostsLoaded($0, request: request) }
    case .loadPost(_, let request): post.map { .postLoaded($0, request: request) }
    case .loadComments(_, let request): comments.map { .commentsLoaded($0, request: request) }
    case .save(_, let request), .saveListed(_, let request), .remove(_, let request):
      store.map { .storeAnswered(failure: $0, request: request) }
    case .log, .countDown, .report, .acknowledge, .logUnsavedComments: nil
    }
  }

  static func posts(_ payload: String) -> Result<Batch<Post>, Failure> {
    Result(decoding: payload, by: PostDecoder.posts)
  }

  static func post(_ payload: String) -> Result<Post, Failure> { Result(decoding: payload, by: PostDecoder.post) }

  /// Returns one of the sample posts by its identifier.
  static func post(id: Int) -> Result<Post, Failure> {
    posts(PostPayloads.posts).flatMap { batch in
      batch.items.first { $0.id == id }.map(Result.success) ?? .failure(.notFound)
    }
  }

  static func comments(_ payload: String) -> Result<Batch<Comment>, Failure> {
    Result(decoding: payload, by: PostDecoder.comments)
  }

  /// Returns `count` saved posts, with or without comments.
  static func saved(_ count: Int, comments: Bool = false) -> Result<Batch<SavedPost>, Failure> {
    posts(PostPayloads.posts).flatMap { posts in
      PostServer.comments(PostPayloads.comments).map { written in
        let items = (0..<count).map { index in
          let post = posts.items[index % posts.items.count]
          return SavedPost(
            post: Post(id: index + 1, title: post.title, body: post.body), comments: comments ? written.items : nil)
        }
        return Batch(items: items)
      }
    }
  }

  /// Returns a changed copy of the server.
  func with(_ change: (inout PostServer) -> Void) -> PostServer {
    var server = self
    change(&server)
    return server
  }
}

extension PostsPresenter {
  /// The presenter after some events, with every effect answered by a server.
  func played(_ server: PostServer, _ events: Event..., minutes: Int = 0) -> PostsPresenter {
    events.reduce(self) { presenter, event in presenter.after(event, minutes: minutes, answer: server.answer) }
  }
}

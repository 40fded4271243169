import GalleyDomain
import GalleyGateways
import GalleyPresentation
import GalleyRendering
import Goldens
import TextLayout

/// The screens of the posts app, with their layouts and those for a server's answers.
public enum PostScreens {
  /// The list of posts (B1).
  public static let list = ScreenLayout<PostListState>("posts/list")
  /// The list of saved posts, with the same layout (B6).
  fileprivate static let saved = ScreenLayout<PostListState>("posts/saved")
  /// One post (B2).
  public static let detail = ScreenLayout<PostDetailState>("posts/detail")
  /// The comments on a post (B3).
  public static let comments = ScreenLayout<CommentListState>("posts/comments")

  static let all = [
    Screen(
      list,
      samples: PostSamples.list.opening(),
      payload: answerOfList),
    Screen(
      saved,
      samples: PostSamples.saved.opening(),
      payload: answerOfSaved),
    Screen(
      detail,
      samples: PostSamples.detail.opening(),
      payload: answerOfPost),
    Screen(
      comments, samples: PostSamples.comments.opening(), requests: ["", "post"],
      payload: answerOfComments),
    .split(of: list.path, PostSamples.split),
    .failures(of: list.path, and: { try PostSamples.failures }) { failure in
      let presenter = PostSamples.launched(PostServer(posts: .failure(failure)))
      return try presenter.state(PostListState.self).list.content
    },
  ]

  // MARK: A server's answers

  private static func answerOfList(_ input: PayloadInput) -> PayloadResult {
    let posts = Result(decoding: input.body, by: PostDecoder.posts)
    return PayloadResult(posts, of: "the posts") { _ in
      PostSamples.launched(PostServer(posts: posts))
    }
  }

  /// The saved posts, if all posts of an answer are saved.
  private static func answerOfSaved(_ input: PayloadInput) -> PayloadResult {
    let posts = Result(decoding: input.body, by: PostDecoder.posts)
    return PayloadResult(posts, of: "the posts") { _ in
      let saved = posts.map { batch in
        Batch(
          items: batch.items.map { SavedPost(post: $0, comments: nil) },
          omissions: batch.omissions)
      }
      return PostSamples.savedTab(PostServer(saved: saved))
    }
  }

  /// The detail screen, for an answer with one post, or with a list from which an item is opened.
  private static func answerOfPost(_ input: PayloadInput) -> PayloadResult {
    let posts = posts(in: input.body, item: input.item)
    return PayloadResult(posts, of: "the post", item: input.item ?? 1) { index in
      var server = PostServer(posts: posts, post: posts.map { $0.items[index ?? 0] })
      if index == nil {
        server.posts = .success(Batch(items: [unknown]))
      }
      return PostSamples.opened(index ?? 0, from: server)
    }
  }

  /// The post that is shown if an answer can't be read.
  private static let unknown = Post(id: 1, title: UntrustedText("Post"), body: UntrustedText(""))

  /// The posts of an answer with one post or with a list.
  private static func posts(in body: [UInt8], item: Int?) -> ListResult<Post> {
    let posts = Result(decoding: body, by: PostDecoder.posts)
    // Unless an item of a list was requested, the error of the single post is more helpful.
    guard item == nil,
      (try? posts.get()) == nil
    else {
      return posts
    }
    return Result(decoding: body, by: PostDecoder.post).map { Batch(items: [$0]) }
  }

  /// The comments on the post of another answer; without one, on a post whose title isn't known.
  private static func answerOfComments(_ input: PayloadInput) -> PayloadResult {
    let comments = Result(decoding: input.body, by: PostDecoder.comments)
    let given = input.payloads["post"].map { posts(in: $0, item: input.item) }
    let index = (input.item ?? 1) - 1
    let post = given.flatMap { try? $0.get().items.dropFirst(index).first }
    let shown = post ?? unknown
    var result = PayloadResult(comments, of: "the comments") { _ in
      let posts = Result<_, Failure>.success(Batch(items: [shown]))
      let server = PostServer(
        posts: posts,
        post: .success(shown),
        comments: comments)
      return PostSamples.commented(from: server)
    }
    for complaint in result.complaints { result.requests[complaint] = "" }
    if case .failure(let failure)? = given {
      result.complain(failure.complaints(of: "the post"), about: "post")
    } else if given != nil, post == nil {
      result.complain(["the answer with the post has no item \(index + 1)"], about: "post")
    }
    return result
  }
}

extension PostsPresenter: StateMachine {
  var shown: AppScreen { screen.shown }

  static func words(for effect: Effect) -> String {
    switch effect {
    case .loadPosts(let request):
      "fetch the posts (request \(request))"
    case .loadSavedPosts(let request):
      "read the saved posts (request \(request))"
    case .loadPost(let id, let request):
      "fetch post \(id) (request \(request))"
    case .loadComments(let id, let request):
      "fetch the comments on post \(id) (request \(request))"
    case .countDown(let seconds, _, _):
      "count down from \(seconds) seconds"
    case .save(let copy, let request):
      "save post \(copy.post.id) (request \(request))"
    case .remove(let id, let request):
      "remove post \(id) (request \(request))"
    case .acknowledge(let isSaved):
      "tell that the post was \(isSaved ? "saved" : "removed")"
    case .report:
      "report that the post could not be saved or removed"
    case .log(let omissions):
      log(omissions)
    }
  }
}

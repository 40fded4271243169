import GalleyDomain
import GalleyGateways
import GalleyPresentation
import Goldens

/// The screens of the posts app for a server's answers.
enum PostPayloadScreens {
  /// The list, for an answer with posts.
  static func list(_ input: PayloadInput) -> PayloadResult {
    received(input, PostDecoder.posts, as: "the posts") { result in
      PostsPresenter().played(PostServer().with { $0.posts = result }, .launched)
    }
  }

  /// The list of saved posts, as if every post of the answer had been saved.
  static func saved(_ input: PayloadInput) -> PayloadResult {
    received(input, PostDecoder.posts, as: "the posts") { result in
      let server = PostServer().with { server in
        server.saved = result.map { Batch(items: $0.items.map { SavedPost(post: $0) }, omissions: $0.omissions) }
      }
      return PostsPresenter().played(server, .launched, .tabChosen(.saved))
    }
  }

  /// The detail screen, for an answer with one post, or with a list from which an item is opened.
  static func detail(_ input: PayloadInput) -> PayloadResult {
    if input.item == nil, case .success(let post) = Result(decoding: input.body, by: PostDecoder.post) {
      return PayloadResult(specimen(of: open(post, of: [post])))
    }
    switch Result(decoding: input.body, by: PostDecoder.posts) {
    case .success(let batch):
      let item = input.item ?? 1
      guard batch.items.indices.contains(item - 1) else {
        return PayloadResult(nil, leavingOut: batch.omissions, outcome: .noSuchItem(count: batch.items.count))
      }
      return PayloadResult(specimen(of: open(batch.items[item - 1], of: batch.items)), leavingOut: batch.omissions)
    case .failure(let failure):
      // Unless an item of a list was requested, the error of the single post is more helpful.
      var fault = failure
      if input.item == nil, case .failure(let post) = Result(decoding: input.body, by: PostDecoder.post) {
        fault = post
      }
      let server = PostServer().with { $0.post = .failure(fault) }
      let presenter = PostsPresenter().played(server, .launched, .opened(index: 0))
      return PayloadResult(specimen(of: presenter), unreadable: fault, as: "the post")
    }
  }

  /// The comments on the first sample post.
  static func comments(_ input: PayloadInput) -> PayloadResult {
    received(input, PostDecoder.comments, as: "the comments") { result in
      let server = PostServer().with { $0.comments = result }
      return PostsPresenter().played(server, .launched, .opened(index: 0), .commentsOpened)
    }
  }

  private static func open(_ post: Post, of posts: [Post]) -> PostsPresenter {
    let server = PostServer().with { server in
      server.posts = .success(Batch(items: posts))
      server.post = .success(post)
    }
    return PostsPresenter().played(server, .launched, .opened(index: posts.firstIndex(of: post) ?? 0))
  }

  private static func received<Item>(
    _ input: PayloadInput, _ decode: ([UInt8]) throws(Failure) -> Batch<Item>, as subject: String,
    _ presenter: (Result<Batch<Item>, Failure>) -> PostsPresenter
  ) -> PayloadResult {
    let result = Result(decoding: input.body, by: decode)
    let specimen = specimen(of: presenter(result))
    switch result {
    case .success(let batch): return PayloadResult(specimen, leavingOut: batch.omissions)
    case .failure(let failure): return PayloadResult(specimen, unreadable: failure, as: subject)
    }
  }

  private static func specimen(of presenter: PostsPresenter) -> Specimen {
    switch presenter.screen {
    case .list(let state): ScreenLayout.postList.specimen(of: state)
    case .saved(let state): ScreenLayout.savedPosts.specimen(of: state)
    case .detail(let state): ScreenLayout.postDetail.specimen(of: state)
    case .comments(let state): ScreenLayout.postComments.specimen(of: state)
    }
  }
}

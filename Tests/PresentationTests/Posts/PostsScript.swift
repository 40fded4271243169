import GalleyDomain
import GalleyTestSupport

@testable import GalleyPresentation

extension PostsPresenter: Scripted {
  static let initial = PostsPresenter()

  static func post(_ id: Int) -> Post {
    Post(id: id, title: UntrustedText("title \(id)"), body: "one\ntwo")
  }

  static func comment(_ author: UntrustedText?) -> Comment {
    Comment(author: author, subject: "subject", body: "one\ntwo")
  }

  /// Posts by their numbers; `bad` is one that can't be used.
  private static func batch<Item>(_ words: Words, _ item: (Int, Substring) -> Item) -> Batch<Item> {
    let items = words.all.compactMap { word in
      Int(word.prefix(while: \.isNumber)).map { item($0, word) }
    }
    let bad = words.all.filter { $0 == "bad" }
    return Batch(
      items: items,
      omissions: Omissions(bad.map { _ in Omission(path: "1.post", problem: .unreadable) }))
  }

  static func event(_ name: Substring, _ words: Words) -> Event? {
    let request = words.request
    let comments = (0..<max(0, words.number ?? 0)).map { comment($0 == 0 ? "a" : nil) }
    return switch name {
    case "launch": .launched
    case "tab": .tabChosen(words.all == ["saved"] ? .saved : .posts)
    case "reload": .reloadRequested
    case "retry": .retryRequested
    case "posts":
      .postsLoaded(words.result(batch(words) { id, _ in post(id) }), request: request)
    case "saved":
      // `1c` has a comment, and `1c0` none that were fetched.
      .savedPostsLoaded(
        words.result(
          batch(words) { id, word in
            let comments = word.hasSuffix("c") ? [comment("a")] : []
            return SavedPost(post: post(id), comments: word.contains("c") ? comments : nil)
          }), request: request)
    case "changed": .storeChanged
    case "open": .opened(index: words.number ?? 0)
    case "post": .postLoaded(words.result(post(words.number ?? 0)), request: request)
    case "save": words.number.map { .rowSaveToggled(index: $0) } ?? .saveToggled
    case "stored": .storeAnswered(failure: words.failure, request: request)
    case "comments": words.number.map { .rowCommentsOpened(index: $0) } ?? .commentsOpened
    case "sent": .commentsLoaded(words.result(Batch(items: comments)), request: request)
    case "second": .countedDown(secondsLeft: words.number ?? 0, request: request)
    case "back": .backRequested
    default: nil
    }
  }

  var shown: [(name: String, value: Any?)] {
    let state: any Encodable =
      switch screen {
      case .list(let state): state
      case .detail(let state): state
      case .comments(let state): state
      }
    return shown(state, on: screen, selection: selection, pause: pauseWords)
  }
}

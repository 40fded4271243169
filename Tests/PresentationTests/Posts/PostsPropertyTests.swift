import GalleyDomain
import GalleyTestSupport
import Testing

@testable import GalleyPresentation

/// A simulation of the posts app: effects are completed in any order, the server and the store fail
/// sometimes, and another process uses the same store.
private struct PostsWorld {
  private(set) var presenter = PostsPresenter()
  private(set) var store: [Int: SavedPost] = [:]
  private var wanted: [PostsPresenter.Effect] = []
  private var answers: [PostsPresenter.Event] = []
  private var generator: SeededGenerator

  init(seed: UInt64) {
    generator = SeededGenerator(seed: seed)
    take(.launched)
  }

  private mutating func number(_ range: Range<Int>) -> Int {
    Int.random(in: range, using: &generator)
  }

  private mutating func take(_ event: PostsPresenter.Event) {
    wanted += presenter.handle(event, at: nil)
  }

  mutating func step() {
    switch number(0..<12) {
    case 0..<4:
      if !wanted.isEmpty {
        let effect = wanted.remove(at: number(0..<wanted.count))
        carryOut(effect, mayFail: true)
      }
    case 4..<7:
      if !answers.isEmpty {
        take(answers.remove(at: number(0..<answers.count)))
      }
    case 7:
      interfere()
    default:
      act()
    }
  }

  private mutating func act() {
    switch number(0..<12) {
    case 0:
      take(.tabChosen(number(0..<2) == 0 ? .posts : .saved))
    case 1:
      take(.reloadRequested)
    case 2:
      take(.retryRequested)
    case 3, 4:
      take(.opened(index: number(-1..<6)))
    case 5..<8:
      take(.saveToggled)
    case 8:
      take(.rowSaveToggled(index: number(-1..<6)))
    case 9:
      take(number(0..<2) == 0 ? .commentsOpened : .rowCommentsOpened(index: number(-1..<6)))
    default:
      take(.backRequested)
    }
  }

  /// Simulates a change by another process.
  private mutating func interfere() {
    let id = number(1..<6)
    store[id] = store[id] == nil ? SavedPost(post: PostsPresenter.post(id)) : nil
    answers.append(.storeChanged)
  }

  private mutating func carryOut(_ effect: PostsPresenter.Effect, mayFail: Bool) {
    let failure: Failure? = mayFail && number(0..<5) == 0 ? .diskFull : nil
    func result<Value>(_ value: Value) -> Result<Value, Failure> {
      failure.map { .failure($0) } ?? .success(value)
    }
    switch effect {
    case .loadPosts(let request):
      var ids = Array(1..<6).shuffled(using: &generator)
      ids.removeLast(number(0..<3))
      let posts = Batch(items: ids.map(PostsPresenter.post))
      answers.append(.postsLoaded(result(posts), request: request))
    case .loadSavedPosts(let request):
      let saved = store.values.sorted {
        $0.post.id < $1.post.id
      }
      answers.append(.savedPostsLoaded(.success(Batch(items: saved)), request: request))
    case .loadPost(let id, let request):
      answers.append(.postLoaded(result(PostsPresenter.post(id)), request: request))
    case .loadComments(_, let request):
      let author = PostsPresenter.comment("author")
      let comments = Array(repeating: author, count: number(0..<3))
      answers.append(.commentsLoaded(result(Batch(items: comments)), request: request))
    case .save(let post, let request):
      if failure == nil {
        store[post.post.id] = post
      }
      answers.append(.storeAnswered(failure: failure, request: request))
    case .remove(let id, let request):
      if failure == nil {
        store[id] = nil
      }
      answers.append(.storeAnswered(failure: failure, request: request))
    case .log, .countDown, .report, .acknowledge:
      break
    }
  }

  /// Completes all pending effects without failures.
  mutating func comeToRest() {
    while !wanted.isEmpty || !answers.isEmpty {
      while !wanted.isEmpty {
        carryOut(wanted.removeFirst(), mayFail: false)
      }
      if !answers.isEmpty {
        take(answers.removeFirst())
      }
    }
  }

}

struct PostsPropertyTests {
  @Test(arguments: 0..<(Thoroughness.isFull ? 5_000 : 100) as Range<UInt64>)
  func `the app shows what is in the store after any sequence of events`(seed: UInt64) {
    var world = PostsWorld(seed: seed)
    for _ in 0..<300 {
      world.step()
      let presenter = world.presenter
      if let list = presenter.list, let row = presenter.selection {
        #expect(presenter.listed(row) != nil, "\(list.list.content)")
      }
    }
    world.comeToRest()
    if case .detail(let detail) = world.presenter.screen {
      #expect(detail.page?.offline.isBusy != true)
    }
    let list = world.presenter.after(.backRequested, .backRequested)
    let count = world.store.count
    let badge = list.list?.tabs.items.last?.badge
    #expect(badge?.text == (count == 0 ? nil : "\(count)"))
  }
}

extension PostsPresenter {
  /// The current list; `nil` on another screen.
  fileprivate var list: PostListState? {
    if case .list(let list) = screen { list } else { nil }
  }
}

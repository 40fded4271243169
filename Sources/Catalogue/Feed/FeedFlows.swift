import GalleyDomain
import GalleyPresentation
import GalleyRendering
import Goldens

extension FeedSamples {
  /// The flows of the feed's document, played through the presenter.
  static let flows: [Specimen] =
    ["abc", "acb", "bac", "bca", "cab", "cba"].map(answering) + [
      .flow(
        "feed/flows/one-fails",
        "one source fails, then a reload succeeds",
        started,
        [
          "The app is launched": [.launched],
          "A and C answer, B does not in time":
            [
              answered("a"),
              answered("c"),
              answered("b"),
              loaded([a, failed("b", .timedOut(seconds: 15)), c]),
            ],
          "The reader reloads: every source is asked, even if its cached answer is fresh": [
            .reloadRequested
          ],
          "All answer": [loaded([a, b, c], to: 2)],
        ]),
      .flow(
        "feed/flows/reload-fails",
        "a reload that fails and keeps the content",
        started,
        [
          "The app is launched, with every cache fresh": [.launched],
          "No source is asked": [loaded(aged(from: 100) { cached($0, age: $1) })],
          "The reader reloads": [.reloadRequested],
          "The network is gone: the cached items of each source are shown, with their age":
            [loaded(aged(from: 130) { stale($0, age: $1, because: .offline) }, to: 2)],
        ]),
    ]

  private static func answering(in order: String) -> Specimen {
    let ids = order.map { String($0) }
    return .flow(
      "feed/flows/answers-\(order)",
      "sources answering in the order \(ids.joined(separator: ", "))",
      started,
      [
        "The app is launched": [.launched],
        "Source \(ids[0].uppercased()) answers": [answered(ids[0])],
        "Source \(ids[1].uppercased()) answers": [answered(ids[1])],
        "Source \(ids[2].uppercased()) answers": [answered(ids[2])],
        "The answers are put together": [loaded([a, b, c])],
      ])
  }

  private static func answered(_ id: String) -> FeedPresenter.Event {
    .sourceAnswered(id: id, request: 1)
  }

  private static func loaded(_ answers: [FeedAnswer], to number: Int = 1) -> FeedPresenter.Event {
    .loaded(answers, request: number)
  }

  /// The answers of all sources, each a hundred seconds older than the one before.
  private static func aged(from age: Int, _ answer: (String, Int) -> FeedAnswer) -> [FeedAnswer] {
    sources.enumerated().map { answer($1.label.id, age + 100 * $0) }
  }
}

extension FeedPresenter: StateMachine {
  var shown: AppScreen { screen.shown }

  static func event(for effect: Effect, from answers: [FeedAnswer]) -> Event? {
    if case .load(_, _, let request) = effect {
      .loaded(answers, request: request)
    } else {
      nil
    }
  }

  static func words(for effect: Effect) -> String {
    switch effect {
    case .load(false, _, let request):
      "load the feed, asking only sources without a fresh cache (request \(request))"
    case .load(true, let paused, let request):
      "load the feed from every source\(paused.isEmpty ? "" : " without a pause") (request \(request))"
    case .countDown(let seconds, _):
      "count down from \(seconds) seconds"
    case .log(let omissions, let source):
      "\(source.name): " + log(omissions)
    }
  }
}

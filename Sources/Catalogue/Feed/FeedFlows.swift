import GalleyDomain
import GalleyPresentation
import Goldens

extension FeedSamples {
  /// The flows of the feed's document, played through the presenter.
  static let flows: [Specimen] =
    [["a", "b", "c"], ["a", "c", "b"], ["b", "a", "c"], ["b", "c", "a"], ["c", "a", "b"], ["c", "b", "a"]].map {
      order in
      .flow(
        "feed/flows/answers-\(order.joined())", "sources answering in the order \(order.joined(separator: ", "))",
        started
      ) {
        $0.play("The app is launched", .launched)
        for id in order {
          $0.play("Source \(id.uppercased()) answers", .sourceAnswered(id: id, request: RequestID(1)))
        }
        $0.play(
          "The answers are put together",
          .loaded([a, b, c], request: RequestID(1)))
      }
    } + [
      .flow("feed/flows/one-fails", "one source fails, then a reload succeeds", started) {
        $0.play("The app is launched", .launched)
        $0.play(
          "A and C answer, B does not in time", .sourceAnswered(id: "a", request: RequestID(1)),
          .sourceAnswered(id: "c", request: RequestID(1)), .sourceAnswered(id: "b", request: RequestID(1)),
          .loaded(
            [a, failed("b", .timedOut(seconds: 15)), c], request: RequestID(1)))
        $0.play("The reader reloads: every source is asked, even if its cached answer is fresh", .reloadRequested)
        $0.play("All answer", .loaded([a, b, c], request: RequestID(2)))
      },
      .flow("feed/flows/reload-fails", "a reload that fails and keeps the content", started) {
        $0.play("The app is launched, with every cache fresh", .launched)
        $0.play(
          "No source is asked",
          .loaded(
            [
              cached("a", FeedPayloads.a, age: 100), cached("b", FeedPayloads.b, age: 200),
              cached("c", FeedPayloads.c, age: 300),
            ], request: RequestID(1)))
        $0.play("The reader reloads", .reloadRequested)
        $0.play(
          "The network is gone: the cached items of each source are shown, with their age",
          .loaded(
            [
              stale("a", FeedPayloads.a, age: 130, because: .offline),
              stale("b", FeedPayloads.b, age: 230, because: .offline),
              stale("c", FeedPayloads.c, age: 330, because: .offline),
            ], request: RequestID(2)))
      },
    ]

  private static var started: FeedPresenter { FeedPresenter(sources: sources.map(\.label)) }
}

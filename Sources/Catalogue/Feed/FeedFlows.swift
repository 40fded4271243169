import GalleyDomain
import GalleyPresentation
import Goldens

/// The flows of the feed's document, played through the presenter.
enum FeedFlows {
  static let all: [Specimen] =
    [["a", "b", "c"], ["a", "c", "b"], ["b", "a", "c"], ["b", "c", "a"], ["c", "a", "b"], ["c", "b", "a"]].map {
      order in
      .flow(
        "feed/flows/answers-\(order.joined())", "sources answering in the order \(order.joined(separator: ", "))",
        presenter
      ) {
        $0.play("The app is launched", .launched)
        for id in order {
          $0.play("Source \(id.uppercased()) answers", .sourceAnswered(id: id, request: RequestID(1)))
        }
        $0.play(
          "The answers are put together",
          .loaded([FeedSamples.a, FeedSamples.b, FeedSamples.c], request: RequestID(1)))
      }
    } + [
      .flow("feed/flows/one-fails", "one source fails, then a reload succeeds", presenter) {
        $0.play("The app is launched", .launched)
        $0.play(
          "A and C answer, B does not in time", .sourceAnswered(id: "a", request: RequestID(1)),
          .sourceAnswered(id: "c", request: RequestID(1)), .sourceAnswered(id: "b", request: RequestID(1)),
          .loaded(
            [FeedSamples.a, FeedSamples.failed("b", .timedOut(seconds: 15)), FeedSamples.c], request: RequestID(1)))
        $0.play("The reader reloads: every source is asked, even if its cached answer is fresh", .reloadRequested)
        $0.play("All answer", .loaded([FeedSamples.a, FeedSamples.b, FeedSamples.c], request: RequestID(2)))
      },
      .flow("feed/flows/reload-fails", "a reload that fails and keeps the content", presenter) {
        $0.play("The app is launched, with every cache fresh", .launched)
        $0.play(
          "No source is asked",
          .loaded(
            [
              FeedSamples.cached("a", FeedPayloads.a, age: 100), FeedSamples.cached("b", FeedPayloads.b, age: 200),
              FeedSamples.cached("c", FeedPayloads.c, age: 300),
            ], request: RequestID(1)))
        $0.play("The reader reloads", .reloadRequested)
        $0.play(
          "The network is gone: the cached items of each source are shown, with their age",
          .loaded(
            [
              FeedSamples.stale("a", FeedPayloads.a, age: 130, because: .offline),
              FeedSamples.stale("b", FeedPayloads.b, age: 230, because: .offline),
              FeedSamples.stale("c", FeedPayloads.c, age: 330, because: .offline),
            ], request: RequestID(2)))
      },
    ]

  private static var presenter: FeedPresenter { FeedPresenter(sources: FeedSamples.sources.map(\.label)) }
}

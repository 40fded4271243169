import GalleyCatalogue
import GalleyDomain
import GalleyGateways
import GalleyPayloads
import GalleyTestSupport
import Goldens
import Testing
import TextLayout

/// Every screen is drawn completely and reports problems for any payload (X2–X5).
///
/// A sample of all damage is tested, or all of it if `GALLEY_THOROUGH` is set.
@Suite(.firstFailure) struct PayloadPropertyTests {
  /// An invented payload for a screen.
  struct Answer: Sendable, CustomTestStringConvertible {
    var screen: String
    var name = ""
    var payload: String
    /// The undamaged payloads of the screen's other requests.
    var others: [String: String] = [:]

    var testDescription: String {
      name.isEmpty ? screen : "\(screen) \(name)"
    }
  }

  static let answers = [
    Answer(screen: "news/list", payload: NewsPayloads.headlines),
    Answer(screen: "news/detail", payload: NewsPayloads.headlines),
    Answer(screen: "case-studies/list", payload: CaseStudyPayloads.studies),
    Answer(screen: "case-studies/detail", payload: CaseStudyPayloads.studies),
    feed("a"),
    feed("b"),
    feed("c"),
    Answer(screen: "posts/list", payload: PostPayloads.posts),
    Answer(screen: "posts/detail", payload: PostPayloads.post),
    Answer(screen: "posts/comments", payload: PostPayloads.comments),
    Answer(screen: "questions/search", payload: QuestionPayloads.questions),
    Answer(screen: "questions/detail", payload: QuestionPayloads.questions),
  ]

  /// An answer of one source of the feed; the others send their samples.
  private static func feed(_ name: String) -> Answer {
    var answer = Answer(screen: "feed/list", name: name, payload: "")
    for source in FeedSource.all {
      if source.label.id == name {
        answer.payload = source.sample
      } else {
        answer.others[source.label.id] = source.sample
      }
    }
    return answer
  }

  // Proves X3.
  @Test(arguments: answers)
  func `a value of another type affects at most its item`(
    _ answer: Answer
  ) throws {
    let variants = try JSONVariant.all(of: answer.payload)
    for variant in Thoroughness.some(40, of: variants) {
      let result = try receive(variant.payload, answer)
      expectDrawable(result, variant.path)
      let isUnreadable = result.outcome == .unreadable
      #expect(!isUnreadable || !result.complaints.isEmpty, "\(variant)")
      #expect(isUnreadable || !variant.path.isEmpty || variant.isList, "\(variant)")
    }
  }

  // Proves S9.
  @Test(arguments: [UInt64](1...3))
  func `a body with any mark-up stays inside the page`(
    _ seed: UInt64
  ) throws {
    var random = SeededGenerator(seed: seed)
    let answer = Answer(screen: "questions/detail", payload: QuestionPayloads.questions)
    let bytes = answer.payload.bytes
    let alphabet = "<>&;/=\"'\\ x".bytes + [0, 0xFF]
    let rounds = Thoroughness.isFull ? 33_000 : 40
    for round in 0..<rounds {
      let damaged = damaged(bytes, changes: 20, from: alphabet, using: &random)
      let result = try receive(damaged, answer, item: round % 5 + 1)
      expectDrawable(result, "seed \(seed), round \(round)")
    }
  }

  // MARK: -

  private func receive(
    _ payload: [UInt8],
    _ answer: Answer,
    item: Int? = nil
  ) throws -> PayloadResult {
    let screen = Catalogue.galley.screens.first { $0.path == answer.screen }
    let draw = try #require(screen?.payload)
    var payloads = answer.others.mapValues(\.bytes)
    payloads[answer.name] = payload
    return draw(PayloadInput(payloads: payloads, item: item))
  }

  /// Expects a screen that follows the rules for lines at a few widths, or a missing item.
  private func expectDrawable(_ result: PayloadResult, _ place: String) {
    guard let specimen = result.specimen?.prepared() else {
      if case .noSuchItem = result.outcome {
        return
      }
      Issue.record("\(place): no screen")
      return
    }
    for width in [20, 40, 100] {
      let size = Size(width: width)
      for violation in CheckedFrame(specimen, size).lines {
        Issue.record("\(place): \(violation)")
      }
    }
  }
}

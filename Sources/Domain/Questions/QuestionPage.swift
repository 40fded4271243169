/// What the site has answered to a search.
public struct QuestionPage: Hashable, Sendable {
  /// How many questions a search asks for, and how many it shows at most (S4).
  public static let limit = 20

  /// The questions in the site's order; no more than ``limit``, however many were sent.
  public let questions: Batch<Question>
  /// For how many seconds the site asks not to be asked again; `nil` where it doesn't.
  public let backoff: Int?

  /// - Parameters:
  ///   - questions: those beyond the first ``limit`` are dropped. They were not asked for, so they are no omissions.
  ///   - backoff: in seconds; zero or less asks for nothing.
  public init(questions: Batch<Question>, backoff: Int? = nil) {
    self.questions = Batch(items: Array(questions.items.prefix(Self.limit)), omissions: questions.omissions)
    self.backoff = backoff.flatMap { $0 > 0 ? $0 : nil }
  }
}

/// The site's answer to a search.
public struct QuestionPage: Hashable, Sendable {
  /// The number of questions that a search requests and shows at most (S4).
  public static let limit = 20

  /// The questions in the site's order, at most ``limit``.
  public private(set) var questions: Batch<Question>
  /// The number of seconds during which the site asks for no requests; `nil` if it doesn't ask.
  public let backoff: Int?

  /// - Parameters:
  ///   - questions: those beyond the first ``limit`` are dropped. They were not requested, so they
  ///     don't count as omissions.
  ///   - backoff: in seconds; zero or less counts as `nil`.
  public init(questions: Batch<Question>, backoff: Int? = nil) {
    self.questions = questions
    self.questions.items = Array(questions.items.prefix(Self.limit))
    self.backoff = backoff.flatMap { $0 > 0 ? $0 : nil }
  }
}

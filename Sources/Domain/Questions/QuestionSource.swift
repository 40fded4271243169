/// The source of questions: the port of the questions app (S12).
public struct QuestionSource: Sendable {
  /// Fetches the questions that have all tags of a query, at most `QuestionPage.limit`; unusable ones are among the
  /// omissions.
  ///
  /// It throws `throttled` or `busy` if the source asks for a pause, and `refused` if the source only gives a reason.
  public var search: @Sendable (TagQuery) async throws(Failure) -> QuestionPage

  /// - Parameter search: sends a new request on each call.
  public init(search: @escaping @Sendable (TagQuery) async throws(Failure) -> QuestionPage) {
    self.search = search
  }
}

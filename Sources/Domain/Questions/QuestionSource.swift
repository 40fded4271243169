/// Where questions come from: the port of the questions app (S12).
public struct QuestionSource: Sendable {
  /// Asks for the questions that have all tags of a query, at most `QuestionPage.limit`; unusable ones are among the
  /// omissions.
  ///
  /// It throws `throttled` or `busy` where the source asks for a pause, and `refused` where it says no more than why.
  public var search: @Sendable (TagQuery) async throws(Failure) -> QuestionPage

  /// - Parameter search: asks anew each time it is called.
  public init(search: @escaping @Sendable (TagQuery) async throws(Failure) -> QuestionPage) {
    self.search = search
  }
}

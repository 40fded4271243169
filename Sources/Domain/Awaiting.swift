extension Result where Failure == Domain.Failure {
  /// What comes of asking a port.
  ///
  /// What is no longer wanted is a `cancelled` failure even where the port still answered, so that a presenter hears the
  /// same thing however far the port had got.
  init(awaiting answer: () async throws(Failure) -> Success) async {
    do throws(Failure) {
      let value = try await answer()
      self = Task.isCancelled ? .failure(.cancelled) : .success(value)
    } catch {
      self = .failure(error)
    }
  }
}

import Testing

/// Waits until a condition holds, at most a minute.
func wait(at location: SourceLocation = #_sourceLocation, until holds: () -> Bool) async throws {
  let start = ContinuousClock.now
  while !holds() {
    try #require(
      ContinuousClock.now - start < .seconds(60),
      "it didn't happen",
      sourceLocation: location)
    try await Task.sleep(for: .milliseconds(1))
  }
}

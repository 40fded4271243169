/// Waits until a condition holds.
func wait(until holds: () -> Bool) async throws {
  while !holds() { try await Task.sleep(for: .milliseconds(1)) }
}

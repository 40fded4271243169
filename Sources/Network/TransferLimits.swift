/// The limits of time and size for one answer.
package struct TransferLimits: Sendable {
  /// The maximum time until the answer begins, including the connection; at most `timeInAll`.
  package var timeToAnswer: Duration
  /// The maximum time until the answer is complete, from the start.
  package var timeInAll: Duration
  /// The maximum length of the decompressed body, in bytes; this length is allowed.
  package var bodyBytes = 16 << 20
  /// The maximum number of redirections.
  package var redirections = 5

  package init(timeToAnswer: Duration = .seconds(10), timeInAll: Duration = .seconds(30)) {
    self.timeToAnswer = timeToAnswer
    self.timeInAll = timeInAll
  }
}

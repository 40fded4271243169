/// How much patience and room there is for one answer.
struct TransferLimits: Codable, Hashable, Sendable {
  /// Until a connection is made and the answer has begun.
  var timeToAnswer = Duration.seconds(10)
  /// Until all of the answer is there, from the start.
  var timeInAll = Duration.seconds(30)
  /// The longest body, in bytes, after it was unpacked; one as long as this is fine.
  var bodyBytes = 16 << 20
  /// How often a server may point elsewhere.
  var redirections = 5

  /// A time as a failure tells it: whole seconds, at least 1.
  static func seconds(_ time: Duration) -> Int {
    let (seconds, attoseconds) = time.components
    return max(1, Int(clamping: seconds) + (attoseconds > 0 ? 1 : 0))
  }
}

/// The limits of time and size for one answer.
struct TransferLimits: Codable, Hashable, Sendable {
  /// The maximum time until the answer begins, including the connection.
  var timeToAnswer = Duration.seconds(10)
  /// The maximum time until the answer is complete, from the start.
  var timeInAll = Duration.seconds(30)
  /// The maximum length of the decompressed body, in bytes; this length is allowed.
  var bodyBytes = 16 << 20
  /// The maximum number of redirections.
  var redirections = 5

  /// A time in whole seconds, rounded up, at least 1.
  static func seconds(_ time: Duration) -> Int {
    let (seconds, attoseconds) = time.components
    return max(1, Int(clamping: seconds) + (attoseconds > 0 ? 1 : 0))
  }
}

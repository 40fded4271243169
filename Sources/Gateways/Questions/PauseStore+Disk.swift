import Domain

extension PauseStore {
  /// A store on disk, one file for each address: another site's pause is no reason to wait.
  ///
  /// A pause ends at a time of day, since no other clock outlives the program. Where that was put back meanwhile, the
  /// pause begins anew, so that it never lasts longer than the site has asked for. A damaged file counts as no pause.
  /// - Parameters:
  ///   - path: the folder; made as soon as there is a pause.
  ///   - address: where the site is asked.
  ///   - now: the time of day.
  public static func disk(
    in path: String, for address: String, now: @escaping @Sendable () -> Timestamp
  ) -> PauseStore {
    let files = SealedFiles(in: path, seal: Seal(kind: "pause", version: 1), now: now)
    let name = "\(address.hexadecimalChecksum).pause"
    return PauseStore(
      read: { () async throws(Failure) in try await files.read(name).flatMap { Failure(pauseFile: $0, now: now()) } },
      write: { asked async throws(Failure) in
        if let file = asked.pauseFile(now: now()) { try await files.write(file, to: name) }
      })
  }
}

/// The content of the file is the second at which the pause began, how many seconds it lasts, and what the site has said,
/// with blanks between.
extension Failure {
  fileprivate func pauseFile(now: Timestamp) -> [UInt8]? {
    guard let pause else { return nil }
    var reason = "throttled"
    if case .busy = self { reason = "busy" }
    return Array("\(now.secondsSince1970) \(pause) \(reason)".utf8)
  }

  fileprivate init?(pauseFile: [UInt8], now: Timestamp) {
    let words = String(decoding: pauseFile, as: UTF8.self).split(separator: " ")
    guard words.count == 3, let start = Int(words[0]), let length = Int(words[1]) else { return nil }
    let now = now.secondsSince1970
    let (passed, overflows) = now.subtractingReportingOverflow(start)
    // A time before the pause began says that the clock was put back.
    let left = Failure.bounded(pause: length) - (now <= start ? 0 : overflows ? .max : passed)
    guard left > 0 else { return nil }
    switch words[2] {
    case "throttled": self = .throttled(seconds: left)
    case "busy": self = .busy(seconds: left)
    default: return nil
    }
  }
}

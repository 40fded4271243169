import GalleyDomain

extension PauseStore {
  /// A store on disk with one file for each address, since a pause applies to one site.
  ///
  /// The stored times are times of day, since other clocks don't survive a restart. If the clock is set back before the
  /// start of the pause, the pause begins again, so it never lasts longer than the site asked for. A damaged file
  /// counts as no pause.
  ///
  /// - Parameters:
  ///   - path: the folder; created when needed.
  ///   - address: the address of the site's server.
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

/// The file contains the start of the pause in seconds, its length in seconds, and its kind, separated by spaces.
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
    // A time before the start means that the clock was set back.
    let left = Failure.bounded(pause: length) - (now <= start ? 0 : overflows ? .max : passed)
    guard left > 0 else { return nil }
    switch words[2] {
    case "throttled": self = .throttled(seconds: left)
    case "busy": self = .busy(seconds: left)
    default: return nil
    }
  }
}

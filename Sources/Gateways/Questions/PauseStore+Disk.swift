import GalleyDomain
import GalleySystem

extension PauseStore {
  /// A store on disk with one file for each address, since a pause applies to one site.
  ///
  /// The stored times are times of day, since other clocks don't survive a restart. If the clock is
  /// set back before the start of the pause, the pause begins again, so it never lasts longer than
  /// the site asked for. A damaged file can't be read.
  ///
  /// - Parameters:
  ///   - path: the folder; created when needed.
  ///   - address: the address of the site's server.
  ///   - now: the time of day.
  public static func disk(
    in path: String, for address: String, now: @escaping Timestamp.Clock
  ) -> PauseStore {
    let files = SealedFiles(in: path, seal: Seal(kind: "pause", version: 2))
    let name = "\(address.hexadecimalChecksum).pause"
    return PauseStore(
      read: { () async throws(Failure) in
        guard let content = try await files.open(name) else {
          return nil
        }
        let file = try? JSONDecoder().decode(PauseFile.self, from: Data(content))
        return file?.rest(at: now())
      },
      write: { asked async throws(Failure) in
        // A failure can always be encoded.
        let file = try? JSONEncoder().encode(PauseFile(start: now(), asked: asked))
        if let file {
          try await files.write(Array(file), to: name)
        }
      })
  }
}

/// The content of the file: JSON with the start of the pause, and the failure that asked for it.
private struct PauseFile: Codable {
  var start: Timestamp
  var asked: Failure

  /// The rest of the pause; `nil` if it is over.
  func rest(at now: Timestamp) -> Failure? {
    guard let pause = asked.pause else { return nil }
    // A time before the start means that the clock was set back.
    let passed = max(0, Double(now.secondsSince1970) - Double(start.secondsSince1970))
    let left = Double(Failure.bounded(pause: pause)) - passed
    return left > 0 ? asked.pausing(seconds: Int(left)) : nil
  }
}

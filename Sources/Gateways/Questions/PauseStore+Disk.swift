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
    let file = PauseFile(
      folder: FileFolder(path), name: "\(String(address.utf8.checksum, radix: 16)).pause", now: now)
    return PauseStore(
      read: { () async throws(Failure) in try await file.read() },
      write: { asked async throws(Failure) in try await file.write(asked) })
  }
}

/// The content of the file is the second at which the pause began, how many seconds it lasts, and what the site has said,
/// with blanks between.
private actor PauseFile {
  private static let seal = Seal(kind: "pause", version: 1)

  private let folder: FileFolder
  private let name: String
  private let now: @Sendable () -> Timestamp

  init(folder: FileFolder, name: String, now: @escaping @Sendable () -> Timestamp) {
    self.folder = folder
    self.name = name
    self.now = now
  }

  func read() throws(Failure) -> Failure? {
    guard let file = try folder.read(name), let content = Self.seal.opened(file) else { return nil }
    let words = String(decoding: content, as: UTF8.self).split(separator: " ")
    guard words.count == 3, let start = Int(words[0]), let length = Int(words[1]) else { return nil }
    let now = now().secondsSince1970
    let (passed, overflows) = now.subtractingReportingOverflow(start)
    // A time before the pause began says that the clock was put back.
    let left = Failure.bounded(pause: length) - (now <= start ? 0 : overflows ? .max : passed)
    guard left > 0 else { return nil }
    switch words[2] {
    case "throttled": return .throttled(seconds: left)
    case "busy": return .busy(seconds: left)
    default: return nil
    }
  }

  func write(_ asked: Failure) throws(Failure) {
    guard let seconds = asked.pause else { return }
    var reason = "throttled"
    if case .busy = asked { reason = "busy" }
    try folder.write(Self.seal.sealed(Array("\(now().secondsSince1970) \(seconds) \(reason)".utf8)), to: name)
    folder.removeAbandonedDrafts(now: now())
  }
}

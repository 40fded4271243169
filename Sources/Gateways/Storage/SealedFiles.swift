import GalleyDomain

/// Sealed files of one kind in a folder, one call at a time.
actor SealedFiles {
  private let folder: FileFolder
  private let seal: Seal
  private let now: @Sendable () -> Timestamp

  /// - Parameters:
  ///   - path: the folder; created by the first write.
  ///   - now: the time, to distinguish drafts left by killed processes from those being written.
  init(in path: String, seal: Seal, now: @escaping @Sendable () -> Timestamp) {
    folder = FileFolder(path)
    self.seal = seal
    self.now = now
  }

  /// The content of a file; `nil` if it doesn't exist or doesn't match its seal.
  func read(_ name: String) throws(Failure) -> [UInt8]? {
    try folder.read(name).flatMap { seal.opened($0) }
  }

  /// Replaces a file.
  ///
  /// - Throws: `undecodable` with `newer` if a later version of the app has written the file, which then remains.
  func write(_ content: [UInt8], to name: String) throws(Failure) {
    try folder.replace(name, by: seal.sealed(content), of: seal)
    folder.removeAbandonedDrafts(now: now())
  }
}

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
    folder = FileFolder(path: path)
    self.seal = seal
    self.now = now
  }

  /// The names of the files, sorted.
  func names() throws(Failure) -> [String] {
    try folder.names()
  }

  /// The content of a file; `nil` if it doesn't exist.
  ///
  /// - Throws: `undecodable` if the file doesn't match its seal.
  func open(_ name: String) throws(Failure) -> [UInt8]? {
    guard let file = try folder.read(name) else { return nil }
    guard let content = seal.opened(file) else {
      throw .undecodable(path: name, problem: .unreadable)
    }
    return content
  }

  /// Replaces a file; a damaged one, or one of another version, is kept beside it, with `.damaged`
  /// after its name.
  func write(_ content: [UInt8], to name: String) throws(Failure) {
    // A file that can't be read is replaced if the folder can be written.
    let old = try? folder.read(name)
    if let old, seal.opened(old) == nil {
      try folder.write(old, to: name + ".damaged")
    }
    try folder.write(seal.sealed(content), to: name)
    folder.removeAbandonedDrafts(now: now())
  }

  /// Replaces a file by the result of `change`, which receives the content, or the failure to read
  /// it; `nil` if the file doesn't exist or doesn't match its seal.
  func update(
    _ name: String, _ change: @Sendable (Result<[UInt8]?, Failure>) throws(Failure) -> [UInt8]
  ) throws(Failure) {
    let content = Result { () throws(Failure) in
      try folder.read(name).flatMap { seal.opened($0) }
    }
    try write(try change(content), to: name)
  }

  /// Removes a file; does nothing if it doesn't exist.
  func remove(_ name: String) throws(Failure) {
    try folder.remove(name)
  }
}

import GalleyDomain
import GalleySystem

/// Sealed files of one kind in a folder, one call at a time.
///
/// They are written atomically (``Files/FileSystem``), survive a loss of power, and are readable only
/// by their owner. Names that begin with a full stop are reserved: a process that is killed while it
/// writes leaves such a file, which a later one removes.
actor SealedFiles {
  /// The maximum size of a file that is read, in bytes.
  static let sizeLimit = 64 << 20

  private let path: String
  private let seal: Seal

  /// - Parameter path: the folder; created with its parents by the first write.
  init(in path: String, seal: Seal) {
    self.path = path
    self.seal = seal
  }

  /// The names of the files, sorted; empty if the folder doesn't exist.
  ///
  /// - Throws: `denied`, `disk`.
  func names() throws(Failure) -> [String] {
    try told { () throws(FileError) in
      let names = try FileSystem.names(in: path)
      for name in names where FileSystem.isAbandonedDraft(file(name)) {
        try? FileSystem.remove(file(name))
      }
      return names.filter { !$0.hasPrefix(".") }.sorted()
    }
  }

  /// The content of a file; `nil` if it doesn't exist.
  ///
  /// - Throws: `undecodable` if the file doesn't match its seal; `denied`, `disk`; `tooLarge` for a
  ///   file beyond `sizeLimit`.
  func open(_ name: String) throws(Failure) -> [UInt8]? {
    guard let file = try read(name) else { return nil }
    guard let content = seal.opened(file) else {
      throw .undecodable(path: name, problem: .unreadable)
    }
    return content
  }

  /// Replaces a file; a damaged one, or one of another version, is kept beside it, with `.damaged`
  /// after its name.
  ///
  /// - Throws: `diskFull`, `denied`, `disk`; the earlier file then remains, unless only the last
  ///   step failed, which makes the change survive a loss of power.
  func write(_ content: [UInt8], to name: String) throws(Failure) {
    // A file that can't be read is replaced if the folder can be written.
    let old = try? read(name)
    if let old, seal.opened(old) == nil {
      try replace(name + ".damaged", with: old)
    }
    try replace(name, with: seal.sealed(content))
  }

  /// Replaces a file by the result of `change`, which receives the content, or the failure to read
  /// it; `nil` if the file doesn't exist or doesn't match its seal.
  func update(
    _ name: String, _ change: @Sendable (Result<[UInt8]?, Failure>) throws(Failure) -> [UInt8]
  ) throws(Failure) {
    let content = Result { () throws(Failure) in
      try read(name).flatMap { seal.opened($0) }
    }
    try write(try change(content), to: name)
  }

  /// Removes a file; does nothing if it doesn't exist.
  ///
  /// - Throws: `denied`, `disk`.
  func remove(_ name: String) throws(Failure) {
    try told { () throws(FileError) in
      try FileSystem.remove(file(name), isSynchronized: true)
    }
  }

  // MARK: Files with their seals

  private func file(_ name: String) -> String {
    "\(path)/\(name)"
  }

  private func read(_ name: String) throws(Failure) -> [UInt8]? {
    try told { () throws(FileError) in
      try FileSystem.read(file(name), limit: Self.sizeLimit)
    }
  }

  private func replace(_ name: String, with content: [UInt8]) throws(Failure) {
    try told { () throws(FileError) in
      try FileSystem.makeFolders(path, permissions: 0o700)
      try FileSystem.replace(
        file(name), with: content, permissions: 0o600, isSynchronized: true)
    }
  }

  /// Performs an operation, and throws the system's error as a failure of the app.
  private func told<Result>(_ body: () throws(FileError) -> Result) throws(Failure) -> Result {
    do throws(FileError) {
      return try body()
    } catch {
      switch error.reason {
      case .tooLarge(let limit): throw .tooLarge(limitBytes: limit)
      case .system(ENOSPC), .system(EDQUOT): throw .diskFull
      case .system(EACCES), .system(EPERM), .system(EROFS):
        throw .denied(path: UntrustedText(error.path))
      default:
        throw .disk(
          path: UntrustedText(error.path),
          reason: UntrustedText(error.words))
      }
    }
  }
}

import GalleyDomain
import GalleySystem

/// A folder of files that are written atomically (``Files/FileSystem``) and survive a loss of
/// power.
///
/// The folder and its files are readable only by their owner. Names that begin with a full stop are
/// reserved.
struct FileFolder: Sendable {
  /// The maximum size of a file that is read, in bytes.
  static let sizeLimit = 64 << 20

  /// The folder; created with its parents by the first write.
  let path: String

  /// The names of the files, sorted; empty if the folder doesn't exist.
  ///
  /// - Throws: `denied`, `disk`.
  func names() throws(Failure) -> [String] {
    try told { () throws(FileError) in
      let names = try FileSystem.names(in: path)
      return names.filter { !$0.hasPrefix(".") }.sorted()
    }
  }

  /// The content of a file; `nil` if it doesn't exist.
  ///
  /// - Throws: `denied`, `disk`; `tooLarge` for a file beyond `sizeLimit`.
  func read(_ name: String) throws(Failure) -> [UInt8]? {
    try told { () throws(FileError) in
      try FileSystem.read(file(name), limit: Self.sizeLimit)
    }
  }

  /// Replaces a file.
  ///
  /// - Throws: `diskFull`, `denied`, `disk`; the earlier file then remains, unless only the last
  ///   step failed, which makes the change survive a loss of power.
  func write(_ content: [UInt8], to name: String) throws(Failure) {
    try told { () throws(FileError) in
      try FileSystem.makeFolders(path, permissions: 0o700)
      try FileSystem.replace(
        file(name), with: content, permissions: 0o600, isSynchronized: true)
    }
  }

  /// Removes a file; does nothing if it doesn't exist.
  ///
  /// - Throws: `denied`, `disk`.
  func remove(_ name: String) throws(Failure) {
    try told { () throws(FileError) in
      try FileSystem.remove(file(name), isSynchronized: true)
    }
  }

  /// Removes drafts that are at least an hour old: killed processes have left them.
  ///
  /// A draft that can't be removed stays until the next call; it takes little space, and must not
  /// make a write fail.
  ///
  /// - Parameter now: the current time. No process takes an hour for a write.
  func removeAbandonedDrafts(now: Timestamp) {
    let names = (try? FileSystem.names(in: path)) ?? []
    for name in names where name.hasPrefix(FileSystem.draftPrefix) {
      let draft = file(name)
      // A draft that has disappeared meanwhile belonged to another process.
      guard let second = FileSystem.version(of: draft)?.second else {
        continue
      }
      let (age, overflows) = now.secondsSince1970.subtractingReportingOverflow(second)
      // Ignored, because a remaining draft does no harm.
      if !overflows, age >= 3_600 {
        try? FileSystem.remove(draft)
      }
    }
  }

  private func file(_ name: String) -> String { "\(path)/\(name)" }

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
      default: throw .disk(path: UntrustedText(error.path), reason: UntrustedText(error.words))
      }
    }
  }
}

import Domain
import Files

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// A folder of files, each of which is there as a whole or not at all (``Files/FileSystem``), and outlives a loss of power.
///
/// Folder and files are readable by their owner alone. Names that begin with a full stop are the folder's own.
struct FileFolder: Sendable {
  /// Files longer than this are not read, in bytes.
  static let sizeLimit = 64 << 20

  private let path: String

  /// - Parameter path: made, with the folders above it, as soon as something is written.
  init(_ path: String) {
    self.path = path
  }

  /// The names of the files, sorted; none where there is no such folder.
  ///
  /// - Throws: `denied`, `disk`.
  func names() throws(Failure) -> [String] {
    try told { () throws(FileError) in try FileSystem.names(in: path).filter { !$0.hasPrefix(".") }.sorted() }
  }

  /// The content of a file; `nil` where there is no file of this name.
  ///
  /// - Throws: `denied`, `disk`; `tooLarge` for a file beyond `sizeLimit`.
  func read(_ name: String) throws(Failure) -> [UInt8]? {
    try told { () throws(FileError) in try FileSystem.read("\(path)/\(name)", limit: Self.sizeLimit) }
  }

  /// Replaces the file of this name.
  ///
  /// - Throws: `diskFull`, `denied`, `disk`; the file of this name is then what it was, unless only the last step
  ///   failed, which makes sure that the new one outlives a loss of power.
  func write(_ content: [UInt8], to name: String) throws(Failure) {
    try told { () throws(FileError) in
      try FileSystem.makeFolders(path, permissions: 0o700)
      try FileSystem.replace("\(path)/\(name)", with: content, permissions: 0o600, isSynchronized: true)
    }
  }

  /// Takes a file away; where there is none of this name, does nothing.
  ///
  /// - Throws: `denied`, `disk`.
  func remove(_ name: String) throws(Failure) {
    try told { () throws(FileError) in try FileSystem.remove("\(path)/\(name)", isSynchronized: true) }
  }

  /// Takes away what processes have left that were killed while they wrote: drafts that are an hour old.
  ///
  /// What can't be taken away stays until another time: it costs a little room, and is no reason for a write to fail.
  /// - Parameter now: the time; a process that still writes is not so slow.
  func removeAbandonedDrafts(now: Timestamp) {
    for name in (try? FileSystem.names(in: path)) ?? [] where name.hasPrefix(FileSystem.draftPrefix) {
      // One that is gone meanwhile was no leftover.
      guard let second = FileSystem.modificationSecond(of: "\(path)/\(name)") else { continue }
      let (age, overflows) = now.secondsSince1970.subtractingReportingOverflow(second)
      // As said above.
      if !overflows, age >= 3_600 { try? FileSystem.remove("\(path)/\(name)") }
    }
  }

  /// Does something, and throws what the system says as a failure of the app's.
  private func told<Result>(_ body: () throws(FileError) -> Result) throws(Failure) -> Result {
    do throws(FileError) {
      return try body()
    } catch {
      switch error.reason {
      case .tooLarge(let limit): throw .tooLarge(limitBytes: limit)
      case .system(ENOSPC), .system(EDQUOT): throw .diskFull
      case .system(EACCES), .system(EPERM), .system(EROFS): throw .denied(path: UntrustedText(error.path))
      default: throw .disk(path: UntrustedText(error.path), reason: UntrustedText(error.words))
      }
    }
  }
}

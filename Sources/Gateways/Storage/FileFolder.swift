import Domain

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// A folder of files, each of which is there as a whole or not at all, at whatever moment a process is killed and however
/// many processes write at once.
///
/// A file is written under a name of its own, synchronised with the disk, and only then renamed; the folder is
/// synchronised after that. Folder and files are readable by their owner alone. Names that begin with a full stop are the
/// folder's own.
///
/// It goes straight to the system, since Foundation's atomic writing does not synchronise. Every call blocks its thread
/// until the disk has answered.
struct FileFolder: Sendable {
  /// Files longer than this are not read, in bytes.
  static let sizeLimit = 64 << 20

  private let path: String

  /// - Parameter path: made, with the folders above it, as soon as something is written.
  init(_ path: String) {
    self.path = path
  }

  // MARK: Reading

  /// The names of the files, sorted; none where there is no such folder.
  ///
  /// - Throws: `denied`, `disk`.
  func names() throws(Failure) -> [String] {
    try allNames().filter { !$0.hasPrefix(".") }.sorted()
  }

  /// The content of a file; `nil` where there is no file of this name.
  ///
  /// - Throws: `denied`, `disk`; `tooLarge` for a file beyond `sizeLimit`.
  func read(_ name: String) throws(Failure) -> [UInt8]? {
    // Without O_NONBLOCK, a pipe that somebody put there would hold the thread until somebody else writes to it.
    let file = open("\(path)/\(name)", O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard file >= 0 else {
      if errno == ENOENT || errno == ENOTDIR { return nil }
      throw failure(errno, of: name)
    }
    defer { close(file) }
    var status = stat()
    guard fstat(file, &status) == 0 else { throw failure(errno, of: name) }
    guard status.st_mode & S_IFMT == S_IFREG else {
      throw .disk(path: place(of: name), reason: UntrustedText("Not a regular file"))
    }
    guard status.st_size <= Self.sizeLimit else { throw .tooLarge(limitBytes: Self.sizeLimit) }
    var content = [UInt8](repeating: 0, count: Int(status.st_size))
    var count = 0
    while count < content.count {
      let result = content.withUnsafeMutableBytes { readSome(file, $0[count...]) }
      guard result >= 0 else { throw failure(errno, of: name) }
      if result == 0 { break }
      count += result
    }
    return Array(content.prefix(count))
  }

  // MARK: Writing

  /// Replaces the file of this name.
  ///
  /// - Throws: `diskFull`, `denied`, `disk`; the file of this name is then what it was, unless only the last step
  ///   failed, which makes sure that the new one outlives a loss of power.
  func write(_ content: [UInt8], to name: String) throws(Failure) {
    let (file, draft) = try makeDraft()
    do throws(Failure) {
      defer { close(file) }
      var count = 0
      while count < content.count {
        let result = content.withUnsafeBytes { writeSome(file, $0[count...]) }
        guard result >= 0 else { throw failure(errno) }
        count += result
      }
      guard uninterrupted({ fsync(file) }) == 0 else { throw failure(errno) }
    } catch {
      unlink(draft)
      throw error
    }
    guard rename(draft, "\(path)/\(name)") == 0 else {
      let code = errno
      unlink(draft)
      throw failure(code, of: name)
    }
    try synchronizeFolder()
  }

  /// Takes a file away; where there is none of this name, does nothing.
  ///
  /// - Throws: `denied`, `disk`.
  func remove(_ name: String) throws(Failure) {
    guard unlink("\(path)/\(name)") == 0 else {
      if errno == ENOENT || errno == ENOTDIR { return }
      throw failure(errno)
    }
    try synchronizeFolder()
  }

  /// Takes away what processes have left that were killed while they wrote: drafts that are an hour old.
  ///
  /// What can't be taken away stays until another time: it costs a little room, and is no reason for a write to fail.
  /// - Parameter now: the time; a process that still writes is not so slow.
  func removeAbandonedDrafts(now: Timestamp) {
    var names: [String] = []
    do throws(Failure) {
      names = try allNames()
    } catch {
      // As said above.
    }
    for name in names where name.hasPrefix(Self.draftPrefix) {
      var status = stat()
      // One that is gone meanwhile was no leftover.
      guard lstat("\(path)/\(name)", &status) == 0 else { continue }
      let (age, overflows) = now.secondsSince1970.subtractingReportingOverflow(status.modifiedSeconds)
      if !overflows, age >= 3_600 { unlink("\(path)/\(name)") }
    }
  }

  // MARK: -

  private static let draftPrefix = ".draft-"

  /// A new file with a name that no other process has; what hinders making it twice in the same way is a failure.
  private func makeDraft() throws(Failure) -> (file: Int32, path: String) {
    var number = 0
    var isFolderMade = false
    while true {
      let draft = "\(path)/\(Self.draftPrefix)\(getpid())-\(number)"
      let file = open(draft, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
      if file >= 0 { return (file, draft) }
      switch errno {
      case EINTR: continue
      case EEXIST where number < 10_000: number += 1
      case ENOENT where !isFolderMade:
        try makeFolders()
        isFolderMade = true
      default: throw failure(errno)
      }
    }
  }

  /// Makes the folder and those above it, as far as they are missing.
  private func makeFolders() throws(Failure) {
    var ends = path.indices.filter { path[$0] == "/" && $0 != path.startIndex }
    ends.append(path.endIndex)
    for end in ends where mkdir(String(path[..<end]), 0o700) != 0 && errno != EEXIST {
      // Of a folder that is there already, some systems say first that it may not be made.
      var status = stat()
      let code = errno
      guard stat(String(path[..<end]), &status) == 0 else { throw failure(code) }
    }
  }

  private func synchronizeFolder() throws(Failure) {
    let folder = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard folder >= 0 else { throw failure(errno) }
    defer { close(folder) }
    // Some file systems can't synchronise folders, and say that it makes no sense.
    guard uninterrupted({ fsync(folder) }) == 0 || errno == EINVAL else { throw failure(errno) }
  }

  private func allNames() throws(Failure) -> [String] {
    guard let folder = opendir(path) else {
      if errno == ENOENT { return [] }
      throw failure(errno)
    }
    defer { closedir(folder) }
    var names: [String] = []
    errno = 0
    while let entry = readdir(folder) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
        String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      if name != ".", name != ".." { names.append(name) }
      errno = 0
    }
    guard errno == 0 else { throw failure(errno) }
    return names
  }

  /// What the system says by `errno`, of a file of the folder or of the folder itself.
  private func failure(_ code: Int32, of name: String? = nil) -> Failure {
    switch code {
    case ENOSPC, EDQUOT: .diskFull
    case EACCES, EPERM, EROFS: .denied(path: place(of: name))
    default: .disk(path: place(of: name), reason: UntrustedText(String(cString: strerror(code))))
    }
  }

  private func place(of name: String?) -> UntrustedText {
    UntrustedText(name.map { "\(path)/\($0)" } ?? path)
  }
}

extension stat {
  /// When the file was last written, in seconds since 1970.
  fileprivate var modifiedSeconds: Int {
    #if canImport(Darwin)
    st_mtimespec.tv_sec
    #else
    st_mtim.tv_sec
    #endif
  }
}

// Outside of the folder, whose own methods have the names of the system's functions.

private func readSome(_ file: Int32, _ buffer: Slice<UnsafeMutableRawBufferPointer>) -> Int {
  let bytes = UnsafeMutableRawBufferPointer(rebasing: buffer)
  return uninterrupted { read(file, bytes.baseAddress, bytes.count) }
}

private func writeSome(_ file: Int32, _ buffer: Slice<UnsafeRawBufferPointer>) -> Int {
  let bytes = UnsafeRawBufferPointer(rebasing: buffer)
  return uninterrupted { write(file, bytes.baseAddress, bytes.count) }
}

/// Makes a call again for as long as a signal interrupts it.
private func uninterrupted<Result: BinaryInteger>(_ call: () -> Result) -> Result {
  while true {
    let result = call()
    if result >= 0 || errno != EINTR { return result }
  }
}

/// Reads, replaces and removes whole files, and creates and lists folders.
///
/// It calls the system directly, because Foundation's atomic writing doesn't synchronise the file,
/// and its errors differ between systems. The program's handlers of signals let calls continue.
/// Every call blocks its thread until the disk has answered.
package enum FileSystem {
  /// Returns the content of a regular file; nil if there is no entry at the path.
  ///
  /// - Parameters:
  ///   - limit: the maximum size in bytes; a larger file is an error.
  ///   - isRegular: whether a pipe and a device are errors.
  package static func read(
    _ path: String,
    limit: Int,
    isRegular: Bool = true
  ) throws(FileError) -> [UInt8]? {
    // Without O_NONBLOCK, opening a named pipe would block the thread until another process writes
    // to it.
    let waiting = isRegular ? O_NONBLOCK : 0
    let file = unsafe open(path, O_RDONLY | O_CLOEXEC | waiting)
    guard file >= 0 else {
      if errno == ENOENT || errno == ENOTDIR { return nil }
      throw FileError(path)
    }
    defer { close(file) }
    var status = stat()
    guard unsafe fstat(file, &status) == 0 else { throw FileError(path) }
    guard !isRegular || status.st_mode & S_IFMT == S_IFREG else {
      throw FileError(path, .notRegular)
    }
    return try Descriptor(number: file).readAll(of: path, limit: limit)
  }

  /// Replaces a file as a whole or not at all, even if the process is killed or other processes
  /// write the file at the same time.
  ///
  /// The content is written to a temporary file, the draft, which is then renamed.
  /// - Parameters:
  ///   - isNew: whether an existing file is an error, EEXIST.
  ///   - permissions: the permissions of a new file; an existing file keeps its own.
  ///   - isSynchronized: whether the new content survives a loss of power once this function has
  ///     returned.
  ///   - drafts: the folder of the draft, where the draft of a killed process isn't in the way. It
  ///     is made if it is missing. By default, and if it is on another disk, the draft is beside the
  ///     file.
  /// - Throws: an error with the file's path if the draft can't be renamed, otherwise with the
  ///   folder's path. The file is unchanged, unless only the last step failed, which synchronises
  ///   the folder.
  package static func replace(
    _ path: String,
    with content: [UInt8],
    isNew: Bool = false,
    permissions: mode_t = 0o666,
    isSynchronized: Bool = false,
    drafts: String? = nil
  ) throws(FileError) {
    func replace(draftIn folder: String) throws(FileError) {
      let (file, draft) = try makeDraft(in: folder, permissions)
      do throws(FileError) {
        defer { close(file) }
        if let mode = mode(of: path), mode & S_IFMT == S_IFREG {
          fchmod(file, mode & 0o777)
        }
        var isWritten = Descriptor(number: file).write(content)
        if isWritten, isSynchronized { isWritten = fsync(file) == 0 }
        if !isWritten { throw FileError(folder) }
        try isNew ? link(draft, to: path) : rename(draft, to: path)
      } catch {
        unsafe unlink(draft)
        throw error
      }
      if isSynchronized { try synchronize(self.folder(of: path)) }
    }
    if let drafts {
      do throws(FileError) {
        try makeFolders(drafts)
        return try replace(draftIn: drafts)
      } catch {
        // For example, the folder can't be written, or its files can't be renamed to another
        // disk. If the reason is another one, the next attempt fails too.
      }
    }
    try replace(draftIn: folder(of: path))
  }

  /// Removes a file; does nothing if it doesn't exist.
  package static func remove(
    _ path: String,
    isSynchronized: Bool = false
  ) throws(FileError) {
    guard unsafe unlink(path) == 0 else {
      if errno == ENOENT || errno == ENOTDIR { return }
      throw FileError(path)
    }
    if isSynchronized { try synchronize(folder(of: path)) }
  }

  /// Removes a folder if it is empty; returns false if it wasn't removed.
  package static func removeEmptyFolder(_ path: String) -> Bool { unsafe rmdir(path) == 0 }

  /// Returns the names of a folder's entries; empty if the folder doesn't exist.
  package static func names(in folder: String) throws(FileError) -> [String] {
    guard let stream = unsafe opendir(folder) else {
      if errno == ENOENT { return [] }
      throw FileError(folder)
    }
    defer { unsafe closedir(stream) }
    var names: [String] = []
    errno = 0
    while let entry = unsafe readdir(stream) {
      let name = unsafe withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
        let name = unsafe bytes.prefix { $0 != 0 }
        return unsafe String(decoding: name, as: UTF8.self)
      }
      if ![".", ".."].contains(name) {
        names.append(name)
      }
      errno = 0
    }
    guard errno == 0 else { throw FileError(folder) }
    return names
  }

  /// Creates a folder and its missing parents.
  package static func makeFolders(
    _ path: String,
    permissions: mode_t = 0o777
  ) throws(FileError) {
    var folder = path.hasPrefix("/") ? "" : "."
    for part in path.split(separator: "/") {
      folder += "/\(part)"
      if unsafe mkdir(folder, permissions) == 0 || errno == EEXIST { continue }
      // For an existing folder, some systems report another error than EEXIST, such as a missing
      // permission.
      let error = FileError(path)
      if mode(of: folder) == nil { throw error }
    }
  }

  /// Returns the absolute path of the working folder.
  ///
  /// - Throws: an error if the folder was removed, or if a folder around it can't be read.
  package static func workingFolder() throws(FileError) -> String {
    // A path can be longer than PATH_MAX, so the system allocates the text.
    guard let text = unsafe getcwd(nil, 0) else { throw FileError("the working folder") }
    defer { unsafe free(text) }
    let path = unsafe String(cString: text)
    // Linux gives such a path to a folder outside of the process's root.
    guard path.hasPrefix("/") else { throw FileError("the working folder", .system(ENOENT)) }
    return path
  }

  /// Returns the absolute path of an existing entry, without links; another path stays as it is.
  package static func resolved(_ path: String) -> String {
    guard let text = unsafe realpath(path, nil) else { return path }
    defer { unsafe free(text) }
    return unsafe String(cString: text)
  }

  /// Returns the nearest folder at or above a path that has a file `Package.swift`; nil if there is
  /// none.
  package static func package(around path: String) -> String? {
    var parts = path.split(separator: "/")
    guard path.hasPrefix("/") else { return nil }
    while true {
      let folder = parts.map { "/\($0)" }.joined()
      if mode(of: "\(folder)/Package.swift") != nil { return folder }
      if parts.popLast() == nil { return nil }
    }
  }

  /// Whether two paths lead to one entry, as two names do that differ only by case on a disk that
  /// ignores case.
  package static func isSame(_ path: String, _ other: String) -> Bool {
    let version = version(of: path)
    return version != nil && version == self.version(of: other)
  }

  /// Returns the kind and the permissions of an entry; nil if there is none. A link isn't followed.
  package static func mode(of path: String) -> mode_t? {
    version(of: path)?.mode
  }

  /// The properties that change with the content of an entry: the modification time, since 1970,
  /// the size, the number and the permissions.
  package struct Version: Hashable, Sendable {
    let second: Int
    let nanosecond: Int
    let size: Int
    let number: Int
    let mode: mode_t
    var isFolder: Bool { mode & S_IFMT == S_IFDIR }
  }

  /// Returns the version of an entry; nil if there is none. A link isn't followed.
  package static func version(of path: String) -> Version? {
    var status = stat()
    guard unsafe lstat(path, &status) == 0 else { return nil }
    #if canImport(Darwin)
    let time = status.st_mtimespec
    #else
    let time = status.st_mtim
    #endif
    return Version(
      second: time.tv_sec,
      nanosecond: time.tv_nsec,
      size: Int(status.st_size),
      number: Int(truncatingIfNeeded: status.st_ino),
      mode: status.st_mode
    )
  }

  // MARK: -

  /// The beginning of the names of drafts.
  package static let draftPrefix = ".draft-"

  /// Whether a file is the draft of a process that was killed: none takes an hour.
  package static func isAbandonedDraft(_ path: String) -> Bool {
    let name = path.split(separator: "/").last ?? ""
    guard name.hasPrefix(draftPrefix), let version = version(of: path) else { return false }
    return version.second < time(nil) - 3_600
  }

  private static func folder(of path: String) -> String {
    guard let end = path.lastIndex(of: "/") else { return "." }
    return String(path[..<end])
  }

  /// Creates a draft whose name no other process uses; throws an error if that fails for another
  /// reason than an existing file.
  private static func makeDraft(
    in folder: String,
    _ permissions: mode_t
  ) throws(FileError) -> (file: Int32, path: String) {
    for number in 0..<10_000 {
      let draft = "\(folder)/\(draftPrefix)\(getpid())-\(number)"
      let flags = O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC
      let file = unsafe open(draft, flags, permissions)
      if file >= 0 { return (file, draft) }
      if errno != EEXIST { break }
    }
    throw FileError(folder)
  }

  private static func rename(_ draft: String, to path: String) throws(FileError) {
    if unsafe GalleySystem.rename(draft, path) != 0 { throw FileError(path) }
  }

  /// Gives a draft its name, but not in place of a file.
  private static func link(_ draft: String, to path: String) throws(FileError) {
    if unsafe GalleySystem.link(draft, path) != 0 { throw FileError(path) }
    unsafe unlink(draft)
  }

  private static func synchronize(_ folder: String) throws(FileError) {
    let file = unsafe open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard file >= 0 else { throw FileError(folder) }
    defer { close(file) }
    // Some file systems can't synchronise folders, and report EINVAL.
    if fsync(file) != 0, errno != EINVAL { throw FileError(folder) }
  }
}

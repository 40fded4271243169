/// A watch on files, and on folders with everything in them. It costs nothing until something changes.
///
/// It notices files that are written, replaced, created or removed. Hidden files and the backups of editors don't count.
/// Only one thread may use it.
package final class FileWatch {
  /// Readable when something may have changed.
  package let descriptor: Descriptor
  private let paths: [String]
  private var versions: [String: FileSystem.Version] = [:]

  /// - Throws: an error if the system can't watch that many files.
  package init(_ paths: [String]) throws(FileError) {
    descriptor = Descriptor(number: Self.makeQueue())
    self.paths = paths
    versions = try scan()
  }

  deinit {
    drain()
    close(descriptor.number)
  }

  /// Returns whether a file has changed since the last call.
  package func takeChanges() -> Bool {
    drain()
    let old = versions
    // What can't be watched any more is like a file that doesn't change.
    versions = (try? scan()) ?? old
    return versions != old
  }

  /// Whether a file has been modified in or after a second since 1970.
  package func isChanged(since second: Int) -> Bool { versions.values.contains { $0.second >= second } }

  /// Watches everything, and returns the versions of the files.
  private func scan() throws(FileError) -> [String: FileSystem.Version] {
    var (found, rest) = ([String: FileSystem.Version](), paths)
    // Of a file that is replaced, only its folder tells.
    for path in paths { _ = watch(String(path[..<(path.lastIndex(of: "/") ?? path.startIndex)])) }
    while let path = rest.popLast() {
      let isWatched = watch(path)
      let error = FileError(path)
      guard let version = FileSystem.version(of: path) else { continue }
      guard isWatched else { throw error }
      if version.isFolder {
        // An editor's copies begin or end with these.
        let names = try FileSystem.names(in: path).filter { !".#".contains($0.first ?? ".") && $0.last != "~" }
        rest += names.map { "\(path)/\($0)" }
      } else {
        found[path] = version
      }
    }
    return found
  }

  #if os(Linux)
  private static func makeQueue() -> Int32 { inotify_init1(O_NONBLOCK | O_CLOEXEC) }

  private func drain() { while descriptor.read(upTo: 1 << 16)?.isEmpty == false {} }

  /// Watches a file or a folder. What is watched already stays so.
  private func watch(_ path: String) -> Bool {
    let kinds = IN_CLOSE_WRITE | IN_MOVED_FROM | IN_MOVED_TO | IN_CREATE | IN_DELETE | IN_MOVE_SELF | IN_DELETE_SELF
    return inotify_add_watch(descriptor.number, path, UInt32(kinds | IN_DONT_FOLLOW)) >= 0
  }
  #else
  private var watched: [Int32] = []

  /// Creates a queue, and allows as many open files as the system does, because each watched file is one.
  private static func makeQueue() -> Int32 {
    var limit = rlimit()
    getrlimit(RLIMIT_NOFILE, &limit)
    limit.rlim_cur = min(limit.rlim_max, rlim_t(OPEN_MAX))
    setrlimit(RLIMIT_NOFILE, &limit)
    return kqueue()
  }

  /// Forgets all events, and what is watched.
  private func drain() {
    for number in watched { close(number) }
    watched = []
  }

  /// Watches a file or a folder.
  private func watch(_ path: String) -> Bool {
    let number = open(path, O_EVTONLY | O_CLOEXEC | O_SYMLINK)
    guard number >= 0 else { return false }
    watched.append(number)
    var event = kevent(
      ident: UInt(number), filter: Int16(EVFILT_VNODE), flags: UInt16(EV_ADD | EV_CLEAR),
      fflags: UInt32(NOTE_WRITE | NOTE_DELETE | NOTE_RENAME), data: 0, udata: nil)
    return kevent(descriptor.number, &event, 1, nil, 0, nil) == 0
  }
  #endif
}

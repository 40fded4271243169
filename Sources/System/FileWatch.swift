/// A watch on folders, with everything in them, and on single files.
///
/// It notices files that are written, replaced, created or removed, and costs nothing until then. Hidden files and the
/// backups of editors don't count, and links aren't followed. Only one thread may use it.
package final class FileWatch {
  /// Readable after a change.
  package let descriptor: Descriptor
  private let folders: [String]
  private let files: Set<String>
  /// The watched entries by their number, and whether everything in a folder counts.
  private var watched: [Int32: (path: String, isWhole: Bool)] = [:]

  /// - Parameter files: files in folders that exist; the files themselves needn't.
  package init(folders: [String], files: [String]) throws(FileError) {
    let number = Self.makeQueue()
    guard number >= 0 else { throw FileError(folders.first ?? ".") }
    descriptor = Descriptor(number: number)
    (self.folders, self.files) = (folders, Set(files))
    _ = try scan()
  }

  deinit {
    close(descriptor.number)
    #if !os(Linux)
    for number in watched.keys { close(number) }
    #endif
  }

  /// Whether a file or folder has been modified at or after a second since 1970.
  package func isChanged(since second: Int) -> Bool { (try? scan(since: second)) ?? false }

  /// Watches what isn't watched yet; returns whether there is something new, or something modified at or after `second`.
  private func scan(since second: Int = .max) throws(FileError) -> Bool {
    var (isChanged, rest, seen) = (false, folders, Array(files))
    for path in files {
      _ = try watch(String(path[..<(path.lastIndex(of: "/") ?? path.startIndex)]), isWhole: false)
      #if !os(Linux)
      if try watch(path, isWhole: true) { isChanged = true }
      #endif
    }
    while let path = rest.popLast() {
      if try watch(path, isWhole: true) { isChanged = true }
      seen.append(path)
      // A file has no names.
      let names = (try? FileSystem.names(in: path)) ?? []
      rest += names.lazy.filter { !Self.isIgnored($0) }.map { "\(path)/\($0)" }
    }
    return isChanged || seen.contains { FileSystem.modificationSecond(of: $0).map { $0 >= second } ?? false }
  }

  /// Whether a file is hidden or a copy that an editor makes.
  private static func isIgnored(_ name: String) -> Bool {
    name.hasPrefix(".") || name.hasPrefix("#") || name.hasSuffix("~")
  }

  #if os(Linux)
  private static func makeQueue() -> Int32 { inotify_init1(O_NONBLOCK | O_CLOEXEC) }

  /// Watches a folder; a file is watched with its folder. Returns whether the folder wasn't watched.
  private func watch(_ path: String, isWhole: Bool) throws(FileError) -> Bool {
    let kinds = IN_CLOSE_WRITE | IN_MOVED_FROM | IN_MOVED_TO | IN_CREATE | IN_DELETE
    let number = inotify_add_watch(descriptor.number, path, UInt32(kinds | IN_ONLYDIR | IN_DONT_FOLLOW))
    guard number >= 0 else {
      if [ENOTDIR, ENOENT, EACCES].contains(errno) { return false }
      throw FileError(path)
    }
    return watched.updateValue((path, isWhole), forKey: number) == nil
  }

  /// Takes the events; returns whether something has changed.
  package func takeChanges() -> Bool {
    var (isChanged, hasNewFolder) = (false, false)
    while let bytes = descriptor.read(upTo: 1 << 16), !bytes.isEmpty {
      var rest = bytes[...]
      // The numbers of an `inotify_event`: the watch, the kind, a cookie and the length of the name that follows.
      while rest.count >= 16 {
        let numbers = rest.withUnsafeBytes { bytes in
          (0..<4).map { bytes.loadUnaligned(fromByteOffset: 4 * $0, as: UInt32.self) }
        }
        let name = String(decoding: rest.dropFirst(16).prefix(Int(numbers[3])).prefix { $0 != 0 }, as: UTF8.self)
        rest = rest.dropFirst(16 + Int(numbers[3]))
        let (watch, kind) = (Int32(bitPattern: numbers[0]), Int32(bitPattern: numbers[1]))
        if kind & IN_IGNORED != 0 {
          watched[watch] = nil
        } else if let folder = watched[watch] {
          isChanged = isChanged || (folder.isWhole ? !Self.isIgnored(name) : files.contains("\(folder.path)/\(name)"))
          hasNewFolder = hasNewFolder || kind & IN_ISDIR != 0
        } else {
          // Events were lost.
          (isChanged, hasNewFolder) = (true, true)
        }
      }
    }
    // A folder that can't be watched is like one without changes.
    if hasNewFolder, (try? scan()) == true { isChanged = true }
    return isChanged
  }
  #else
  /// Creates a queue, and allows as many open files as the system does, because each watched file is one.
  private static func makeQueue() -> Int32 {
    var limit = rlimit()
    getrlimit(RLIMIT_NOFILE, &limit)
    limit.rlim_cur = min(limit.rlim_max, rlim_t(OPEN_MAX))
    setrlimit(RLIMIT_NOFILE, &limit)
    let number = kqueue()
    _ = fcntl(number, F_SETFD, FD_CLOEXEC)
    return number
  }

  /// Watches a folder or a file; returns whether it wasn't watched.
  private func watch(_ path: String, isWhole: Bool) throws(FileError) -> Bool {
    guard !watched.values.contains(where: { $0.path == path }) else { return false }
    let number = open(path, O_EVTONLY | O_CLOEXEC | O_NOFOLLOW)
    guard number >= 0 else {
      if [ENOTDIR, ENOENT, EACCES, ELOOP].contains(errno) { return false }
      throw FileError(path)
    }
    watched[number] = (path, isWhole)
    var event = kevent(
      ident: UInt(number), filter: Int16(EVFILT_VNODE), flags: UInt16(EV_ADD | EV_CLEAR),
      fflags: UInt32(NOTE_WRITE | NOTE_DELETE | NOTE_RENAME), data: 0, udata: nil)
    guard kevent(descriptor.number, &event, 1, nil, 0, nil) == 0 else { throw FileError(path) }
    return isWhole
  }

  /// Takes the events; returns whether something has changed.
  package func takeChanges() -> Bool {
    var (isChanged, now) = (false, timespec())
    var event = kevent()
    while kevent(descriptor.number, nil, 0, &event, 1, &now) > 0 {
      let number = Int32(event.ident)
      guard let entry = watched[number] else { continue }
      let isFolder = (try? FileSystem.names(in: entry.path)) != nil
      // What has changed in a folder is found below, or is an event of its own.
      if entry.isWhole, !isFolder || event.fflags & UInt32(NOTE_DELETE | NOTE_RENAME) != 0 { isChanged = true }
      if event.fflags & UInt32(NOTE_DELETE | NOTE_RENAME) != 0 {
        watched[number] = nil
        close(number)
      }
    }
    // A folder that can't be watched is like one without changes.
    return (try? scan()) == true || isChanged
  }
  #endif
}

import Commands

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// The process that the tool really runs in.
enum Terminal {
  static var surroundings: Surroundings {
    Surroundings(
      arguments: Array(CommandLine.arguments.dropFirst()), variables: variables, folder: folder,
      isTerminal: isatty(STDOUT_FILENO) == 1,
      write: { reason(write($0, to: STDOUT_FILENO)) },
      complain: { write(Array("\($0)\n".utf8), to: STDERR_FILENO) },
      read: { path throws(FileFault) in try read(path) },
      save: { bytes, path throws(FileFault) in try save(bytes, path) },
      openFullScreen: { openFullScreen() })
  }

  static func exit(_ status: ExitStatus) -> Never {
    #if canImport(Glibc)
    Glibc.exit(status.rawValue)
    #elseif canImport(Musl)
    Musl.exit(status.rawValue)
    #else
    Darwin.exit(status.rawValue)
    #endif
  }

  private static var variables: [String: String] {
    ["NO_COLOR", "CLICOLOR_FORCE", "TERM", "COLORTERM", "CI"].reduce(into: [:]) { variables, name in
      if let value = getenv(name) { variables[name] = String(cString: value) }
    }
  }

  private static var folder: String {
    guard let path = getcwd(nil, 0) else { return "." }
    defer { free(path) }
    return String(cString: path)
  }

  /// Writes all of it; the error's number where that failed, or else 0. A reader that has gone away, as `head` does, is
  /// no failure of ours.
  @discardableResult
  private static func write(_ bytes: [UInt8], to descriptor: Int32) -> Int32 {
    signal(SIGPIPE, SIG_IGN)
    return bytes.withUnsafeBytes { buffer in
      var start = 0
      while start < buffer.count {
        #if canImport(Glibc)
        let written = Glibc.write(descriptor, buffer.baseAddress?.advanced(by: start), buffer.count - start)
        #elseif canImport(Musl)
        let written = Musl.write(descriptor, buffer.baseAddress?.advanced(by: start), buffer.count - start)
        #else
        let written = Darwin.write(descriptor, buffer.baseAddress?.advanced(by: start), buffer.count - start)
        #endif
        if written < 0 {
          if errno == EINTR { continue }
          return errno == EPIPE ? 0 : errno
        }
        start += written
      }
      return 0
    }
  }

  /// More than any view state or server's answer has.
  private static let sizeLimit = 256 << 20

  private static func read(_ path: String) throws(FileFault) -> [UInt8] {
    let descriptor = path == "-" ? STDIN_FILENO : open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw errno == ENOENT || errno == ENOTDIR ? .absent : .unreadable(reason) }
    defer { if path != "-" { close(descriptor) } }
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      #if canImport(Glibc)
      let count = Glibc.read(descriptor, &buffer, buffer.count)
      #elseif canImport(Musl)
      let count = Musl.read(descriptor, &buffer, buffer.count)
      #else
      let count = Darwin.read(descriptor, &buffer, buffer.count)
      #endif
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw .unreadable(reason) }
      if count == 0 { return bytes }
      bytes += buffer[..<count]
      guard bytes.count <= sizeLimit else { throw .unreadable("it is larger than \(sizeLimit >> 20) MiB") }
    }
  }

  /// Writes to a file beside it first, which then takes its name. A link, a pipe or a device is no file to replace: it is
  /// written to and stays what it is.
  private static func save(_ bytes: [UInt8], _ path: String) throws(FileFault) {
    var status = stat()
    let isReplaced = lstat(path, &status) != 0 || status.st_mode & S_IFMT == S_IFREG
    let draft = isReplaced ? "\(path).\(getpid()).tmp" : path
    let descriptor = open(draft, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else { throw .unreadable(reason) }
    var failure = write(bytes, to: descriptor)
    if close(descriptor) != 0, failure == 0 { failure = errno }
    guard isReplaced else {
      if let reason = reason(failure) { throw .unreadable(reason) }
      return
    }
    if failure == 0, rename(draft, path) != 0 { failure = errno }
    guard let reason = reason(failure) else { return }
    unlink(draft)
    throw .unreadable(reason)
  }

  /// The system's words for what just failed.
  private static var reason: String { String(cString: strerror(errno)) }

  /// The system's words for an error's number; nil for 0, which is none.
  private static func reason(_ number: Int32) -> String? { number == 0 ? nil : String(cString: strerror(number)) }
}

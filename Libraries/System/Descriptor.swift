/// A file descriptor.
package struct Descriptor: Hashable, Sendable {
  package let number: Int32

  package init(number: Int32) { self.number = number }

  package static let standardInput = Descriptor(number: STDIN_FILENO)
  package static let standardOutput = Descriptor(number: STDOUT_FILENO)
  package static let standardError = Descriptor(number: STDERR_FILENO)

  /// Opens a pipe, which is closed in the programs started from here; nil if the system gives no more
  /// descriptors.
  package static func pipe() -> (reading: Descriptor, writing: Descriptor)? {
    var ends: [Int32] = [-1, -1]
    guard unsafe GalleySystem.pipe(&ends) == 0 else { return nil }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    return (Descriptor(number: ends[0]), Descriptor(number: ends[1]))
  }

  /// Gives the numbers of standard input, output and error that are closed to no other file: they
  /// are opened so that each use of them still fails.
  package static func reserveStandard() {
    for number in 0...2 as ClosedRange<Int32> where fcntl(number, F_GETFD) < 0 {
      // It takes the lowest number that is free.
      _ = unsafe open("/dev/null", number == 0 ? O_WRONLY : O_RDONLY)
    }
  }

  /// Whether it is a terminal.
  package var isTerminal: Bool { isatty(number) == 1 }

  /// Writes all bytes, and waits for a slow reader; returns false on failure, with the reason in
  /// `errno`.
  @discardableResult
  package func write(_ bytes: [UInt8]) -> Bool {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = unsafe rest.withUnsafeBytes {
        unsafe GalleySystem.write(number, $0.baseAddress, $0.count)
      }
      if count > 0 {
        rest = rest.dropFirst(count)
      } else if errno == EAGAIN {
        usleep(1_000)
      } else if errno != EINTR {
        return false
      }
    }
    return true
  }

  /// Writes the program's output; returns the reason for a failure, or nil. A closed pipe, as with
  /// `| head`, isn't a failure.
  package func print(_ bytes: [UInt8]) -> String? {
    signal(SIGPIPE, SIG_IGN)
    if write(bytes) || errno == EPIPE { return nil }
    return FileError("").words
  }

  /// Waits for input and reads the available bytes, at most `limit`; empty at the end of the input,
  /// nil on an error.
  package func read(upTo limit: Int) -> [UInt8]? {
    while true {
      var bytes = [UInt8](repeating: 0, count: limit)
      let count = unsafe GalleySystem.read(number, &bytes, limit)
      if count >= 0 { return Array(bytes.prefix(count)) }
      guard errno == EINTR else { return nil }
    }
  }

  /// Reads to the end of the input.
  ///
  /// - Parameters:
  ///   - path: the path of the file, for the error.
  ///   - limit: the maximum number of bytes; more are an error.
  package func readAll(
    of path: String = "",
    limit: Int = .max
  ) throws(FileError) -> [UInt8] {
    var bytes: [UInt8] = []
    while let part = read(upTo: 1 << 16) {
      if part.isEmpty { return bytes }
      bytes += part
      if bytes.count > limit {
        throw FileError(path, .tooLarge(limit: limit))
      }
    }
    throw FileError(path)
  }
}

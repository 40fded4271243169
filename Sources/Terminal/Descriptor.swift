import GalleySystem

/// A file descriptor.
package struct Descriptor: Hashable, Sendable {
  package let number: Int32

  package init(number: Int32) {
    self.number = number
  }

  package static let standardInput = Descriptor(number: STDIN_FILENO)
  package static let standardOutput = Descriptor(number: STDOUT_FILENO)
  package static let standardError = Descriptor(number: STDERR_FILENO)

  /// Whether it is a terminal.
  package var isTerminal: Bool { isatty(number) == 1 }

  /// The columns and rows of the terminal; nil if it isn't a terminal or doesn't report them.
  package var terminalSize: (columns: Int, rows: Int)? {
    var size = winsize()
    guard ioctl(number, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0, size.ws_row > 0 else { return nil }
    return (Int(size.ws_col), Int(size.ws_row))
  }

  /// The height and width of the terminal's cells in pixels; empty if the terminal doesn't report them.
  var cellSize: [Int] {
    var size = winsize()
    guard ioctl(number, UInt(TIOCGWINSZ), &size) == 0, size.ws_xpixel >= size.ws_col, size.ws_ypixel >= size.ws_row,
      size.ws_col > 0, size.ws_row > 0
    else { return [] }
    return [Int(size.ws_ypixel / size.ws_row), Int(size.ws_xpixel / size.ws_col)]
  }

  /// Writes all bytes, and waits for a slow reader; returns false on failure, with the reason in `errno`.
  @discardableResult
  package func write(_ bytes: [UInt8]) -> Bool {
    bytes.withUnsafeBytes { buffer in
      var start = 0
      while start < buffer.count {
        let written = Self.write(number, buffer.baseAddress?.advanced(by: start), buffer.count - start)
        if written > 0 {
          start += written
        } else if errno == EAGAIN {
          var wanted = pollfd(fd: number, events: Int16(POLLOUT), revents: 0)
          poll(&wanted, 1, -1)
        } else if errno != EINTR {
          return false
        }
      }
      return true
    }
  }

  /// Writes the program's output; returns the reason for a failure, or nil. A closed pipe, as with `| head`, isn't a
  /// failure.
  package func print(_ bytes: [UInt8]) -> String? {
    signal(SIGPIPE, SIG_IGN)
    return write(bytes) || errno == EPIPE ? nil : String(cString: strerror(errno))
  }

  /// Waits for input and reads the available bytes, at most `limit`; empty at the end of the input, nil on an error.
  package func read(upTo limit: Int) -> [UInt8]? {
    var buffer = [UInt8](repeating: 0, count: limit)
    while true {
      let count = Self.read(number, &buffer, limit)
      if count >= 0 { return Array(buffer[..<count]) }
      guard errno == EINTR else { return nil }
    }
  }

  /// Waits until at least one of the descriptors is readable, and returns all that are.
  ///
  /// - Parameter limit: the maximum wait, rounded up to milliseconds; nil is no limit.
  /// - Returns: an empty set after the limit or after a handled signal.
  package static func readable(among descriptors: [Descriptor], within limit: Duration? = nil) -> Set<Descriptor> {
    var sources = descriptors.map { pollfd(fd: $0.number, events: Int16(POLLIN), revents: 0) }
    let milliseconds = limit.map { limit in
      let (seconds, attoseconds) = limit.components
      return Int32(clamping: max(0, seconds * 1_000 + (attoseconds + 999_999_999_999_999) / 1_000_000_000_000_000))
    }
    guard poll(&sources, nfds_t(sources.count), milliseconds ?? -1) > 0 else { return [] }
    return Set(zip(descriptors, sources).filter { $1.revents != 0 }.map { $0.0 })
  }

  private static func write(_ number: Int32, _ start: UnsafeRawPointer?, _ count: Int) -> Int {
    #if canImport(Glibc)
    Glibc.write(number, start, count)
    #elseif canImport(Musl)
    Musl.write(number, start, count)
    #else
    Darwin.write(number, start, count)
    #endif
  }

  private static func read(_ number: Int32, _ start: UnsafeMutableRawPointer, _ count: Int) -> Int {
    #if canImport(Glibc)
    Glibc.read(number, start, count)
    #elseif canImport(Musl)
    Musl.read(number, start, count)
    #else
    Darwin.read(number, start, count)
    #endif
  }
}

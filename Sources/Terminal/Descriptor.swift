#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// An open file of the system's, by its number.
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

  /// The columns and rows of the terminal; nil if it is none or doesn't tell.
  package var terminalSize: (columns: Int, rows: Int)? {
    var size = winsize()
    guard ioctl(number, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0, size.ws_row > 0 else { return nil }
    return (Int(size.ws_col), Int(size.ws_row))
  }

  /// Writes all of it, waiting while the other end is slow; false, with the reason in `errno`, where that failed.
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

  /// Writes what the program was asked to print; returns the reason of a failure, or nil. It is no failure that the
  /// reading end of a pipe was closed, as `head` does.
  package func print(_ bytes: [UInt8]) -> String? {
    signal(SIGPIPE, SIG_IGN)
    return write(bytes) || errno == EPIPE ? nil : String(cString: strerror(errno))
  }

  /// Reads the bytes that are there, at most `limit`, and waits for the first one; empty at the end, nil on an error.
  package func read(upTo limit: Int) -> [UInt8]? {
    var buffer = [UInt8](repeating: 0, count: limit)
    while true {
      let count = Self.read(number, &buffer, limit)
      if count >= 0 { return Array(buffer[..<count]) }
      guard errno == EINTR else { return nil }
    }
  }

  /// Waits until one of some descriptors can be read without waiting, and returns all that can.
  ///
  /// - Parameter limit: the longest wait, rounded up to milliseconds; nil waits without limit.
  /// - Returns: none if the time has passed, or if a signal was handled meanwhile.
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

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// An open file of the system's, by its number.
struct Descriptor: Hashable, Sendable {
  let number: Int32

  static let standardInput = Descriptor(number: STDIN_FILENO)
  static let standardOutput = Descriptor(number: STDOUT_FILENO)
  static let standardError = Descriptor(number: STDERR_FILENO)

  /// Whether it is a terminal.
  var isTerminal: Bool { isatty(number) == 1 }

  /// Writes all of it, waiting where the other end is slow; false where that failed.
  @discardableResult
  func write(_ bytes: [UInt8]) -> Bool {
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

  /// Writes what the program was asked to print; says why that failed, or nil. A reader that has gone away, as `head`
  /// does, is no failure of ours.
  func print(_ bytes: [UInt8]) -> String? {
    signal(SIGPIPE, SIG_IGN)
    return write(bytes) || errno == EPIPE ? nil : String(cString: strerror(errno))
  }

  /// What can be read now, at most so many bytes; empty at the end; nil where it failed for good.
  func read(upTo limit: Int) -> [UInt8]? {
    var buffer = [UInt8](repeating: 0, count: limit)
    while true {
      let count = Self.read(number, &buffer, limit)
      if count >= 0 { return Array(buffer[..<count]) }
      guard errno == EINTR else { return nil }
    }
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

/// A file descriptor.
package struct Descriptor: Hashable, Sendable {
  package let number: Int32

  package init(number: Int32) { self.number = number }

  package static let standardInput = Descriptor(number: STDIN_FILENO)
  package static let standardOutput = Descriptor(number: STDOUT_FILENO)
  package static let standardError = Descriptor(number: STDERR_FILENO)

  /// Whether it is a terminal.
  package var isTerminal: Bool { isatty(number) == 1 }

  /// Writes all bytes, and waits for a slow reader; returns false on failure, with the reason in `errno`.
  @discardableResult
  package func write(_ bytes: [UInt8]) -> Bool {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { writeSome(number, $0) }
      if count > 0 {
        rest = rest.dropFirst(count)
      } else if errno == EAGAIN {
        var wanted = pollfd(fd: number, events: Int16(POLLOUT), revents: 0)
        poll(&wanted, 1, -1)
      } else if errno != EINTR {
        return false
      }
    }
    return true
  }

  /// Writes the program's output; returns the reason for a failure, or nil. A closed pipe, as with `| head`, isn't a
  /// failure.
  package func print(_ bytes: [UInt8]) -> String? {
    signal(SIGPIPE, SIG_IGN)
    return write(bytes) || errno == EPIPE ? nil : String(cString: strerror(errno))
  }

  /// Waits for input and reads the available bytes, at most `limit`; empty at the end of the input, nil on an error.
  package func read(upTo limit: Int) -> [UInt8]? {
    while true {
      var count = 0
      let bytes = [UInt8](unsafeUninitializedCapacity: limit) { buffer, initialized in
        count = readSome(number, buffer)
        initialized = max(count, 0)
      }
      if count >= 0 { return bytes }
      guard errno == EINTR else { return nil }
    }
  }

  /// Waits until at least one of the descriptors is readable, and returns all that are.
  ///
  /// - Parameter limit: the maximum wait, rounded up to milliseconds; nil is no limit.
  /// - Returns: an empty set after the limit or after a handled signal.
  package static func readable(among descriptors: [Descriptor], within limit: Duration? = nil) -> Set<Descriptor> {
    var sources = descriptors.map { pollfd(fd: $0.number, events: Int16(POLLIN), revents: 0) }
    let milliseconds = limit.map { Int32(clamping: Int(max(0, $0 / .milliseconds(1)).rounded(.up))) }
    guard poll(&sources, nfds_t(sources.count), milliseconds ?? -1) > 0 else { return [] }
    return Set(zip(descriptors, sources).filter { $1.revents != 0 }.map { $0.0 })
  }
}

// Outside the struct, because its methods hide the system's functions of the same names.

private func readSome(_ file: Int32, _ bytes: UnsafeMutableBufferPointer<UInt8>) -> Int {
  read(file, bytes.baseAddress, bytes.count)
}

private func writeSome(_ file: Int32, _ bytes: UnsafeRawBufferPointer) -> Int {
  write(file, bytes.baseAddress, bytes.count)
}

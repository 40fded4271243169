// Calls that have a form for Linux and macOS alike, each with the reason why another form hasn't.

extension Descriptor {
  /// Waits until at least one of the descriptors is readable, and returns all that are.
  ///
  /// It waits with `select`: `poll` of macOS doesn't support the devices of terminals (poll(2),
  /// BUGS). A descriptor of 1,024 and more, which doesn't fit into a set, counts as readable.
  ///
  /// - Parameter limit: the maximum wait, rounded up to milliseconds; nil for no limit.
  /// - Returns: an empty set after the limit or after a handled signal.
  package static func readable(among descriptors: [Descriptor], within limit: Duration? = nil)
    -> Set<Descriptor>
  {
    let numbers = descriptors.map(\.number)
    let isSmall = numbers.allSatisfy { (0..<1_024).contains($0) }
    guard isSmall else { return Set(descriptors) }
    // The bits of a set are in the order of the bytes on both systems, in words of other lengths.
    var set = fd_set()
    unsafe withUnsafeMutableBytes(of: &set) { bytes in
      for number in numbers {
        unsafe bytes[Int(number / 8)] |= 1 << UInt8(number % 8)
      }
    }
    let wait = (limit ?? .zero) / .milliseconds(1)
    let milliseconds = max(0, Int(wait.rounded(.up)))
    var time = timeval()
    time.tv_sec = .init(milliseconds / 1_000)
    time.tv_usec = .init(milliseconds % 1_000 * 1_000)
    let count = 1 + (numbers.max() ?? -1)
    let found = unsafe withUnsafeMutablePointer(to: &time) { time in
      unsafe select(count, &set, nil, nil, limit == nil ? nil : time)
    }
    // A closed descriptor doesn't block, as with `poll`.
    if found < 0, errno == EBADF { return Set(descriptors) }
    guard found > 0 else { return [] }
    return unsafe withUnsafeBytes(of: &set) { bytes in
      let readable = descriptors.filter { descriptor in
        let bit = 1 << UInt8(descriptor.number % 8) as UInt8
        return unsafe bytes[Int(descriptor.number / 8)] & bit != 0
      }
      return Set(readable)
    }
  }

  /// The size of the terminal in cells and pixels, with 24 rows if it reports only its columns; nil
  /// if it isn't a terminal or doesn't report them.
  ///
  /// The number of the request is Int32 in Glibc, Int in Musl and UInt in Darwin, as is the
  /// parameter; `tcgetwinsize` of POSIX.1-2024 is in neither.
  package var windowSize: winsize? {
    var size = winsize()
    let status = unsafe ioctl(number, .init(TIOCGWINSZ), &size)
    guard status == 0, size.ws_col > 0 else { return nil }
    if size.ws_row == 0 { size.ws_row = 24 }
    return size
  }
}

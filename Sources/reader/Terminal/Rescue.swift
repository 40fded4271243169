#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// Puts the terminal back when the program crashes.
///
/// Its handler runs in a program that may be in any state, so it touches nothing but memory laid out beforehand and
/// calls nothing but what POSIX allows in a handler: `tcsetattr`, `write`, `raise`.
enum Rescue {
  nonisolated(unsafe) private static var settings: UnsafeMutablePointer<termios>?
  nonisolated(unsafe) private static var bytes: UnsafeMutablePointer<UInt8>?
  nonisolated(unsafe) private static var count = 0
  nonisolated(unsafe) private static var input: Int32 = -1
  nonisolated(unsafe) private static var output: Int32 = -1

  /// Gets ready, once: `farewell` will be written to `output`, and `input` will get its old settings.
  static func prepare(settings old: termios, of input: Descriptor, farewell: [UInt8], to output: Descriptor) {
    guard Self.settings == nil else { return }
    let settings = UnsafeMutablePointer<termios>.allocate(capacity: 1)
    settings.initialize(to: old)
    let bytes = UnsafeMutablePointer<UInt8>.allocate(capacity: farewell.count)
    bytes.initialize(from: farewell, count: farewell.count)
    (Self.settings, Self.bytes, count) = (settings, bytes, farewell.count)
    (Self.input, Self.output) = (input.number, output.number)
    for number in Signals.crashing {
      // Reset to the default: the signal that is raised again ends the program, and a crash in here does too.
      Signals.handle(number, resets: true) { number in
        if let bytes = Rescue.bytes { _ = write(Rescue.output, bytes, Rescue.count) }
        if let settings = Rescue.settings { tcsetattr(Rescue.input, TCSANOW, settings) }
        raise(number)
      }
    }
  }
}

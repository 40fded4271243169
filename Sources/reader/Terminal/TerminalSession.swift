#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// The terminal for as long as the reader has it to itself: keys come unread, and a screen of its own is drawn on.
///
/// What was on the terminal before, and its settings, are back after `leave`.
final class TerminalSession {
  private let input: Descriptor
  private let output: Descriptor
  private let settings: termios
  private var isEntered = false

  /// Another screen, no cursor, no line wrapping of the terminal's own, and pasted text between marks.
  private static let greeting = Array("\u{1B}[?1049h\u{1B}[?25l\u{1B}[?7l\u{1B}[?2004h".utf8)
  /// All of that undone, in the opposite order.
  private static let farewell = Array("\u{1B}[0m\u{1B}[?2004l\u{1B}[?7h\u{1B}[?25h\u{1B}[?1049l".utf8)

  /// - Returns: nil where the two are not a terminal.
  init?(input: Descriptor = .standardInput, output: Descriptor = .standardOutput) {
    var settings = termios()
    guard output.isTerminal, tcgetattr(input.number, &settings) == 0 else { return nil }
    self.input = input
    self.output = output
    self.settings = settings
  }

  /// Takes the terminal over.
  func enter() {
    Rescue.prepare(settings: settings, of: input, farewell: Self.farewell, to: output)
    var raw = settings
    // Signals stay the terminal's business, so that Ctrl-C and Ctrl-Z reach all programs of a pipeline.
    raw.c_lflag &= ~tcflag_t(ECHO | ICANON | IEXTEN)
    raw.c_iflag &= ~tcflag_t(IXON | ICRNL | INLCR | IGNCR | ISTRIP | BRKINT)
    setMinimum(&raw)
    tcsetattr(input.number, TCSANOW, &raw)
    output.write(Self.greeting)
    isEntered = true
  }

  /// Gives the terminal back as it was. Doing it twice does nothing.
  func leave() {
    guard isEntered else { return }
    isEntered = false
    output.write(Self.farewell)
    var settings = settings
    // Not TCSADRAIN or TCSAFLUSH: a terminal that is stopped or gone would keep the program waiting for ever.
    tcsetattr(input.number, TCSANOW, &settings)
  }

  /// Stops the program until the shell continues it, with the terminal given back meanwhile. Where there is no shell
  /// that could continue it, it goes on at once.
  func suspend() {
    leave()
    Signals.stop()
    enter()
  }

  /// Columns and rows as the terminal tells; nil where it doesn't.
  var size: (columns: Int, rows: Int)? {
    var size = winsize()
    guard ioctl(output.number, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0, size.ws_row > 0 else { return nil }
    return (Int(size.ws_col), Int(size.ws_row))
  }

  /// A read answers as soon as there is one byte.
  private func setMinimum(_ settings: inout termios) {
    withUnsafeMutableBytes(of: &settings.c_cc) { characters in
      characters[Int(VMIN)] = 1
      characters[Int(VTIME)] = 0
    }
  }
}

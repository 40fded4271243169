import TextLayout

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// The terminal while a program has all of it: raw keys, and the alternate screen.
///
/// After `leave`, and after a signal or a crash, the screen and the settings are what they were before. One thread uses
/// it; only `wakes` may be used from others.
package final class TerminalSession {
  private let input: Descriptor
  private let output: Descriptor
  private let settings: termios
  private let now: @Sendable () -> Duration
  private let signals: WakePipe
  /// Ends a wait, from any thread.
  package let wakes: WakePipe
  private var isEntered = false
  private var isClosed = false
  private var shown: ScreenBuffer?
  private var decoder = KeyDecoder()
  private var escapeDeadline: Duration?
  /// Keys that came while the terminal was given back.
  private var typed: [Key] = []
  /// When the terminal was asked for widths.
  private var probeTime: Duration?

  /// The alternate screen, no cursor, no wrapping of lines by the terminal, and marks around pasted text.
  private static let setUp = Array("\u{1B}[?1049h\u{1B}[?25l\u{1B}[?7l\u{1B}[?2004h".utf8)
  /// The opposite, in the opposite order.
  private static let reset = Array("\u{1B}[0m\u{1B}[?2004l\u{1B}[?7h\u{1B}[?25h\u{1B}[?1049l".utf8)

  /// - Parameter now: a monotonic clock.
  /// - Returns: nil if input or output is no terminal, or if the system gives no more descriptors.
  package init?(
    input: Descriptor = .standardInput, output: Descriptor = .standardOutput, now: @escaping @Sendable () -> Duration
  ) {
    var settings = termios()
    guard output.isTerminal, tcgetattr(input.number, &settings) == 0, let signals = WakePipe(), let wakes = WakePipe()
    else { return nil }
    (self.input, self.output, self.settings, self.now) = (input, output, settings, now)
    (self.signals, self.wakes) = (signals, wakes)
  }

  /// The columns and rows of the terminal; 80 and 24 if it doesn't tell.
  package var size: (columns: Int, rows: Int) { output.terminalSize ?? (80, 24) }

  // MARK: Taking and giving back

  /// Takes the terminal, and handles signals from now on.
  package func enter() {
    Signals.forward(to: signals)
    CrashHandler.prepare(settings: settings, of: input, reset: Self.reset, to: output)
    var raw = settings
    // Signals stay the terminal's business, so that Ctrl-C and Ctrl-Z reach all programs of a pipeline.
    raw.c_lflag &= ~tcflag_t(ECHO | ICANON | IEXTEN)
    raw.c_iflag &= ~tcflag_t(IXON | ICRNL | INLCR | IGNCR | ISTRIP | BRKINT)
    setMinimum(&raw)
    tcsetattr(input.number, TCSANOW, &raw)
    output.write(Self.setUp)
    (isEntered, shown) = (true, nil)
  }

  /// Gives the terminal back as it was. A second call does nothing.
  package func leave() {
    guard isEntered else { return }
    isEntered = false
    output.write(Self.reset)
    dropReports()
    var settings = settings
    // Not TCSADRAIN or TCSAFLUSH: a terminal that is stopped or gone would keep the program waiting for ever.
    tcsetattr(input.number, TCSANOW, &settings)
  }

  /// Stops the program until the shell continues it, with the terminal given back meanwhile. Without a shell that could
  /// continue it, the program goes on at once.
  private func suspend() {
    leave()
    Signals.stop()
    enter()
  }

  /// A read returns as soon as there is one byte.
  private func setMinimum(_ settings: inout termios) {
    withUnsafeMutableBytes(of: &settings.c_cc) { characters in
      characters[Int(VMIN)] = 1
      characters[Int(VTIME)] = 0
    }
  }

  // MARK: Writing

  /// Shows a screen, in one write.
  package func show(_ next: ScreenBuffer) {
    let bytes = next.bytes(replacing: shown)
    shown = next
    if !bytes.isEmpty, !output.write(bytes) { isClosed = true }
  }

  // MARK: Waiting

  /// Waits for events, until a time of the clock at most, and returns those that have come.
  package func wait(until deadline: Duration? = nil) -> [TerminalEvent] {
    guard !isClosed else { return [.ended(signal: SIGHUP)] }
    let next = [deadline, escapeDeadline].compactMap { $0 }.min()
    let readable = Descriptor.readable(
      among: [signals.reading, wakes.reading, input], within: next.map { $0 - now() })
    var events: [TerminalEvent] = []
    if readable.contains(wakes.reading) {
      wakes.drain()
      events.append(.woken)
    }
    // Before the signals: while the terminal is given back, what can be read now may be taken.
    if readable.contains(input) { events += takeInput() }
    if readable.contains(signals.reading) { events += takeSignals() }
    events += typed.map { .key($0) }
    typed = []
    if let escapeDeadline, now() >= escapeDeadline { events += take(decoder.timeOut()) }
    return events
  }

  private func takeSignals() -> [TerminalEvent] {
    (signals.reading.read(upTo: 64) ?? []).map { byte in
      switch Int32(byte) {
      case SIGWINCH: break
      case SIGTSTP: suspend()
      // Another process has stopped the program, and a shell may have changed the settings meanwhile.
      case SIGCONT: enter()
      default: return .ended(signal: Int32(byte))
      }
      shown = nil
      return .resized(columns: size.columns, rows: size.rows)
    }
  }

  private func takeInput() -> [TerminalEvent] {
    guard let bytes = input.read(upTo: 4_096), !bytes.isEmpty else { return [.ended(signal: SIGHUP)] }
    return take(decoder.take(bytes))
  }

  private func take(_ keys: [Key]) -> [TerminalEvent] {
    escapeDeadline = decoder.isPending ? now() + escapeTime : nil
    let measured = takeReports().map { [TerminalEvent.measured($0)] } ?? []
    return measured + keys.map { .key($0) }
  }

  /// The time after which a lone escape is a key. A report may come in pieces over a slow connection.
  private var escapeTime: Duration {
    let isLate = probeTime.map { now() > $0 + .seconds(2) } ?? true
    return decoder.awaitsReports && !isLate ? .milliseconds(200) : .milliseconds(40)
  }

  // MARK: Measuring

  /// The longest time that reports of the cursor's position are waited for.
  private static let probeLimit = Duration.milliseconds(300)

  /// Asks the terminal which clusters it joins: once in a session, and only after a screen was shown.
  ///
  /// The answer comes as an event, or not at all; nothing is left of it on the screen.
  package func measureWidths() {
    guard probeTime == nil, let shown, let bytes = shown.widthProbe else { return }
    probeTime = now()
    decoder.awaitReports(JoinedClusters.samples.count, ofRow: shown.rows.count)
    if !output.write(bytes) { isClosed = true }
  }

  /// The clusters that are joined, once all reports have come; nil if that was too late.
  private func takeReports() -> JoinedClusters? {
    let columns = decoder.reportedColumns
    guard columns.count == JoinedClusters.samples.count, let probeTime else { return nil }
    decoder.forgetReports()
    return now() <= probeTime + Self.probeLimit ? JoinedClusters(cellsOfSamples: columns.map { $0 - 1 }) : nil
  }

  /// Waits for the reports that are under way: a shell would take them for typed text.
  private func dropReports() {
    while decoder.awaitsReports, let left = probeTime.map({ $0 + Self.probeLimit - now() }), left > .zero {
      guard Descriptor.readable(among: [input], within: left).contains(input), let bytes = input.read(upTo: 4_096),
        !bytes.isEmpty
      else { return }
      typed += decoder.take(bytes)
    }
  }
}

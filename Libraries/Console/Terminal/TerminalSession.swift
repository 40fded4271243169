import GalleySystem

/// The full-screen use of the terminal: raw keys and the alternate screen.
///
/// The end of `run`, a suspension and a crash restore the screen and the settings. Only one thread
/// may use the session, except for `wakes`.
package final class TerminalSession {
  private let input: Descriptor
  private let output: Descriptor
  private let settings: termios
  private let now: @Sendable () -> Duration
  private let signals: WakePipe
  /// Ends a wait, from any thread.
  package let wakes: WakePipe
  private var isClosed = false
  private var shown: ScreenBuffer?
  private var decoder = InputDecoder()
  private var escapeDeadline: Duration?
  /// The events that arrived while the terminal was restored.
  private var delayed: [TerminalEvent] = []

  /// Selects the alternate screen, hides the cursor, disables automatic wrapping, and enables
  /// bracketed paste and mouse events.
  private let setUp: [UInt8]
  /// Reverts `setUp` in the reverse order.
  private let reset: [UInt8]

  /// The time of the last questions; nil once DA1, the last one, is answered.
  private var askTime: Duration?
  /// Whether the terminal has kitty's protocol for pictures.
  private var hasKitty = false
  private var cellSize: PixelSize?

  /// - Parameters:
  ///   - hasMouse: whether the program gets the clicks and the wheel. Otherwise the terminal
  ///     selects text with them.
  ///   - now: a monotonic clock.
  /// - Returns: nil if the input or output isn't a terminal, or if the system has no free
  ///   descriptors.
  package init?(
    input: Descriptor = .standardInput,
    output: Descriptor = .standardOutput,
    hasMouse: Bool = true,
    now: (@Sendable () -> Duration)? = nil
  ) {
    var settings = termios()
    guard
      output.isTerminal,
      unsafe tcgetattr(input.number, &settings) == 0,
      let signals = WakePipe(),
      let wakes = WakePipe()
    else { return nil }
    self.input = input
    self.output = output
    self.settings = settings
    let start = ContinuousClock.now
    self.now = now ?? { ContinuousClock.now - start }
    self.signals = signals
    self.wakes = wakes
    var modes = ["?1049h", "?25l", "?7l", "?2004h"]
    if hasMouse { modes += ["?1000h", "?1006h"] }
    let opposite = modes.reversed().map { mode in
      "\(mode.dropLast())\(mode.hasSuffix("h") ? "l" : "h")"
    }
    setUp = modes.flatMap(\.controlSequence)
    reset = (["0m"] + opposite).flatMap(\.controlSequence)
  }

  /// The columns and rows of the terminal; 80 and 24 if it doesn't report them.
  package var size: (columns: Int, rows: Int) {
    output.terminalSize ?? (80, 24)
  }

  // MARK: The loop

  /// Runs a program until it ends, and restores the terminal; returns the signal that ended it, if
  /// any.
  package func run(
    _ program: any TerminalProgram,
    asksPictures: Bool = false
  ) -> Int32? {
    enter()
    defer { leave() }
    ask(pictures: asksPictures)
    var known = (columns: 0, rows: 0)
    var deadline: Duration?
    while true {
      // Read for each drawing, since a signal may have come before it was handled.
      let size = size
      if size != known {
        let event = TerminalEvent.resized(columns: size.columns, rows: size.rows)
        _ = carryOut(program.handle(event))
      }
      known = size
      let screen = program.screen()
      hasInterruptKey = screen.takesInterrupt
      show(screen)
      if !carryOut(program.handle(.shown)) { return nil }
      deadline = screen.timeout.map { deadline ?? now() + $0 }
      var events = wait(until: deadline)
      if let end = deadline, now() >= end {
        events.append(.timedOut)
        deadline = nil
      }
      for event in events {
        if case .ended(let signal) = event { return signal }
        if !carryOut(program.handle(event)) { return nil }
      }
    }
  }

  /// Carries out the requests of a program; returns false for its end.
  private func carryOut(_ requests: [TerminalRequest]) -> Bool {
    for request in requests {
      switch request {
      case .redraw:
        shown = nil
      case .suspend(let body):
        whileSuspended(body)
      case .copy(let words):
        let base64 = Data(words.utf8).base64EncodedString()
        output.write(Array("\u{1B}]52;c;\(base64)\u{07}".utf8))
      case .end:
        return false
      }
    }
    return true
  }

  // MARK: Entering and leaving

  /// Sets up the terminal, and starts handling signals.
  private func enter() {
    Signals.forward(to: signals)
    CrashHandler.restore(settings: settings, of: input, reset: reset, to: output)
    makeRaw()
    output.write(setUp)
    shown = nil
  }

  /// Whether Ctrl-C is a key, for a line that is edited. Otherwise it is a signal, which reaches
  /// all programs of a pipeline, as Ctrl-Z does.
  private var hasInterruptKey = false {
    didSet { if hasInterruptKey != oldValue { makeRaw() } }
  }

  private func makeRaw() {
    var raw = settings.raw(hasInterruptKey: hasInterruptKey)
    unsafe tcsetattr(input.number, TCSANOW, &raw)
  }

  /// Restores the terminal.
  private func leave() {
    if shown?.pictures.isEmpty == false {
      output.write(Picture.removalOfAll)
    }
    output.write(reset)
    takeLastAnswers()
    var settings = settings
    // TCSADRAIN and TCSAFLUSH would wait forever for a terminal that is stopped or closed.
    unsafe tcsetattr(input.number, TCSANOW, &settings)
  }

  /// Restores the terminal while `body` runs another program in it, such as an editor.
  private func whileSuspended(_ body: () -> Void) {
    leave()
    Signals.restoreDefaults()
    body()
    enter()
  }

  // MARK: Writing

  /// Shows a screen in a single write.
  private func show(_ next: ScreenBuffer) {
    let bytes = next.bytes(replacing: shown)
    shown = next
    if !bytes.isEmpty, !output.write(bytes) { isClosed = true }
  }

  // MARK: Waiting

  /// Waits for events until a deadline, and returns those that occurred.
  func wait(until deadline: Duration? = nil) -> [TerminalEvent] {
    guard !isClosed else { return [.ended(signal: SIGHUP)] }
    let next = [deadline, escapeDeadline].compactMap { $0 }.min()
    let readable = Descriptor.readable(
      among: [signals.reading, wakes.reading, input],
      within: next.map { $0 - now() })
    var events: [TerminalEvent] = []
    if readable.contains(wakes.reading) {
      wakes.drain()
      events.append(.woken)
    }
    // Precedes the signals, because input that is readable now can be lost while the terminal is
    // restored.
    if readable.contains(input) { events += takeInput() }
    if readable.contains(signals.reading) { events += takeSignals() }
    events += delayed
    delayed = []
    let size = output.cellSize
    if hasKitty, size != cellSize {
      cellSize = size
      events.append(.pictures(size))
    }
    if let escapeDeadline, now() >= escapeDeadline {
      events += take(decoder.timeOut())
    }
    return events
  }

  private func takeSignals() -> [TerminalEvent] {
    let bytes = signals.reading.read(upTo: 64) ?? []
    return bytes.compactMap { byte in
      switch Int32(byte) {
      case SIGWINCH: shown = nil
      // Stops until the shell continues the program; without a shell, it continues at once. SIGSTOP
      // would also stop a program without a shell, such as one that runs directly in a terminal's
      // window, and nothing would continue it.
      case SIGTSTP: whileSuspended { raise(SIGTSTP) }
      // Another process stopped the program, and a shell can have changed the settings.
      case SIGCONT: enter()
      default: return .ended(signal: Int32(byte))
      }
      return nil
    }
  }

  private func takeInput() -> [TerminalEvent] {
    guard let bytes = input.read(upTo: 4_096), !bytes.isEmpty else {
      return [.ended(signal: SIGHUP)]
    }
    return take(decoder.take(bytes))
  }

  private func take(_ inputs: [TerminalInput]) -> [TerminalEvent] {
    let events = inputs.compactMap(event)
    // The time after which a lone escape is a key. It is longer while answers are expected, because
    // a slow connection can split an answer, whose rest must not be taken for typed text.
    let limit = max(.milliseconds(40), timeLeftForAnswers)
    escapeDeadline = decoder.isPending ? now() + limit : nil
    return events
  }

  private func event(_ input: TerminalInput) -> TerminalEvent? {
    switch input {
    case .key(let key): return .key(key)
    case .background(let isDark): return .background(isDark: isDark)
    case .undrawable(let number): return .undrawable(picture: number)
    case .attributes: askTime = nil
    case .kitty: hasKitty = true
    // The next screen sends the file again.
    case .lost(let number): shown?.pictures.removeAll { $0.file.number == number }
    }
    return nil
  }

  // MARK: Asking

  /// Asks for the background's colour (xterm, OSC 11), for kitty's protocol with a picture that
  /// isn't kept, and at last what every terminal answers (DA1). Answers are events.
  func ask(pictures: Bool) {
    askTime = now()
    let background = Array("\u{1B}]11;?\u{1B}\\".utf8)
    let attributes = "c".controlSequence
    let questions = background + (pictures ? Picture.query : []) + attributes
    if !output.write(questions) { isClosed = true }
  }

  /// The time for which answers are still expected: then the terminal has none, and its input is a
  /// person's.
  private var timeLeftForAnswers: Duration {
    guard let askTime else { return .zero }
    return askTime + .milliseconds(500) - now()
  }

  /// Waits for expected answers, which a shell would take for typed text.
  private func takeLastAnswers() {
    while timeLeftForAnswers > .zero {
      let readable = Descriptor.readable(among: [input], within: timeLeftForAnswers)
      guard readable.contains(input) else { return }
      guard let bytes = input.read(upTo: 4_096), !bytes.isEmpty else { return }
      delayed += take(decoder.take(bytes))
    }
  }
}

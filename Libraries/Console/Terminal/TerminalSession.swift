import GalleySystem
import TextLayout

/// The full-screen use of the terminal: raw keys and the alternate screen.
///
/// `leave` restores the screen and the settings; so do a suspension and a crash. A signal that ends
/// the program is an event, after which the caller must call `leave`. Only one thread may use the
/// session, except for `wakes`.
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
  private var decoder = InputDecoder()
  private var escapeDeadline: Duration?
  /// The events that arrived while the terminal was restored.
  private var delayed: [TerminalEvent] = []

  /// Selects the alternate screen, hides the cursor, disables automatic wrapping, and enables
  /// bracketed paste and, if wanted, mouse events.
  private let setUp: [UInt8]
  /// Reverts `setUp` in the reverse order.
  private let reset: [UInt8]

  private let hasDrags: Bool
  private var questions = TerminalQuestions()
  private var pictures: PictureSupport?

  /// - Parameters:
  ///   - hasMouse: whether mouse events are keys. The terminal then selects text only with Shift.
  ///   - hasDrags: whether drags and releases are keys too.
  ///   - now: a monotonic clock.
  /// - Returns: nil if the input or output isn't a terminal, or if the system has no free
  ///   descriptors.
  package init?(
    input: Descriptor = .standardInput, output: Descriptor = .standardOutput,
    hasMouse: Bool = false,
    hasDrags: Bool = false,
    now: @escaping @Sendable () -> Duration
  ) {
    var settings = termios()
    guard output.isTerminal, unsafe tcgetattr(input.number, &settings) == 0,
      let signals = WakePipe(),
      let wakes = WakePipe()
    else { return nil }
    self.input = input
    self.output = output
    self.settings = settings
    self.now = now
    self.signals = signals
    self.wakes = wakes
    self.hasDrags = hasDrags
    let mode = hasDrags ? 1002 : 1000
    let mouseOn = hasMouse ? "\u{1B}[?\(mode)h\u{1B}[?1006h" : ""
    let mouseOff = hasMouse ? "\u{1B}[?1006l\u{1B}[?\(mode)l" : ""
    setUp = Array("\u{1B}[?1049h\u{1B}[?25l\u{1B}[?7l\u{1B}[?2004h\(mouseOn)".utf8)
    reset = Array("\u{1B}[0m\(mouseOff)\u{1B}[?2004l\u{1B}[?7h\u{1B}[?25h\u{1B}[?1049l".utf8)
  }

  /// The columns and rows of the terminal; 80 and 24 if it doesn't report them.
  package var size: (columns: Int, rows: Int) { output.terminalSize ?? (80, 24) }

  // MARK: The loop

  /// Runs a program until it ends, and restores the terminal; returns the signal that ended it, if
  /// any.
  package func run(
    _ program: any TerminalProgram,
    asksBackground: Bool = true,
    asksPictures: Bool = false
  ) -> Int32? {
    enter()
    defer { leave() }
    if asksBackground { ask(TerminalQuestions.background) }
    if asksPictures { ask(TerminalQuestions.pictures) }
    var known = (columns: 0, rows: 0)
    var deadline: Duration?
    while true {
      // Read for each drawing, since a signal may have come before it was handled.
      let size = size
      if size != known {
        _ = carryOut(program.handle(.resized(columns: size.columns, rows: size.rows)))
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

  /// Carries out what a program asks for; returns false for its end.
  private func carryOut(_ requests: [TerminalRequest]) -> Bool {
    for request in requests {
      switch request {
      case .redraw: shown = nil
      case .copy(let text):
        // xterm, OSC 52.
        let base64 = Data(text.utf8).base64EncodedString()
        output.write(Array("\u{1B}]52;c;\(base64)\u{1B}\\".utf8))
      case .suspend(let body):
        whileSuspended(body)
      case .end:
        return false
      }
    }
    return true
  }

  // MARK: Entering and leaving

  /// Sets up the terminal, and starts handling signals.
  package func enter() {
    Signals.forward(to: signals)
    CrashHandler.restore(settings: settings, of: input, reset: reset, to: output)
    makeRaw()
    CrashRestart.holdStandardError()
    output.write(setUp)
    isEntered = true
    shown = nil
  }

  /// Whether Ctrl-C is a key, for a line that is edited. Otherwise it is a signal, which reaches
  /// all programs of a pipeline, as Ctrl-Z does.
  private var hasInterruptKey = false {
    didSet { if isEntered, hasInterruptKey != oldValue { makeRaw() } }
  }

  private func makeRaw() {
    var raw = settings.raw(hasInterruptKey: hasInterruptKey)
    unsafe tcsetattr(input.number, TCSANOW, &raw)
  }

  /// Restores the terminal. A second call does nothing.
  package func leave() {
    guard isEntered else { return }
    isEntered = false
    output.write((shown?.pictures.first?.removalOfAll ?? []) + reset)
    takeLastAnswers()
    var settings = settings
    // TCSADRAIN and TCSAFLUSH would wait forever for a terminal that is stopped or closed.
    unsafe tcsetattr(input.number, TCSANOW, &settings)
    CrashRestart.releaseStandardError()
  }

  /// Restores the terminal while `body` runs another program in it, such as an editor.
  package func whileSuspended(_ body: () -> Void) {
    leave()
    Signals.restoreDefaults()
    body()
    enter()
  }

  // MARK: Writing

  /// Shows a screen in a single write.
  package func show(_ next: ScreenBuffer) {
    let bytes = next.bytes(replacing: shown)
    shown = next
    if !bytes.isEmpty, !output.write(bytes) { isClosed = true }
  }

  // MARK: Waiting

  /// Waits for events until a deadline, and returns those that occurred.
  package func wait(until deadline: Duration? = nil) -> [TerminalEvent] {
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
    if let support = questions.pictureSupport(cellSize: output.cellSize), support != pictures {
      pictures = support
      events.append(.pictures(support))
    }
    if let escapeDeadline, now() >= escapeDeadline { events += take(decoder.timeOut()) }
    return events
  }

  private func takeSignals() -> [TerminalEvent] {
    (signals.reading.read(upTo: 64) ?? []).map { byte in
      switch Int32(byte) {
      case SIGWINCH: break
      // Stops until the shell continues the program; without a shell, it continues at once. SIGSTOP
      // would also stop a program without a shell, such as one that runs directly in a terminal's
      // window, and nothing would continue it.
      case SIGTSTP: whileSuspended { raise(SIGTSTP) }
      // Another process stopped the program, and a shell can have changed the settings.
      case SIGCONT: enter()
      default: return .ended(signal: Int32(byte))
      }
      shown = nil
      return .resized(columns: size.columns, rows: size.rows)
    }
  }

  private func takeInput() -> [TerminalEvent] {
    guard let bytes = input.read(upTo: 4_096), !bytes.isEmpty else {
      return [.ended(signal: SIGHUP)]
    }
    decoder.awaitsAnswers = questions.awaitsAnswers(at: now())
    return take(decoder.take(bytes))
  }

  private func take(_ inputs: [TerminalInput]) -> [TerminalEvent] {
    let time = now()
    let events = inputs.compactMap { input in
      // A terminal reports releases even if only clicks are wanted.
      if case .key(.release) = input, !hasDrags { return TerminalEvent?.none }
      // The next screen sends the file again.
      if case .lost(let number) = input { shown?.pictures.removeAll { $0.file.number == number } }
      return questions.take(input)
    }
    decoder.awaitsAnswers = questions.awaitsAnswers(at: time)
    // The time after which a lone escape is a key. It is longer while answers are expected, because
    // a slow connection can split an answer.
    let limit = Duration.milliseconds(decoder.awaitsAnswers ? 200 : 40)
    escapeDeadline = decoder.isPending ? time + limit : nil
    return events
  }

  // MARK: Asking

  /// Asks a question; its answer is an event.
  func ask(_ bytes: [UInt8]) {
    questions.askTime = now()
    decoder.awaitsAnswers = true
    if !output.write(bytes) { isClosed = true }
  }

  /// Waits for expected answers, which a shell would take for typed text.
  private func takeLastAnswers() {
    while questions.awaitsAnswers(at: now()), case let left = questions.timeLeft(at: now()),
      left > .zero
    {
      guard Descriptor.readable(among: [input], within: left).contains(input),
        let bytes = input.read(upTo: 4_096),
        !bytes.isEmpty
      else { return }
      delayed += take(decoder.take(bytes))
    }
  }
}

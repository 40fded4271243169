import GalleySystem
import TextLayout

/// A program with its page in a terminal: a session, and the screen of its page.
final class LivePage<Program: PageProgram>: TerminalProgram {
  private var session: PageSession<Program>
  private var columns = 80
  private var rows = 24
  private var encoder: ANSI
  private let glyphs: Glyphs
  private let interval: Duration?
  /// The encoder for a dark or a light background.
  private let encoderOn: (Bool) -> ANSI
  /// The address of a link that was chosen, which is shown before it is opened.
  private var question: AddressQuestion?
  /// The reason why an address couldn't be opened, until the next key.
  private var remark: String?
  private let open: (String) -> String?
  /// What messages from outside do to the program, in order. Other threads add to it.
  let inbox = Locked<[@Sendable (inout Program) -> Void]>([])

  var program: Program { session.program }

  /// - Parameter open: opens an address, and returns the reason if it can't.
  init(
    _ program: Program,
    glyphs: Glyphs,
    interval: Duration?,
    encoder: ANSI,
    on encoderOn: @escaping (_ isDark: Bool) -> ANSI,
    opening open: @escaping (String) -> String? = Browser.open
  ) {
    self.glyphs = glyphs
    self.interval = interval
    self.encoder = encoder
    self.encoderOn = encoderOn
    self.open = open
    session = PageSession(program, size: Size(clamping: columns, height: rows), glyphs: glyphs)
  }

  func handle(_ event: TerminalEvent) -> [TerminalRequest] {
    var outcome: PageSession<Program>.Outcome?
    switch event {
    case .key(let key):
      outcome = press(key)
    case .resized(let columns, let rows):
      self.columns = columns
      self.rows = rows
      session.resize(to: Size(clamping: columns, height: rows))
    case .background(let isDark):
      encoder = encoderOn(isDark)
    case .timedOut:
      outcome = session.tick()
    case .woken:
      outcome = receiveMessages()
    default:
      break
    }
    if case .opens(let address)? = outcome { question = AddressQuestion(address) }
    return outcome == .ends ? [.end] : []
  }

  private func receiveMessages() -> PageSession<Program>.Outcome? {
    let changes = inbox.withLock { waiting in
      let changes = waiting
      waiting = []
      return changes
    }
    guard !changes.isEmpty else { return nil }
    return session.receive { program in
      for change in changes { change(&program) }
    }
  }

  private func press(_ key: Key) -> PageSession<Program>.Outcome? {
    remark = nil
    guard let question else { return session.press(key) }
    self.question = nil
    if question.isOpened(by: key) { remark = open(question.address) }
    return nil
  }

  func screen() -> ScreenBuffer {
    var screen = ScreenBuffer(columns: columns, rowCount: rows)
    let status = statusLine.map { $0.draw(width: columns, glyphs: glyphs).frame }
    let statusRows = min(rows, status?.rowCount ?? 0)
    let page = ShownPage(session.view, at: PageView.margin, by: encoder)
    screen.draw(page, in: 0..<rows - statusRows)
    if let status {
      screen.draw(status, row: rows - statusRows, by: encoder)
    } else if session.view.focused?.isField == true {
      screen.cursor = page.cursor()
    }
    screen.timeout = interval
    return screen
  }

  /// The question or the remark over the last rows of the page; nil without one.
  private var statusLine: StatusLine? {
    guard question != nil || remark != nil else { return nil }
    var line = StatusLine()
    line.rowLimit = rows
    line.message = question?.words ?? [.init(SafeText(outside: remark ?? ""))]
    return line
  }
}

import GalleySystem
import TextLayout

/// A program with its page in a terminal: a session, and the screen of its page.
final class LivePage<Program: PageProgram>: TerminalProgram {
  /// What messages from outside do to the program, in order.
  typealias Inbox = MessageQueue<@Sendable (inout Program) -> Void>

  private var session: PageSession<Program>
  private var columns = 80
  private var rows = 24
  private let glyphs: Glyphs
  private let interval: Duration?
  private let inbox: Inbox?
  /// Whether the background is dark; nil if it isn't known.
  private var isDark: Bool?
  /// The encoder for a background.
  private let encoder: (_ isDark: Bool?) -> ANSI
  /// The address of a link that was chosen, which is shown before it is opened.
  private var question: AddressQuestion?
  /// The reason why an address couldn't be opened, until the next key.
  private var remark: String?
  private let open: (String) -> String?

  var program: Program { session.program }

  /// - Parameter open: opens an address, and returns the reason if it can't.
  init(
    _ program: Program,
    glyphs: Glyphs,
    interval: Duration?,
    inbox: Inbox? = nil,
    isDark: Bool?,
    opening open: @escaping (String) -> String? = Browser.open,
    encoder: @escaping (_ isDark: Bool?) -> ANSI
  ) {
    self.glyphs = glyphs
    self.interval = interval
    self.inbox = inbox
    self.isDark = isDark
    self.open = open
    self.encoder = encoder
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
      self.isDark = isDark
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
    let changes = inbox?.takeAll() ?? []
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
    let encoder = encoder(isDark)
    let status = statusLine.map { $0.draw(width: columns, glyphs: glyphs) }
    let statusRows = min(rows, status?.frame.rowCount ?? 0)
    let page = ShownPage(session.view, at: PageView.margin, by: encoder)
    screen.draw(page, in: 0..<rows - statusRows)
    if let status {
      screen.draw(status, by: encoder)
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

/// The questions that a terminal was asked, and its answers.
///
/// All times are readings of one monotonic clock.
struct TerminalQuestions {
  /// The maximum wait for answers at the end.
  private static let limit = Duration.milliseconds(300)
  /// The wait after which a terminal doesn't answer, so that its input is a person's.
  private static let longLimit = Duration.seconds(2)

  /// The time of the last question; `nil` once DA1, the last question about pictures, is answered.
  var askTime: Duration?
  private var hasKitty = false
  private var name = ""

  /// Asks for the background's colour (xterm, OSC 11).
  static let background = Array("\u{1B}]11;?\u{1B}\\".utf8)

  /// Asks for kitty's protocol with a picture that isn't kept, the terminal's name (XTVERSION), and
  /// what every terminal answers (DA1).
  static let pictures = Picture.query + Array("\u{1B}[>q\u{1B}[c".utf8)

  /// Takes an answer, and returns the event that it completes.
  mutating func take(_ answer: TerminalInput) -> TerminalEvent? {
    switch answer {
    case .key(let key):
      return .key(key)
    case .background(let isDark):
      return .background(isDark: isDark)
    case .undrawable(let number):
      return .undrawable(picture: number)
    case .attributes:
      askTime = nil
    case .kitty:
      hasKitty = true
    case .name(let name):
      self.name = name
    case .lost:
      break
    }
    return nil
  }

  /// Whether an answer is expected.
  func awaitsAnswers(at time: Duration) -> Bool {
    guard let askTime else { return false }
    return time <= askTime + Self.longLimit
  }

  /// The time for which answers are awaited at the end.
  func timeLeft(at time: Duration) -> Duration { (askTime ?? .zero) + Self.limit - time }

  /// The way to show pictures by the answers so far; nil if there is none.
  ///
  /// - Parameter cellSize: the size of a cell that the system reports.
  func pictureSupport(cellSize: (height: Int, width: Int)?) -> PictureSupport? {
    let isInline = ["iTerm2", "WezTerm"].contains { name.hasPrefix($0) }
    guard hasKitty || isInline else { return nil }
    let encoding = hasKitty ? PictureSupport.Encoding.kitty : .inline
    guard let cell = cellSize else { return PictureSupport(encoding) }
    return PictureSupport(encoding, cellWidth: cell.width, cellHeight: cell.height)
  }
}

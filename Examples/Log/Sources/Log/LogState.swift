import TextLayout

/// What a person can choose in the viewer.
public enum LogAction: Hashable, Sendable {
  /// The field of the filter.
  case filter
  /// A line, by its number in the file, counted from 0.
  case line(Int)
}

/// A log with a filter. The same value runs in a terminal, and is drawn for goldens.
public struct LogState: Codable, Sendable {
  /// The name of the file.
  var name: String
  var lines: LogLines
  /// The typed words, each with the lines that contain them, from one character to all.
  var filters: [Filter] = []
  /// The line with the focus.
  var focused: Int?
  /// Whether the last line is seen, which is followed then.
  var isAtEnd = true
  /// Whether a person types into the filter.
  var isTyping = false
  /// Whether the program ends.
  public var isOver = false

  /// Words, and the lines that contain them.
  struct Filter: Codable, Sendable {
    var words: String
    var lines: [Int32]
  }

  /// A log from a file.
  public init(name: String, lines: LogLines) {
    self.name = name
    self.lines = lines
    focused = lines.count > 0 ? lines.count - 1 : nil
  }

  /// The words of the filter.
  var words: String { filters.last?.words ?? "" }

  /// The lines that are seen.
  var rows: LogRows { LogRows(lines: lines, numbers: filters.last?.lines) }
}

extension LogState: PageProgram {
  /// The field after `/`, and the line before it after Return.
  public var focus: LogAction? {
    if isTyping { return .filter }
    return focused.map { .line($0) }
  }

  /// Handles what a person does.
  public mutating func handle(_ input: PageInput<LogAction>) {
    switch input {
    case .text(let words, _): narrow(by: words)
    case .erased: filters = filters.dropLast()
    case .key("/"): isTyping = true
    case .key("\u{1B}"):
      filters = []
      isTyping = false
    case .key("q"): isOver = true
    case .action(.filter):
      isTyping = false
      focused = rows.last?.number
    case .moved(let place):
      isAtEnd = place.isAtEnd
      isTyping = place.focus == .filter
      if case .line(let number)? = place.focus { focused = number }
    case .action, .key, .ticked: break
    }
  }

  /// Adds characters to the filter. Each looks only at the lines that contain those before it.
  private mutating func narrow(by words: String) {
    for character in words {
      let all = self.words + String(character)
      let found = lines.lines(with: all, among: filters.last?.lines)
      filters.append(Filter(words: all, lines: found))
    }
  }

  /// Adds what was written to the file.
  public mutating func append(_ bytes: some Collection<UInt8>) {
    let first = lines.count
    lines.append(bytes)
    for index in filters.indices {
      filters[index].lines += lines.lines(with: filters[index].words, among: nil, from: first)
    }
  }
}

/// A viewer that reads what is added to its file while the program's interval passes.
public struct LogProgram: PageProgram, Sendable {
  /// The log.
  public var state: LogState
  private let read: @Sendable () -> [UInt8]

  /// - Parameter read: returns what was added since the last time.
  public init(_ state: LogState, reading read: @escaping @Sendable () -> [UInt8]) {
    self.state = state
    self.read = read
  }

  /// The page of the log.
  public var page: Block { state.page }
  /// What the log wants to have the focus.
  public var focus: LogAction? { state.focus }
  /// Whether the person has left.
  public var isOver: Bool { state.isOver }

  /// Reads, and lets the log handle everything else.
  public mutating func handle(_ input: PageInput<LogAction>) {
    // The page has the lines too, so adding none would copy all of them.
    if input == .ticked, case let new = read(), !new.isEmpty { state.append(new) }
    state.handle(input)
  }
}

import TextLayout

/// What a person can choose in the viewer.
public enum LogAction: Hashable, Sendable {
  /// The field of the filter.
  case filter
  /// A line, by its number in the file, counted from 0.
  case line(Int)
  /// The words in place of lines.
  case nothing
}

/// A log with a filter. The same value runs in a terminal, and is drawn for goldens.
public struct LogState: Codable, Sendable {
  /// The name of the file.
  var name: String
  var lines: LogLines
  /// The typed words.
  var filter = LineEditor()
  /// The lines that contain the typed words, from the first character to all.
  var found: [[Int32]] = []
  /// The line with the focus.
  var focused: Int?
  /// Whether the last line is seen, which is followed then.
  var isAtEnd = true
  /// Whether a person types into the filter.
  var isTyping = false
  /// Whether the program ends.
  public var isOver = false

  /// A log from a file.
  public init(name: String, lines: LogLines) {
    self.name = name
    self.lines = lines
    focused = lines.count > 0 ? lines.count - 1 : nil
  }

  /// The lines that are seen.
  var rows: LogRows { LogRows(lines: lines, numbers: found.last) }
}

extension LogState: PageProgram {
  /// The field after `/`, and the line before it after Return.
  public var focus: LogAction? {
    if isTyping { return .filter }
    return focused.map { .line($0) } ?? .nothing
  }

  /// Handles what a person does.
  public mutating func handle(_ input: PageInput<LogAction>) {
    switch input {
    case .typed(let key, _): edit(key)
    case .key("/"): isTyping = true
    case .key(.escape):
      filter = LineEditor()
      found = []
      isTyping = false
      focused = focused ?? rows.last?.number
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

  /// Edits the filter. Each character looks only at the lines that contain those before it.
  private mutating func edit(_ key: Key) {
    let old = filter.text
    filter.take(key)
    let same = zip(old, filter.text).prefix { $0 == $1 }.count
    found.removeLast(found.count - same)
    for count in same..<filter.text.count {
      found.append(lines.lines(with: words(count + 1), among: found.last))
    }
  }

  /// The first characters of the filter.
  private func words(_ count: Int) -> String { String(filter.text.prefix(count)) }

  /// Adds what was written to the file.
  public mutating func append(_ bytes: some Collection<UInt8>) {
    let first = lines.wholeCount
    lines.append(bytes)
    for index in found.indices {
      // The last line can have more words now.
      while Int(found[index].last ?? -1) >= first { found[index].removeLast() }
      found[index] += lines.lines(with: words(index + 1), among: nil, from: first)
    }
    focused = focused ?? rows.last?.number
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

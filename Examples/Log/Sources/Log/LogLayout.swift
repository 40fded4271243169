import TextLayout

/// A line of the log, or its start, taken apart when it is seen.
struct LogEntry {
  /// The number in the file, counted from 0.
  let number: Int
  let time: String
  let level: String
  let message: String

  init(_ line: String, number: Int) {
    let parts = line.split(separator: " ", maxSplits: 2).map(String.init)
    self.number = number
    time = parts.first ?? ""
    level = parts.count > 2 ? parts[1] : ""
    message = parts.count > 2 ? parts[2] : parts.dropFirst().joined(separator: " ")
  }
}

/// The lines that a filter leaves. None is copied.
struct LogRows: RandomAccessCollection, Sendable {
  let lines: LogLines
  /// The numbers of the lines; nil for all.
  let numbers: [Int32]?

  var startIndex: Int { 0 }
  var endIndex: Int { numbers?.count ?? lines.count }

  subscript(row: Int) -> LogEntry {
    let number = number(of: row)
    // As much as a row of a screen can show: each drawing sets all of it.
    return LogEntry(lines.text(of: number, most: 2_000), number: number)
  }

  func number(of row: Int) -> Int {
    numbers.map { Int($0[row]) } ?? row
  }
}

extension LogState {
  /// The filter, the lines, the line with the focus in full, and the keys.
  public var page: Block {
    Stack {
      Row {
        TextBlock(outside: name, .title).truncatedInTheMiddle().heading(1)
          .filling(minimum: 8)
        TextField("Filter", line: filter, example: "WARN", action: LogAction.filter)
          .column(minimum: 20, ideal: 40)
      }
      if rows.isEmpty {
        let words = lines.count == 0 ? "No lines yet." : "No line has these words."
        TextBlock(words, .status).action(LogAction.nothing).height(share: 1)
      } else {
        Viewport(table, scroll: .end).height(share: 1)
      }
      Rule("─", .rule)
      details.height()
      Row {
        TextBlock("/ filter   Esc all   End follow   q quit", .aside).truncated(to: 1)
          .filling(minimum: 1)
        TextBlock(status, .status).trailing()
      }
    }.asBlock
  }

  private var table: TableBlock {
    let rows = rows
    return TableBlock(of: rows, heading: .label) {
      Column("Time", priority: 1) { TextBlock(outside: $0.time, .aside) }.fixed(8)
      Column("Level", priority: 2) { TextBlock(outside: $0.level, .strong) }.whole(widest: "ERROR")
      // With its widths, no message is built to be measured.
      Column("Message", minimum: 8, ideal: 20, priority: 3) {
        TextBlock(outside: $0.message).truncated(to: 1)
      }
      .filling()
    }
    .roles(rule: .rule)
    .lines()
    .actions { LogAction.line(rows.number(of: $0)) }
  }

  /// The whole message of the line with the focus.
  private var details: Block {
    guard let focused, (0..<lines.count).contains(focused) else {
      return TextBlock("No line is chosen.", .status).asBlock
    }
    let line = lines.text(of: focused)
    let start = lines.text(of: focused, most: 6_000)
    let entry = LogEntry(start, number: focused)
    let isWhole = start.utf8.count == line.utf8.count
    let whole = isWhole ? nil : SafeText(outside: LogEntry(line, number: focused).message)
    let message = Run(SafeText(outside: entry.message), spokenAs: whole)
    return Stack {
      TextBlock(Run("Line \(focused + 1)", .sectionTitle), Run("  "), Run(outside: entry.time))
      TextBlock(message).truncated(to: 3)
    }.asBlock
  }

  private var status: String {
    let count = rows.count == lines.count ? "\(lines.count)" : "\(rows.count) of \(lines.count)"
    let noun = lines.count == 1 ? "line" : "lines"
    return isAtEnd ? "\(count) \(noun), followed" : "\(count) \(noun)"
  }
}

import TextLayout

/// A model of a terminal: the screen after receiving some bytes.
package struct ScreenModel: Equatable {
  /// The content of each cell; the second cell of a wide character is empty.
  package private(set) var cells: [[String]]
  /// The rendition of each cell.
  package private(set) var renditions: [[Rendition]]
  package private(set) var row = 0
  package private(set) var column = 0
  /// The private modes that are set, such as 1049.
  package private(set) var modes: Set<Int> = []
  /// Unknown sequences, which a test treats as errors.
  package private(set) var unknown: [String] = []
  /// The operating system commands (OSC) except links.
  package private(set) var strings: [String] = []
  /// The commands of kitty's graphics protocol (APC), without `G`.
  package private(set) var graphics: [String] = []
  /// The pictures by these commands.
  package private(set) var pictures = PictureModel()
  /// The answers to the questions about pictures, as a terminal that can show them sends them.
  package private(set) var answers: [String] = []
  private var rendition = Rendition()
  private var pending: [UInt8] = []
  /// Whether output for the old size may still arrive and exceed the edge, until the screen is
  /// cleared.
  private var isResizing = false
  /// The number of unknown outputs at the last change of the size. A program that is notified twice
  /// may clear the screen and draw for an old size once more, before it draws for the new one.
  private var unknownAtResize: Int?
  package private(set) var columns: Int
  /// Whether the terminal supports clusters; else it adds up the widths of their scalars.
  private let knowsClusters: Bool

  package init(columns: Int, rows: Int, knowsClusters: Bool = true) {
    self.columns = columns
    self.knowsClusters = knowsClusters
    cells = Array(repeating: Array(repeating: " ", count: columns), count: rows)
    renditions = Array(repeating: Array(repeating: Rendition(), count: columns), count: rows)
  }

  /// Changes the size and clears the screen. A partly received sequence continues.
  package mutating func resize(columns: Int, rows: Int) {
    self.columns = columns
    cells = Array(repeating: Array(repeating: " ", count: columns), count: rows)
    renditions = Array(repeating: Array(repeating: Rendition(), count: columns), count: rows)
    row = 0
    column = 0
    isResizing = true
    unknownAtResize = unknown.count
  }

  /// The cells shown in reverse.
  package var reversed: Set<[Int]> { cells { $0.effects.contains(7) } }

  /// The cells with a background.
  package var filled: Set<[Int]> { cells { $0.ground != nil } }

  /// The cells whose rendition meets a condition, as a row and a column.
  private func cells(where holds: (Rendition) -> Bool) -> Set<[Int]> {
    var cells: Set<[Int]> = []
    for (row, renditions) in renditions.enumerated() {
      for (column, rendition) in renditions.enumerated() where holds(rendition) {
        cells.insert([row, column])
      }
    }
    return cells
  }

  /// The rows without trailing spaces.
  package var rows: [String] {
    cells.map { row in
      let text = row.joined()
      return String(text.reversed().drop { $0 == " " }.reversed())
    }
  }

  /// The content of the screen.
  package var text: String { rows.joinedLines }

  /// Returns the answers due since the last call.
  package mutating func takeAnswers() -> [String] {
    defer { answers = [] }
    return answers
  }

  /// Receives bytes, which may end anywhere.
  package mutating func take(_ bytes: some Sequence<UInt8>) {
    pending += bytes
    var index = 0
    while index < pending.count {
      guard let end = piece(from: index) else { break }
      index = end
    }
    pending.removeFirst(index)
  }

  /// Interprets the piece that begins at an index and returns its end; `nil` if it is incomplete.
  private mutating func piece(from start: Int) -> Int? {
    switch pending[start] {
    case 0x1B: return escape(from: start)
    case 0x0D:
      column = 0
      return start + 1
    case 0x0A:
      row = min(row + 1, cells.count - 1)
      return start + 1
    case 0..<0x20, 0x7F:
      unknown.append("\(pending[start])")
      return start + 1
    default:
      let control = pending[start...].firstIndex { byte in byte < 0x20 || byte == 0x7F }
      let end = control ?? pending.count
      let text = pending[start..<end].text
      // The scalar at the end may continue in the next bytes.
      guard end < pending.count || text.utf8.elementsEqual(pending[start...]) else {
        return nil
      }
      write(text)
      return end
    }
  }

  private mutating func write(_ text: String) {
    for character in knowsClusters ? Array(text) : text.unicodeScalars.map(Character.init) {
      let width = Cells.count(String(character))
      guard column + width <= columns else {
        // Spaces may exceed the edge if the text after them is positioned by its column.
        if !isResizing, knowsClusters || character != " " {
          unknown.append("beyond the last column: \(character)")
        }
        continue
      }
      if width == 0 { continue }
      // Overwriting half of a wide character removes it.
      if cells[row][column].isEmpty {
        cells[row][column - 1] = " "
      }
      if column + width < columns, cells[row][column + width].isEmpty {
        cells[row][column + width] = " "
      }
      for cell in column..<column + width {
        cells[row][cell] = cell == column ? String(character) : ""
        renditions[row][cell] = rendition
      }
      column += width
    }
  }

  private mutating func escape(from start: Int) -> Int? {
    guard start + 1 < pending.count else { return nil }
    switch pending[start + 1] {
    case UInt8(ascii: "["):
      guard let end = pending[(start + 2)...].firstIndex(where: { (0x40...0x7E).contains($0) })
      else { return nil }
      control((pending[start + 2..<end]).text, Character(Unicode.Scalar(pending[end])))
      return end + 1
    case UInt8(ascii: "]"), UInt8(ascii: "_"):
      let places = pending.indices.dropFirst(start + 2).dropLast()
      let terminator = places.first { place in
        pending[place] == 0x1B && pending[place + 1] == 0x5C
      }
      guard let end = terminator else { return nil }
      let text = (pending[start + 2..<end]).text
      if pending[start + 1] == UInt8(ascii: "_") {
        graphics.append(String(text.dropFirst()))
        pictures.take(String(text.dropFirst()), row: row, column: column)
        if text.contains("a=q") {
          answers.append("\u{1B}_Gi=31;OK\u{1B}\\")
        }
      } else if !text.hasPrefix("8;") {
        strings.append(text)
      }
      return end + 2
    default:
      unknown.append("ESC \(pending[start + 1])")
      return start + 2
    }
  }

  private mutating func control(_ parameters: String, _ final: Character) {
    let numbers = parameters.split(separator: ";").compactMap { Int($0) }
    switch (final, parameters) {
    case ("H", _):
      row = min((numbers.first ?? 1) - 1, cells.count - 1)
      column = min((numbers.count > 1 ? numbers[1] : 1) - 1, columns - 1)
    case ("G", _): column = min((numbers.first ?? 1) - 1, columns - 1)
    case ("K", ""): erase(row, from: column)
    case ("J", "2"):
      for row in cells.indices {
        erase(row, from: 0)
      }
      pictures.clear()
      isResizing = false
      if let unknownAtResize {
        unknown.removeSubrange(unknownAtResize...)
      }
    case ("m", _): rendition.take(parameters)
    case ("h", _) where parameters.first == "?":
      modes.insert(Int(parameters.dropFirst()) ?? -1)
    case ("l", _) where parameters.first == "?":
      modes.remove(Int(parameters.dropFirst()) ?? -1)
    case ("t", "16"): answers.append("\u{1B}[6;20;10t")
    case ("q", ">"): answers.append("\u{1B}P>|Model 1\u{1B}\\")
    case ("c", ""): answers.append("\u{1B}[?62c")
    default: unknown.append("CSI \(parameters)\(final)")
    }
  }

  private mutating func erase(_ row: Int, from column: Int) {
    for cell in column..<columns {
      cells[row][cell] = " "
      renditions[row][cell] = Rendition()
    }
  }
}

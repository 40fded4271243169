/// Numbers as a drawing that is as long as its room, spoken in words.
///
/// A number is a line whose length is its share of the room, exact to an eighth of a cell. Several
/// numbers are columns, exact to an eighth of a row. Neither is full below the whole, or empty above
/// 0, and of two numbers the larger one is never drawn smaller. Its cells aren't words, so no gate
/// misses them at another width.
public struct Bar: Sendable {
  /// The numbers as shares of the whole, from 0 to 1.
  private let shares: [Double]
  /// Whether each number is a column, and not the only one a line.
  private let hasColumns: Bool
  /// The words that a screen reader speaks; empty for none.
  package var words: SafeText
  /// The role of the drawn part.
  package var role: Role
  /// The role of the rest of a line, which is drawn as `░`; nil leaves it empty.
  package var track: Role?
  let line: SourceLine

  /// A line as long as a number.
  ///
  /// - Parameters:
  ///   - value: the number; negative and not a number are 0, and more than the whole is the whole.
  ///   - whole: the number that fills the room; if it isn't positive, the line is empty.
  ///   - words: the number in words; nil is its percentage, rounded down, such as `42 %`.
  ///   - role: the role of the line.
  ///   - track: the role of the rest, which is drawn as `░`; nil leaves it empty.
  public init(
    _ value: Double,
    of whole: Double = 1,
    spokenAs words: String? = nil,
    _ role: Role = .plain,
    track: Role? = nil,
    file: StaticString = #fileID,
    line: UInt32 = #line
  ) {
    let share = Bar.share(value, of: whole)
    let percentage = "\(Bar.steps(share, of: 100))\u{A0}%"
    shares = [share]
    hasColumns = false
    self.words = SafeText(own: words ?? percentage)
    self.role = role
    self.track = track
    self.line = SourceLine(file, line)
  }

  /// A column for each number. The column of the largest number has the whole height.
  ///
  /// If there are fewer cells than numbers, each cell shows the largest of its numbers. If there are
  /// more, a number has several cells.
  ///
  /// - Parameters:
  ///   - values: the numbers, from left to right; negative and not a number are empty columns.
  ///   - words: the numbers in words, such as `from 3 to 9 requests a minute, now 5`.
  ///   - role: the role of the columns.
  public init(
    columns values: [Double],
    spokenAs words: String,
    _ role: Role = .plain,
    file: StaticString = #fileID,
    line: UInt32 = #line
  ) {
    let largest = values.filter(\.isFinite).max() ?? 0
    shares = values.map { Bar.share($0, of: largest) }
    hasColumns = true
    self.words = SafeText(own: words)
    self.role = role
    self.line = SourceLine(file, line)
  }

  /// The bar before its number, or before other words, which are spoken in place of its own.
  ///
  /// - Parameters:
  ///   - words: the words; nil are those that are spoken, such as `42 %`.
  ///   - cells: the cells of the words, so that bars below each other have the same length; nil are
  ///     those that the words need, and at least 5.
  public func followed(by words: (any Words)? = nil, cells: Int? = nil) -> Block {
    let text = words?.words ?? TextBlock(Run(self.words))
    let count = text.runs.reduce(0) { $0 + Cells.count($1.text.string) }
    return Row {
      changing(self) { $0.words = "" }.filling(minimum: 4)
      text.aligned(.trailing).fixed(cells ?? max(5, count))
    }.asBlock
  }

  /// A share from 0 to 1, which is 0 only if the value isn't positive, and 1 only from the whole on.
  private static func share(_ value: Double, of whole: Double) -> Double {
    guard value > 0, whole > 0 else { return 0 }
    return value >= whole ? 1 : max(value / whole, .leastNonzeroMagnitude)
  }

  /// The steps of a share of `count` steps, rounded down, but none only for 0 and all only for 1.
  private static func steps(_ share: Double, of count: Int) -> Int {
    if share <= 0 { return 0 }
    if share >= 1 { return count }
    return min(count - 1, max(1, Int(share * Double(count))))
  }
}

extension Bar: BlockKind, BlockConvertible {
  /// The block.
  public var asBlock: Block { .bar(self) }

  /// The cells that a line asks for.
  private static let leastCells = 8

  func paint(on painter: inout Painter, in context: Context) {
    guard !shares.isEmpty else { return }
    let cells = painter.available(in: context)
    painter.beginRow(in: context)
    if hasColumns {
      painter.rows.put(columns(in: cells, painter.glyphs), role: role)
    } else {
      paintLine(of: cells, on: &painter)
    }
    painter.endRow()
  }

  private func paintLine(of cells: Int, on painter: inout Painter) {
    let glyphs = painter.glyphs
    let steps = Bar.steps(shares[0], of: cells * 8)
    let whole = steps / 8
    let eighths = steps % 8
    painter.rows.put(glyphs.cell(of: "█"), times: whole, role: role)
    if eighths > 0 {
      let parts = Array(glyphs.isASCII ? "=======" : "▏▎▍▌▋▊▉")
      painter.rows.put(String(parts[eighths - 1]), times: 1, role: role)
    }
    guard let track else { return }
    let rest = cells - whole - min(1, eighths)
    painter.rows.put(glyphs.cell(of: "░"), times: rest, role: track)
  }

  private func columns(in cells: Int, _ glyphs: Glyphs) -> String {
    let heights = Array(glyphs.isASCII ? " .:-=+*#@" : " ▁▂▃▄▅▆▇█")
    let columns = (0..<cells).map { cell in
      let first = cell * shares.count / cells
      let end = max(first + 1, (cell + 1) * shares.count / cells)
      let largest = shares[first..<end].max() ?? 0
      return heights[Bar.steps(largest, of: 8)]
    }
    return String(columns)
  }

  func width(by measure: inout Measure) -> Int {
    guard hasColumns else { return Bar.leastCells }
    return measure.isNarrowest ? min(shares.count, Bar.leastCells) : shares.count
  }

  func say(to transcript: inout Transcript) {
    transcript.say([Run(words)])
  }

  var content: BlockContent { .words([]) }
}

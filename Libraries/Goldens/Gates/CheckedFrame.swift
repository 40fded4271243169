import TextLayout

/// A drawing of a specimen, and the gates that need no other drawing.
package struct CheckedFrame: Sendable {
  package let frame: Frame
  let size: Size
  /// The path of the specimen.
  let path: String

  /// Draws a specimen at a size.
  package init(
    _ specimen: Specimen,
    _ size: Size,
    _ glyphs: Glyphs = .unicode
  ) {
    let frame = specimen.draw(size, glyphs)
    self.init(frame, size, specimen.path)
  }

  init(_ frame: Frame, _ size: Size, _ path: String) {
    self.frame = frame
    self.size = size
    self.path = path
  }

  func violation(_ gate: GateViolation.Gate, _ message: String) -> GateViolation {
    GateViolation(gate, path, size: size, message)
  }

  // MARK: Rows

  /// Checks that no line is wider than the page by cells or reach (see `Cells`), ends in a space or
  /// contains a control character, and that a window has its height.
  package var lines: [GateViolation] {
    var violations: [GateViolation] = []
    let isWide = frame.width > size.width
    let count = frame.rowCount
    for row in 0..<count {
      let isPlain = !isWide && frame.isPlain(row: row)
      if !isPlain { violations += check(row) }
    }
    if let height = size.height, count != height {
      let message = "the window has \(count) rows"
      violations.append(violation(.window, message))
    }
    return violations
  }

  private func check(_ row: Int) -> [GateViolation] {
    var violations: [GateViolation] = []
    func add(_ gate: GateViolation.Gate, _ words: String) {
      let message = "row \(row + 1) has \(words)"
      violations.append(violation(gate, message))
    }
    let bytes = frame.bytes[frame.byteRange(ofRow: row)]
    // The cells never exceed the reach.
    let cells = bytes.withBytes { Cells.count($0) }
    let reach = bytes.withBytes { Cells.reach($0) }
    if cells > size.width {
      add(.width, "\(cells) cells")
    } else if reach > size.width {
      add(.width, "\(reach) cells in a terminal that doesn't combine clusters")
    }
    let text = String(decoding: bytes, as: UTF8.self)
    if text.unicodeScalars.last?.properties.isWhitespace == true {
      add(.trailingSpace, "trailing spaces")
    }
    let runs = frame.runs(inRow: row)
    if runs.contains(where: \.hasControl) {
      add(.controls, "a control character")
    }
    return violations
  }

  /// Checks that ANSI without its escape sequences equals the text.
  var ansi: [GateViolation] {
    let grey = TerminalColor(rgb: 0x808080, palette: 7)
    let bold = Style(grey, weight: .bold)
    var styles: [Role: Style] = [:]
    for run in frame.runs {
      styles[run.role] = bold
    }
    return ansi(ANSI(theme: Theme(styles)).encode(frame))
  }

  /// Checks that the bytes of an ANSI drawing without its escape sequences equal those of the text.
  func ansi(_ encoded: [UInt8]) -> [GateViolation] {
    if Escapes.stripped(from: encoded) == PlainText.encode(frame) {
      return []
    }
    let message = "the ANSI drawing without its escapes differs from the text"
    return [violation(.ansi, message)]
  }

  /// Checks that a second drawing equals this one.
  func stability(_ second: Frame) -> [GateViolation] {
    frame == second ? [] : [violation(.stability, "a second drawing differs")]
  }

  /// Checks that with ASCII glyphs, the program's own words are ASCII or letters, and that every
  /// glyph has a replacement.
  ///
  /// - Parameter whole: the drawing with Unicode's glyphs.
  func ascii(_ glyphs: Glyphs, _ whole: Frame) -> [GateViolation] {
    // The engine draws a question mark for a glyph without a replacement.
    let lacksStandIn = frame.ownQuestionMarks > whole.ownQuestionMarks
    for row in 0..<frame.rowCount {
      for text in frame.runs(inRow: row).ownTexts {
        var problem: String?
        if let glyph = text.unicodeScalars.first(where: \.isGlyph) {
          problem = "“\(glyph)”"
        } else if lacksStandIn, text.contains("?") {
          let glyph = whole.glyph(without: glyphs)
          problem = glyph.map { "“\($0)” without an ASCII replacement" }
        }
        if let problem {
          let message = "row \(row + 1) has \(problem), in “\(text)”"
          return [violation(.ascii, message)]
        }
      }
    }
    return []
  }

  // MARK: Texts

  /// Checks that two texts in a row have a space or a line between them, and that no word of the
  /// app itself is cut unless it takes more than half of a row.
  var texts: [GateViolation] {
    [apart, wholeWords].compactMap(\.self)
  }

  private var apart: GateViolation? {
    for row in 0..<frame.rowCount {
      guard let (left, right) = frame.touchingTexts(inRow: row) else {
        continue
      }
      let end = left.text.suffix(12)
      let start = right.text.prefix(12)
      let texts = "“\(end)” and “\(start)”"
      let message = "row \(row + 1) has \(texts) without a space between"
      return violation(.apart, message)
    }
    return nil
  }

  private var wholeWords: GateViolation? {
    for cut in frame.shortenings {
      guard
        let word = cutWord(at: cut),
        Cells.count(word) <= size.width / 2
      else { continue }
      let message = "row \(cut.row + 1) cuts “\(word)”"
      return violation(.wholeWords, message)
    }
    return nil
  }

  /// The word of the app itself that a fold or an ellipsis cuts; nil if it cuts none, and for an
  /// ellipsis in a line that takes more than half of the page, where words may be cut.
  private func cutWord(at cut: Shortening) -> String? {
    guard let text = cut.textNumber else { return nil }
    let line = frame.runs(ofText: text, inRow: cut.row)
    let before = line.last { $0.columns.lowerBound < cut.column }
    guard let before, before.origin == .own else { return nil }
    var rest = ""
    switch cut.rule {
    case .lines, .middle:
      let start = line.first?.columns.lowerBound ?? 0
      let lineEnd = line.last?.columns.upperBound ?? 0
      let end = max(cut.column, lineEnd)
      if end - start > frame.width / 2 { return nil }
      let next = line.first { $0.columns.lowerBound > cut.column }
      rest = cut.hidden + (next?.text ?? "")
    case .foldedWord where cut.row + 1 < frame.rowCount:
      let nextLine = frame.runs(ofText: text, inRow: cut.row + 1)
      rest = nextLine.first?.text ?? ""
    default:
      return nil
    }
    guard
      before.text.last?.isLetter == true,
      rest.first?.isLetter == true
    else { return nil }
    let beginning = before.text.split(separator: " ").last ?? ""
    let end = rest.split(separator: " ").first ?? ""
    return String(beginning + end)
  }
}

extension Frame {
  /// The runs of a text in a row.
  fileprivate func runs(ofText number: Int, inRow row: Int) -> [CellRun] {
    runs(inRow: row).filter { $0.textNumber == number }
  }

  /// The number of question marks in the program's own words.
  fileprivate var ownQuestionMarks: Int {
    let words = runs.ownTexts.joined()
    return words.utf8.count { $0 == UInt8(ascii: "?") }
  }

  /// The first glyph of the program's own words that some ASCII glyphs have no replacement for.
  fileprivate func glyph(without glyphs: Glyphs) -> Unicode.Scalar? {
    let scalars = runs.ownTexts.flatMap(\.unicodeScalars)
    return scalars.first { scalar in
      scalar.isGlyph && glyphs.standIn(for: scalar) == "?"
    }
  }
}

extension Unicode.Scalar {
  /// Whether it is neither ASCII nor a letter.
  fileprivate var isGlyph: Bool { !isASCII && !isLetter }
}

extension Sequence<CellRun> {
  /// The program's own words.
  fileprivate var ownTexts: [String] {
    filter { $0.origin == .own }.map(\.text)
  }
}

extension CellRun {
  /// Whether it has a control character. Directional marks are allowed in a text that is isolated
  /// from the rest of its row.
  fileprivate var hasControl: Bool {
    text.unicodeScalars.contains { scalar in
      let isMark = [0x061C, 0x200E, 0x200F].contains(scalar.value)
      return scalar.isControl && !(isMark && direction != nil)
    }
  }
}

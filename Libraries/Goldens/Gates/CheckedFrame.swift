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
    self.init(specimen.draw(size, glyphs), size, specimen.path)
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
    for row in 0..<frame.rowCount where isWide || !frame.isPlain(row: row) {
      violations += check(row)
    }
    if let height = size.height, frame.rowCount != height {
      violations.append(violation(.window, "the window has \(frame.rowCount) rows"))
    }
    return violations
  }

  private func check(_ row: Int) -> [GateViolation] {
    var violations: [GateViolation] = []
    func add(_ gate: GateViolation.Gate, _ words: String) {
      violations.append(violation(gate, "row \(row + 1) has \(words)"))
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
    if frame.runs(inRow: row).contains(where: \.hasControl) {
      add(.controls, "a control character")
    }
    return violations
  }

  /// Checks that ANSI without its escape sequences equals the text.
  var ansi: [GateViolation] {
    var styles: [Role: Style] = [:]
    for run in frame.runs {
      styles[run.role] = Style(TerminalColor(rgb: 0x808080, palette: 7), weight: .bold)
    }
    return ansi(ANSI(theme: Theme(styles)).encode(frame))
  }

  /// Checks that the bytes of an ANSI drawing without its escape sequences equal those of the text.
  func ansi(_ encoded: [UInt8]) -> [GateViolation] {
    if Escapes.stripped(from: encoded) == PlainText.encode(frame) {
      return []
    }
    return [violation(.ansi, "the ANSI drawing without its escapes differs from the text")]
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
        let scalars = text.unicodeScalars
        if let glyph = scalars.first(where: { !$0.isASCII && !$0.isLetter }) {
          problem = "“\(glyph)”"
        } else if lacksStandIn, text.contains("?") {
          let scalars = whole.runs.ownTexts.flatMap(\.unicodeScalars)
          let glyph = scalars.first { !$0.isASCII && glyphs.standIn(for: $0) == "?" }
          let name = glyph.map { "“\($0)”" } ?? "a glyph"
          problem = "\(name) without an ASCII replacement"
        }
        if let problem {
          return [violation(.ascii, "row \(row + 1) has \(problem), in “\(text)”")]
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
      return violation(.apart, "row \(row + 1) has \(texts) without a space between")
    }
    return nil
  }

  private var wholeWords: GateViolation? {
    for cut in frame.shortenings {
      guard
        let word = cutWord(at: cut),
        Cells.count(word) <= size.width / 2
      else { continue }
      return violation(.wholeWords, "row \(cut.row + 1) cuts “\(word)”")
    }
    return nil
  }

  /// The word of the app itself that a fold or an ellipsis cuts; nil if it cuts none, and for an
  /// ellipsis in a line that takes more than half of the page, where words may be cut.
  private func cutWord(at cut: Shortening) -> String? {
    guard let text = cut.textNumber else { return nil }
    let line = frame.runs(inRow: cut.row).filter { $0.textNumber == text }
    guard
      let run = line.last(where: { $0.columns.lowerBound < cut.column }),
      run.origin == .own
    else { return nil }
    var rest = ""
    switch cut.rule {
    case .lines, .middle:
      let start = line.first?.columns.lowerBound ?? 0
      let end = max(cut.column, line.last?.columns.upperBound ?? 0)
      if end - start > frame.width / 2 { return nil }
      let next = line.first { $0.columns.lowerBound > cut.column }
      rest = cut.hidden + (next?.text ?? "")
    case .foldedWord where cut.row + 1 < frame.rowCount:
      let nextRow = frame.runs(inRow: cut.row + 1)
      rest = nextRow.first { $0.textNumber == text }?.text ?? ""
    default:
      return nil
    }
    guard
      run.text.last?.isLetter == true,
      rest.first?.isLetter == true
    else { return nil }
    let beginning = run.text.split(separator: " ").last ?? ""
    let end = rest.split(separator: " ").first ?? ""
    return String(beginning + end)
  }
}

extension Frame {
  /// The number of question marks in the program's own words.
  fileprivate var ownQuestionMarks: Int {
    runs.ownTexts.joined().utf8.count { $0 == UInt8(ascii: "?") }
  }
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

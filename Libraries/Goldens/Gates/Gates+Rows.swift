import TextLayout

extension Gates {
  /// Checks that no line is wider than the page by cells or reach (see `Cells`), ends in a space or
  /// contains a control character, and that a window has its height.
  package static func lines(of frame: Frame, _ size: Size, _ path: String) -> [GateViolation] {
    let rows = (0..<frame.rowCount).filter { frame.width > size.width || !frame.isPlain(row: $0) }
    var violations = rows.flatMap { check($0, of: frame, size, path) }
    if let height = size.height, frame.rowCount != height {
      violations.append(
        GateViolation(.window, path, size: size, "the window has \(frame.rowCount) rows"))
    }
    return violations
  }

  private static func check(_ row: Int, of frame: Frame, _ size: Size, _ path: String)
    -> [GateViolation]
  {
    var messages: [(GateViolation.Gate, String)] = []
    let bytes = frame.bytes[frame.byteRange(ofRow: row)]
    // The cells never exceed the reach.
    let (cells, reach) = bytes.withBytes { (Cells.count($0), Cells.reach($0)) }
    if reach > size.width {
      let counted =
        cells > size.width
        ? "\(cells) cells" : "\(reach) cells in a terminal that doesn't combine clusters"
      messages.append((.width, counted))
    }
    let scalars = String(decoding: bytes, as: UTF8.self).unicodeScalars
    let hasControl = frame.runs(inRow: row).contains { run in
      run.text.unicodeScalars.contains { isControl($0) && (run.direction == nil || !isMark($0)) }
    }
    if scalars.last?.properties.isWhitespace == true {
      messages.append((.trailingSpace, "trailing spaces"))
    }
    if hasControl { messages.append((.controls, "a control character")) }
    return messages.map { GateViolation($0, path, size: size, "row \(row + 1) has \($1)") }
  }

  /// Whether a scalar is C0, DEL, C1, or a bidirectional control (`Bidi_Control`).
  private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0..<0x20, 0x7F...0x9F, 0x061C, 0x200E...0x200F, 0x202A...0x202E, 0x2066...0x2069: true
    default: false
    }
  }

  /// Whether a scalar is a directional mark, which is allowed in a text that is isolated from the
  /// rest of its row.
  private static func isMark(_ scalar: Unicode.Scalar) -> Bool {
    [0x061C, 0x200E, 0x200F].contains(scalar.value)
  }

  /// Checks that every rule, bar and sparkline has the cells that it asks for.
  package static func lengths(in frame: Frame, _ size: Size, _ path: String) -> [GateViolation] {
    frame.shortenings.compactMap { shortening in
      guard case .narrowed(let cells, let wanted) = shortening.rule else { return nil }
      return GateViolation(
        .length, path, size: size,
        "row \(shortening.row + 1) has a line with \(cells) of its \(wanted) cells")
    }
  }

  /// Checks that with ASCII glyphs, the program's own words are ASCII or letters, and that every
  /// glyph has a replacement.
  ///
  /// - Parameter whole: the drawing with Unicode's glyphs.
  static func ascii(_ specimen: Specimen, _ size: Size, _ glyphs: Glyphs, _ whole: Frame)
    -> [GateViolation]
  {
    let frame = specimen.draw(size, glyphs)
    let lacksStandIn = questionMarks(in: frame) > questionMarks(in: whole)
    for row in 0..<frame.rowCount {
      for text in frame.runs(inRow: row).filter({ $0.origin == .own }).map(\.text) {
        if let glyph = text.unicodeScalars.first(where: { !$0.isASCII && !$0.isLetter }) {
          return [
            GateViolation(
              .ascii, specimen.path, size: size, "row \(row + 1) has “\(glyph)”, in “\(text)”")
          ]
        }
        if lacksStandIn, text.contains("?") {
          let own = whole.runs.filter { $0.origin == .own }.flatMap(\.text.unicodeScalars)
          let glyph =
            own.first { !$0.isASCII && glyphs.standIn(for: $0) == "?" }.map { "“\($0)”" }
            ?? "a glyph"
          let message = "row \(row + 1) has \(glyph) without an ASCII replacement, in “\(text)”"
          return [GateViolation(.ascii, specimen.path, size: size, message)]
        }
      }
    }
    return []
  }

  /// The number of question marks in the program's own words: the engine draws one for a glyph
  /// without a replacement.
  private static func questionMarks(in frame: Frame) -> Int {
    frame.runs.filter { $0.origin == .own }.reduce(0) {
      $0 + $1.utf8.count { $0 == UInt8(ascii: "?") }
    }
  }
}

import TextLayout

extension Gates {
  /// Checks that no line is wider than the page by cells or reach (see `Cells`), ends in a space or contains a control
  /// character, and that a window has its height.
  public static func lines(of frame: Frame, _ size: Size, _ path: String) -> [GateViolation] {
    var violations = frame.bytes.withUnsafeBufferPointer { page in
      // The bytes have no line feeds between rows, so most pages need only one search.
      let mayHoldControl = holdsControl(page)
      return (0..<frame.rowCount).flatMap { row in
        let bytes = UnsafeBufferPointer(rebasing: page[frame.byteRange(ofRow: row)])
        return check(row, of: frame, bytes, mayHoldControl: mayHoldControl, size, path)
      }
    }
    if let height = size.height, frame.rowCount != height {
      violations.append(GateViolation(.window, path, size: size, "the window has \(frame.rowCount) rows"))
    }
    return violations
  }

  private static func check(
    _ row: Int, of frame: Frame, _ bytes: UnsafeBufferPointer<UInt8>, mayHoldControl: Bool, _ size: Size,
    _ path: String
  ) -> [GateViolation] {
    var violations: [GateViolation] = []
    // The cells never exceed the reach.
    let reach = Cells.reach(bytes)
    if reach > size.width {
      let cells = Cells.count(bytes)
      let counted = cells > size.width ? "\(cells) cells" : "\(reach) cells in a terminal that doesn't combine clusters"
      violations.append(GateViolation(.width, path, size: size, "row \(row + 1) has \(counted)"))
    }
    if let last = bytes.last, last == UInt8(ascii: " ") || last >= 0x80 && endsInBlank(frame.text(ofRow: row)) {
      violations.append(GateViolation(.trailingSpace, path, size: size, "row \(row + 1) has trailing spaces"))
    }
    if mayHoldControl, holdsControl(bytes) {
      violations.append(GateViolation(.controls, path, size: size, "row \(row + 1) has a control character"))
    }
    return violations
  }

  /// Whether the bytes contain a control character: C0, DEL, C1, or a bidirectional control (`Bidi_Control`): U+061C,
  /// U+200E, U+200F, U+202A to U+202E, U+2066 to U+2069.
  ///
  /// Reads through a pointer, which is many times faster than an iterator in builds without optimization.
  private static func holdsControl(_ buffer: UnsafeBufferPointer<UInt8>) -> Bool {
    guard let bytes = buffer.baseAddress else { return false }
    let end = bytes + buffer.count
    var place = bytes
    while place < end {
      let byte = place[0]
      if byte < 0x20 || byte == 0x7F { return true }
      // Only these bytes begin a control character of several bytes.
      if byte == 0xC2 || byte == 0xD8 || byte == 0xE2, beginsControl(place, end - place) { return true }
      place += 1
    }
    return false
  }

  private static func beginsControl(_ bytes: UnsafePointer<UInt8>, _ count: Int) -> Bool {
    guard count > 1 else { return false }
    switch (bytes[0], bytes[1], count > 2 ? bytes[2] : 0) {
    case (0xC2, 0x80...0x9F, _), (0xD8, 0x9C, _): return true
    case (0xE2, 0x80, 0x8E...0x8F), (0xE2, 0x80, 0xAA...0xAE), (0xE2, 0x81, 0xA6...0xA9): return true
    default: return false
    }
  }

  private static func endsInBlank(_ text: String) -> Bool {
    text.unicodeScalars.last?.properties.isWhitespace ?? false
  }

  /// Checks that every rule, bar and sparkline has the cells that it asks for.
  public static func lengths(in frame: Frame, _ size: Size, _ path: String) -> [GateViolation] {
    frame.shortenings.compactMap { shortening in
      guard case .narrowed(let cells, let wanted) = shortening.rule else { return nil }
      return GateViolation(
        .length, path, size: size, "row \(shortening.row + 1) has a line with \(cells) of its \(wanted) cells")
    }
  }

  /// Checks that with ASCII glyphs, the program's own words are ASCII or letters, and that every glyph has a
  /// replacement.
  public static func ascii(_ specimen: Specimen, _ size: Size, _ glyphs: Glyphs = .ascii) -> [GateViolation] {
    let frame = specimen.draw(size, glyphs)
    let whole = specimen.draw(size, .unicode)
    let lacksStandIn = questionMarks(in: frame) > questionMarks(in: whole)
    for row in 0..<frame.rowCount {
      for text in frame.runs(inRow: row).filter({ $0.origin == .own }).map(\.text) {
        if let glyph = text.unicodeScalars.first(where: { !$0.isASCII && !$0.isLetter }) {
          return [GateViolation(.ascii, specimen.path, size: size, "row \(row + 1) has “\(glyph)”, in “\(text)”")]
        }
        if lacksStandIn, text.contains("?") {
          let glyph = glyphWithoutStandIn(in: whole, glyphs).map { "“\($0)”" } ?? "a glyph"
          let message = "row \(row + 1) has \(glyph) without an ASCII replacement, in “\(text)”"
          return [GateViolation(.ascii, specimen.path, size: size, message)]
        }
      }
    }
    return lines(of: frame, size, specimen.path)
  }

  /// The first glyph of the program's own words without an ASCII replacement.
  private static func glyphWithoutStandIn(in frame: Frame, _ glyphs: Glyphs) -> Unicode.Scalar? {
    for run in frame.runs where run.origin == .own {
      if let glyph = run.text.unicodeScalars.first(where: { !$0.isASCII && glyphs.standIn(for: $0) == "?" }) {
        return glyph
      }
    }
    return nil
  }

  /// The number of question marks in the program's own words: the engine draws one for a glyph without a replacement.
  private static func questionMarks(in frame: Frame) -> Int {
    frame.runs.filter { $0.origin == .own }.reduce(0) { $0 + $1.utf8.count { $0 == UInt8(ascii: "?") } }
  }
}

import TextLayout

/// The rules that every specimen keeps, as functions. Each answers with what it found; nothing found is a pass.
public enum Gates {
  /// The widths at which every specimen is drawn, in cells (X5).
  public static let widths = 20...200

  /// Every rule for every specimen.
  ///
  /// - Complexity: two drawings of each specimen for each width.
  public static func check(_ specimens: [Specimen], widths: ClosedRange<Int> = Gates.widths) -> [GateViolation] {
    catalogue(specimens) + cases(specimens) + specimens.flatMap { check($0, widths: widths) }
  }

  /// Every rule that one specimen can keep or break by itself, at the sizes of its goldens alone: what has to hold
  /// before they are written.
  public static func checkGoldens(of specimen: Specimen) -> [GateViolation] {
    check(specimen, widths: Set(specimen.sizes.map(\.width)).sorted())
  }

  /// Every rule that one specimen can keep or break by itself.
  ///
  /// - Complexity: two drawings for each width and each size.
  public static func check(_ specimen: Specimen, widths: ClosedRange<Int> = Gates.widths) -> [GateViolation] {
    check(specimen, widths: Array(widths))
  }

  private static func check(_ specimen: Specimen, widths: [Int]) -> [GateViolation] {
    // Two trees, each built from the state by itself: what depends on anything else differs between them.
    let (specimen, twin) = (specimen.prepared, specimen.prepared)
    var violations: [GateViolation] = []
    var words = WordLossCheck(specimen.path)
    for width in widths {
      let size = Size(width: width)
      let frame = specimen.draw(size, .unicode)
      violations += lines(of: frame, size, specimen.path)
      if specimen.keepsWords { violations += words.enter(frame, size) }
      violations += stability(twin, size, first: frame)
    }
    for size in specimen.sizes {
      let frame = specimen.draw(size, .unicode)
      violations += lines(of: frame, size, specimen.path) + ansi(frame, size, specimen.path)
      violations += stability(twin, size, first: frame) + ascii(specimen, size)
      if size.height == nil { violations += windows(specimen, size.width) }
    }
    return firsts(of: violations) + spoken(specimen) + roundTrip(specimen)
  }

  /// The first violation of each rule, with how many others there are of it: a fault in a layout shows at many widths.
  private static func firsts(of violations: [GateViolation]) -> [GateViolation] {
    GateViolation.Gate.allCases.compactMap { gate in
      let found = violations.filter { $0.gate == gate }
      guard var first = found.first else { return nil }
      if found.count > 1 { first.message += " (and \(found.count - 1) more of this kind)" }
      return first
    }
  }

  /// There is something to check at all.
  public static func catalogue(_ specimens: [Specimen]) -> [GateViolation] {
    specimens.isEmpty ? [GateViolation(.catalogue, "catalogue", "there are no specimens to check")] : []
  }

  /// No line is wider than the page, however a terminal counts (see `Cells`), ends in a blank or holds a control character, and a window has its height.
  public static func lines(of frame: Frame, _ size: Size, _ path: String) -> [GateViolation] {
    var violations: [GateViolation] = []
    for row in 0..<frame.rowCount {
      let bytes = frame.bytes[frame.byteRange(ofRow: row)]
      let (cells, reach) = bytes.withUnsafeBufferPointer { (Cells.count($0), Cells.reach($0)) }
      if cells > size.width {
        violations.append(GateViolation(.width, path, size: size, "row \(row + 1) has \(cells) cells"))
      } else if reach > size.width {
        let message = "row \(row + 1) has \(reach) cells in a terminal that doesn't combine clusters"
        violations.append(GateViolation(.width, path, size: size, message))
      }
      if let last = bytes.last, last == UInt8(ascii: " ") || last >= 0x80 && endsInBlank(frame.text(ofRow: row)) {
        violations.append(GateViolation(.trailingSpace, path, size: size, "row \(row + 1) has trailing spaces"))
      }
      if bytes.withUnsafeBufferPointer({ holdsControl($0) }) {
        violations.append(GateViolation(.controls, path, size: size, "row \(row + 1) has a control character"))
      }
    }
    if let height = size.height, frame.rowCount != height {
      violations.append(GateViolation(.window, path, size: size, "the window has \(frame.rowCount) rows"))
    }
    return violations
  }

  /// C0, DEL, C1, and what reorders text (`Bidi_Control`): U+061C, U+200E, U+200F, U+202A to U+202E, U+2066 to U+2069.
  private static func holdsControl(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    for (index, byte) in bytes.enumerated() {
      if byte < 0x20 || byte == 0x7F { return true }
      // Most bytes are neither, nor the first of a character that could be one.
      guard byte >= 0xC2, index + 1 < bytes.count else { continue }
      let third = index + 2 < bytes.count ? bytes[index + 2] : 0
      switch (byte, bytes[index + 1], third) {
      case (0xC2, 0x80...0x9F, _), (0xD8, 0x9C, _): return true
      case (0xE2, 0x80, 0x8E...0x8F), (0xE2, 0x80, 0xAA...0xAE), (0xE2, 0x81, 0xA6...0xA9): return true
      default: continue
      }
    }
    return false
  }

  private static func endsInBlank(_ text: String) -> Bool {
    text.unicodeScalars.last?.properties.isWhitespace ?? false
  }

  /// A second drawing has the same bytes.
  public static func stability(_ specimen: Specimen, _ size: Size, first: Frame) -> [GateViolation] {
    let second = specimen.draw(size, .unicode)
    guard first.bytes != second.bytes || first.spans != second.spans || first.rowCount != second.rowCount else {
      return []
    }
    let row = (0..<min(first.rowCount, second.rowCount)).first { first.text(ofRow: $0) != second.text(ofRow: $0) }
    return [
      GateViolation(
        .stability, specimen.path, size: size, "a second drawing differs\(row.map { " in row \($0 + 1)" } ?? "")")
    ]
  }

  /// Windows one under the other are the page. Pages with parts that stay are left out: their windows overlap.
  public static func windows(_ specimen: Specimen, _ width: Int, height: Int = 8) -> [GateViolation] {
    let page = specimen.draw(Size(width: width), .unicode)
    guard !specimen.sizes.contains(where: { $0.height != nil }) else { return [] }
    for top in stride(from: 0, to: page.rowCount, by: height) {
      let size = Size(width: width, height: height, scroll: top)
      let window = specimen.draw(size, .unicode)
      for row in 0..<height {
        let expected = top + row < page.rowCount ? page.text(ofRow: top + row) : ""
        let found = row < window.rowCount ? window.text(ofRow: row) : nil
        if found != expected {
          return [
            GateViolation(.window, specimen.path, size: size, "row \(row + 1) is not row \(top + row + 1) of the page")
          ]
        }
      }
    }
    return []
  }

  /// ANSI without its escapes is the text.
  public static func ansi(_ frame: Frame, _ size: Size, _ path: String) -> [GateViolation] {
    var styles: [Role: Style] = [:]
    for span in frame.spans { styles[span.role] = Style(Color(rgb: 0x808080, palette: 7), weight: .bold) }
    let encoded = ANSI(theme: Theme(styles)).encode(frame)
    return ansi(encoded, text: PlainText.encode(frame), size, path)
  }

  /// The bytes of an ANSI drawing, without their escapes, are those of the text.
  public static func ansi(_ encoded: [UInt8], text: [UInt8], _ size: Size, _ path: String) -> [GateViolation] {
    Escapes.stripped(from: encoded) == text
      ? [] : [GateViolation(.ansi, path, size: size, "the ANSI drawing without its escapes differs from the text")]
  }

  /// The transcript is the same at every width, and whichever alternative is drawn.
  public static func spoken(_ specimen: Specimen) -> [GateViolation] {
    var violations: [GateViolation] = []
    if let spoken = specimen.spoken {
      let narrowest = widths.lowerBound
      let first = spoken(narrowest)
      if let other = [40, 72, 100, widths.upperBound].first(where: { spoken($0) != first }) {
        violations.append(
          GateViolation(.spoken, specimen.path, "the spoken text at \(other) differs from that at \(narrowest)"))
      }
    }
    if !specimen.agrees() {
      violations.append(
        GateViolation(.spoken, specimen.path, "the alternatives of a choice have different spoken texts"))
    }
    return violations
  }

  /// A view state survives JSON.
  public static func roundTrip(_ specimen: Specimen) -> [GateViolation] {
    guard let json = specimen.json, let reading = specimen.reading else { return [] }
    do {
      let again = try reading(json())
      return specimen.sizes.flatMap { size -> [GateViolation] in
        specimen.draw(size, .unicode) == again.draw(size, .unicode)
          ? []
          : [
            GateViolation(
              .roundTrip, specimen.path, size: size, "the view state draws differently after a JSON round trip")
          ]
      }
    } catch {
      return [GateViolation(.roundTrip, specimen.path, "the view state can't be decoded from its JSON: \(error)")]
    }
  }

  /// Every case has a sample.
  public static func cases(_ specimens: [Specimen]) -> [GateViolation] {
    var coverage = CaseCoverage()
    for specimen in specimens { coverage.merge(specimen.caseCoverage()) }
    return coverage.unlisted.sorted().map { GateViolation(.cases, $0, "this enum does not list its cases") }
      + coverage.known.subtracting(coverage.seen).sorted().map {
        GateViolation(.cases, $0.type, "no sample has the case “\($0.name)”")
      }
  }

  /// With ASCII glyphs, the program's own words are ASCII.
  public static func ascii(_ specimen: Specimen, _ size: Size) -> [GateViolation] {
    let frame = specimen.draw(size, .ascii)
    let lacksStandIn = questionMarks(in: frame) > questionMarks(in: specimen.draw(size, .unicode))
    for row in 0..<frame.rowCount {
      for index in frame.spanRange(ofRow: row) where frame.spans[index].origin == .own {
        let bytes = frame.bytes[frame.byteRange(ofSpan: index)]
        if bytes.contains(where: { $0 >= 0x80 }) {
          return [GateViolation(.ascii, specimen.path, size: size, "row \(row + 1) has “\(frame.text(ofSpan: index))”")]
        }
        if lacksStandIn, bytes.contains(UInt8(ascii: "?")) {
          return [
            GateViolation(.ascii, specimen.path, size: size, "row \(row + 1) has a glyph without an ASCII replacement")
          ]
        }
      }
    }
    return lines(of: frame, size, specimen.path)
  }

  /// How many question marks there are in the program's own words: the engine sets one for a glyph without a stand-in.
  private static func questionMarks(in frame: Frame) -> Int {
    frame.spans.indices.reduce(0) { count, index in
      guard frame.spans[index].origin == .own else { return count }
      return count + frame.bytes[frame.byteRange(ofSpan: index)].count { $0 == UInt8(ascii: "?") }
    }
  }
}

import TextLayout

/// The rules for all specimens, as functions that return the violations.
package enum Gates {
  /// The widths at which every specimen is drawn, in cells.
  package static let widths = 20...200
  /// The widths at which every specimen is drawn twice, beside those of its goldens.
  static let repeatedWidths: Set = [20, 30, 45, 60, 80, 110, 150, 200]

  /// Checks every rule of one specimen, but only at the sizes of its goldens, before they are
  /// written.
  ///
  /// - Parameter second: the specimen with its tree built anew, if `specimen` is prepared.
  package static func checkGoldens(
    of specimen: Specimen, _ second: Specimen? = nil, by rules: GateRules = GateRules()
  ) -> [GateViolation] {
    check(specimen, second, by: rules, widths: Set(specimen.sizes.map(\.width)).sorted())
  }

  /// Checks every rule of one specimen, with both sets of glyphs.
  ///
  /// - Complexity: two drawings for each width, and several for each size.
  package static func check(
    _ specimen: Specimen, _ second: Specimen? = nil, by rules: GateRules = GateRules(),
    widths: some Sequence<Int> = Gates.widths
  ) -> [GateViolation] {
    // Two trees, built independently: a drawing that depends on more than the state differs between
    // them.
    let (specimen, second) = second.map { (specimen, $0) } ?? (specimen.prepared, specimen.prepared)
    let widths = Array(widths)
    let drawings = specimen.sizes.map { (size: $0, frame: specimen.draw($0, .unicode)) }
    var violations = checkDrawings(of: specimen, second, .unicode, widths)
    let known = Set(violations)
    let inASCII = checkDrawings(of: specimen, second, rules.ascii, widths)
    violations += inASCII.filter { !known.contains($0) }.map { violation in
      changing(violation) { $0.isASCII = true }
    }
    for (size, frame) in drawings { violations += ascii(specimen, size, rules.ascii, frame) }
    violations += roles(of: specimen, known: rules.roles, in: drawings) + spoken(specimen)
    violations += roundTrip(specimen, drawings)
    return rules.open(violations + rules.custom.flatMap { $0.check(specimen) })
  }

  /// Checks the drawings of one specimen with one set of glyphs, at some widths and at the sizes of
  /// its goldens.
  private static func checkDrawings(
    of specimen: Specimen, _ second: Specimen, _ glyphs: Glyphs, _ widths: [Int]
  ) -> [GateViolation] {
    let path = specimen.path
    var violations: [GateViolation] = []
    var words = WordLossCheck(path)
    for width in widths {
      let size = Size(width: width)
      let frame = specimen.draw(size, glyphs)
      violations +=
        lines(of: frame, size, path) + texts(in: frame, size, path) + words.check(frame, size)
      if repeatedWidths.contains(width) {
        violations += stability(second, size, glyphs, first: frame)
      }
    }
    for size in specimen.sizes {
      let frame = specimen.draw(size, glyphs)
      violations += lines(of: frame, size, path) + texts(in: frame, size, path)
      violations += ansi(frame, size, path) + lengths(in: frame, size, path)
      violations += stability(second, size, glyphs, first: frame)
      if size.height == nil {
        violations += windows(specimen, frame, glyphs)
      } else {
        violations += lostWords(of: specimen, size, glyphs, words)
      }
    }
    return violations
  }

  /// Checks that a window shows or records every word of the page. A flow has no page that is
  /// longer than its window.
  static func lostWords(
    of specimen: Specimen, _ size: Size, _ glyphs: Glyphs, _ words: WordLossCheck
  ) -> [GateViolation] {
    guard specimen.kind == .state else { return [] }
    return words.checkWindow(Frame.recordingAll { specimen.draw(size, glyphs) }, size)
  }

  /// Checks a drawing that is shown: what needs no other drawing than one in ASCII.
  package static func check(
    _ frame: Frame, of specimen: Specimen, at size: Size, by rules: GateRules
  ) -> [GateViolation] {
    rules.open(
      lines(of: frame, size, specimen.path) + lengths(in: frame, size, specimen.path)
        + lines(of: specimen.draw(size, rules.ascii), size, specimen.path)
        + ascii(specimen, size, rules.ascii, frame)
        + roles(of: specimen, known: rules.roles, in: [(size: size, frame: frame)]))
  }

  /// Checks that a second drawing equals the first.
  package static func stability(
    _ specimen: Specimen, _ size: Size, _ glyphs: Glyphs = .unicode, first: Frame
  ) -> [GateViolation] {
    let second = specimen.draw(size, glyphs)
    guard first != second else { return [] }
    let row = (0..<min(first.rowCount, second.rowCount)).first {
      first.text(ofRow: $0) != second.text(ofRow: $0)
    }
    return [
      GateViolation(
        .stability, specimen.path, size: size,
        "a second drawing differs\(row.map { " in row \($0 + 1)" } ?? "")")
    ]
  }

  /// Checks that consecutive windows add up to the page, and that each of them has the fixed parts
  /// of the page. A specimen that isn't a tree with fixed parts is skipped if it has a window among
  /// its sizes.
  static func windows(
    _ specimen: Specimen, _ page: Frame, _ glyphs: Glyphs, height: Int = 8
  ) -> [GateViolation] {
    let viewport = specimen.viewport
    guard viewport != nil || !specimen.sizes.contains(where: { $0.height != nil }) else {
      return []
    }
    let fixed = viewport?.fixedParts(width: page.width, height: height, glyphs: glyphs)
    let top = fixed?.top.rows ?? []
    let bottom = fixed?.bottom.rows ?? []
    let room = max(1, height - top.count - bottom.count)
    // The page has the fullest fixed parts.
    let fullest = viewport?.fixedParts(width: page.width, height: 1_000_000, glyphs: glyphs)
    let first = fullest?.top.rowCount ?? 0
    let body = page.rows.dropFirst(first).dropLast(fullest?.bottom.rowCount ?? 0)
    for scroll in stride(from: 0, to: body.count, by: room) {
      let size = Size(width: page.width, height: height, scroll: scroll)
      let seen = body.dropFirst(scroll).prefix(room)
      let blank = repeatElement("", count: room - seen.count)
      let expected = top + seen + blank + bottom
      let found = specimen.draw(size, glyphs).rows
      if let row = (0..<height).first(where: { row in
        !found.indices.contains(row) || found[row] != expected[row]
      }) {
        return [
          GateViolation(
            .window, specimen.path, size: size,
            "row \(row + 1) is not row \(first + scroll + row - top.count + 1) of the page")
        ]
      }
    }
    return []
  }

  /// Checks that ANSI without its escape sequences equals the text.
  package static func ansi(_ frame: Frame, _ size: Size, _ path: String) -> [GateViolation] {
    var styles: [Role: Style] = [:]
    for run in frame.runs {
      styles[run.role] = Style(TerminalColor(rgb: 0x808080, palette: 7), weight: .bold)
    }
    let encoded = ANSI(theme: Theme(styles)).encode(frame)
    return ansi(encoded, text: PlainText.encode(frame), size, path)
  }

  /// Checks that the bytes of an ANSI drawing without its escape sequences equal those of the text.
  package static func ansi(_ encoded: [UInt8], text: [UInt8], _ size: Size, _ path: String)
    -> [GateViolation]
  {
    Escapes.stripped(from: encoded) == text
      ? []
      : [
        GateViolation(
          .ansi, path, size: size, "the ANSI drawing without its escapes differs from the text")
      ]
  }

  /// Checks that the spoken text, which is that of the tree at every width, is the same for every
  /// alternative of a choice.
  static func spoken(_ specimen: Specimen) -> [GateViolation] {
    if specimen.agrees() { return [] }
    return [
      GateViolation(
        .spoken, specimen.path, "the alternatives of a choice have different spoken texts")
    ]
  }

  /// Checks that a view state has the same drawing after a JSON round trip.
  static func roundTrip(_ specimen: Specimen, _ drawings: [(size: Size, frame: Frame)])
    -> [GateViolation]
  {
    guard let json = specimen.json, let reading = specimen.reading else { return [] }
    do {
      let again = try reading(json()).prepared
      return drawings.filter { $0.frame != again.draw($0.size, .unicode) }.map { size, _ in
        GateViolation(
          .roundTrip, specimen.path, size: size,
          "the view state draws differently after a JSON round trip")
      }
    } catch {
      return [
        GateViolation(
          .roundTrip, specimen.path, "the view state can't be decoded from its JSON: \(error)")
      ]
    }
  }

  /// Checks that every case has a sample, and every optional field one with and one without a
  /// value.
  ///
  /// - Parameter declared: the cases of every enum that a view state can hold.
  package static func cases(_ specimens: [Specimen], declared: DeclaredCases) -> [GateViolation] {
    var coverage = CaseCoverage()
    for specimen in specimens { coverage.merge(specimen.caseCoverage()) }
    var violations: [GateViolation] = []
    for (type, seen) in coverage.cases.sorted(by: { $0.key < $1.key }) {
      // The source declares a generic type without its arguments.
      let names = declared.names[String(type.prefix { $0 != "<" })] ?? []
      if !seen.isSubset(of: names) {
        violations.append(
          GateViolation(.cases, type, "the source that was read does not declare this enum"))
      }
      violations += names.subtracting(seen).sorted().map {
        GateViolation(.cases, type, "no sample has the case “\($0)”")
      }
    }
    for (field, seen) in coverage.optionals.sorted(by: { $0.key < $1.key }) where seen.count == 1 {
      let missing = seen.contains("some") ? "none" : "some"
      violations.append(GateViolation(.cases, field, "no sample has the case “\(missing)”"))
    }
    return violations
  }
}

import TextLayout

/// The rules for all specimens, as functions that return the violations.
package enum Gates {
  /// The widths at which every specimen is drawn, in cells.
  package static let widths = 20...200
  /// The widths at which every specimen is drawn twice, beside those of its goldens.
  static let repeatedWidths: Set = [20, 30, 45, 60, 80, 110, 150, 200]

  /// Checks every rule of one specimen, but only at the sizes of its goldens, before they are written.
  ///
  /// - Parameter second: the specimen with its tree built anew, if `specimen` is prepared.
  package static func checkGoldens(
    of specimen: Specimen, _ second: Specimen? = nil, by rules: GateRules = GateRules()
  ) -> [GateViolation] {
    check(specimen, second, by: rules, widths: Set(specimen.sizes.map(\.width)).sorted())
  }

  /// Checks every rule of one specimen.
  ///
  /// - Parameter see: called with the drawing at each width.
  /// - Complexity: a drawing for each width, and several for each size.
  package static func check(
    _ specimen: Specimen, _ second: Specimen? = nil, by rules: GateRules = GateRules(),
    widths: some Sequence<Int> = Gates.widths, see: (Frame) -> Void = { _ in }
  ) -> [GateViolation] {
    // Two trees, built independently: a drawing that depends on more than the state differs between them.
    let (specimen, second) = second.map { (specimen, $0) } ?? (specimen.prepared, specimen.prepared)
    let drawings = specimen.sizes.map { (size: $0, frame: specimen.draw($0, .unicode)) }
    var violations: [GateViolation] = []
    var words = WordLossCheck(specimen.path)
    for width in widths {
      let size = Size(width: width)
      let frame = drawings.first { $0.size == size }?.frame ?? specimen.draw(size, .unicode)
      see(frame)
      violations += lines(of: frame, size, specimen.path) + words.check(frame, size)
      if repeatedWidths.contains(width) { violations += stability(second, size, first: frame) }
    }
    for (size, frame) in drawings {
      violations += lines(of: frame, size, specimen.path) + ansi(frame, size, specimen.path)
      violations += lengths(in: frame, size, specimen.path)
      violations += stability(second, size, first: frame) + ascii(specimen, size, rules.ascii, frame)
      if size.height == nil { violations += windows(specimen, frame) }
    }
    violations += roles(of: specimen, known: rules.roles, in: drawings) + spoken(specimen)
    violations += roundTrip(specimen, drawings)
    return rules.open(violations + rules.custom.flatMap { $0.check(specimen) })
  }

  /// Checks a drawing that is shown: what needs no other drawing than one in ASCII.
  package static func check(
    _ frame: Frame, of specimen: Specimen, at size: Size, by rules: GateRules
  ) -> [GateViolation] {
    rules.open(
      lines(of: frame, size, specimen.path) + lengths(in: frame, size, specimen.path)
        + ascii(specimen, size, rules.ascii, frame)
        + roles(of: specimen, known: rules.roles, in: [(size: size, frame: frame)]))
  }

  /// Checks that a second drawing equals the first.
  package static func stability(_ specimen: Specimen, _ size: Size, first: Frame) -> [GateViolation] {
    let second = specimen.draw(size, .unicode)
    guard first != second else { return [] }
    let row = (0..<min(first.rowCount, second.rowCount)).first { first.text(ofRow: $0) != second.text(ofRow: $0) }
    return [
      GateViolation(
        .stability, specimen.path, size: size, "a second drawing differs\(row.map { " in row \($0 + 1)" } ?? "")")
    ]
  }

  /// Checks that consecutive windows add up to the page. A specimen with a window among its sizes is skipped, because
  /// it can have fixed parts, which every window repeats.
  static func windows(_ specimen: Specimen, _ page: Frame, height: Int = 8) -> [GateViolation] {
    guard !specimen.sizes.contains(where: { $0.height != nil }) else { return [] }
    for top in stride(from: 0, to: page.rowCount, by: height) {
      let size = Size(width: page.width, height: height, scroll: top)
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

  /// Checks that ANSI without its escape sequences equals the text.
  package static func ansi(_ frame: Frame, _ size: Size, _ path: String) -> [GateViolation] {
    var styles: [Role: Style] = [:]
    for run in frame.runs { styles[run.role] = Style(TerminalColor(rgb: 0x808080, palette: 7), weight: .bold) }
    let encoded = ANSI(theme: Theme(styles)).encode(frame)
    return ansi(encoded, text: PlainText.encode(frame), size, path)
  }

  /// Checks that the bytes of an ANSI drawing without its escape sequences equal those of the text.
  package static func ansi(_ encoded: [UInt8], text: [UInt8], _ size: Size, _ path: String) -> [GateViolation] {
    Escapes.stripped(from: encoded) == text
      ? [] : [GateViolation(.ansi, path, size: size, "the ANSI drawing without its escapes differs from the text")]
  }

  /// Checks that the spoken text, which is that of the tree at every width, is the same for every alternative of a choice.
  static func spoken(_ specimen: Specimen) -> [GateViolation] {
    if specimen.agrees() { return [] }
    return [GateViolation(.spoken, specimen.path, "the alternatives of a choice have different spoken texts")]
  }

  /// Checks that a view state has the same drawing after a JSON round trip.
  static func roundTrip(_ specimen: Specimen, _ drawings: [(size: Size, frame: Frame)]) -> [GateViolation] {
    guard let json = specimen.json, let reading = specimen.reading else { return [] }
    do {
      let again = try reading(json()).prepared
      return drawings.filter { $0.frame != again.draw($0.size, .unicode) }.map { size, _ in
        GateViolation(.roundTrip, specimen.path, size: size, "the view state draws differently after a JSON round trip")
      }
    } catch {
      return [GateViolation(.roundTrip, specimen.path, "the view state can't be decoded from its JSON: \(error)")]
    }
  }

  /// Checks that every case has a sample, and every optional field one with and one without a value.
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
        violations.append(GateViolation(.cases, type, "the source that was read does not declare this enum"))
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

import TextLayout

/// The rules for all specimens, as functions that return the violations.
package enum Gates {
  /// Checks every rule of one specimen, but only at the sizes of its goldens, before they are
  /// written.
  ///
  /// - Parameter second: the specimen with its tree built anew.
  package static func checkGoldens(
    of specimen: Specimen, _ second: Specimen? = nil, by rules: GateRules
  ) -> [GateViolation] {
    let widths = Set(specimen.sizes.map(\.width))
    return check(specimen, second, by: rules, widths: widths.sorted())
  }

  /// Checks every rule of one specimen, with both sets of glyphs.
  ///
  /// - Parameter second: the specimen with its tree built anew.
  /// - Complexity: two drawings for each width, and several for each size.
  package static func check(
    _ specimen: Specimen,
    _ second: Specimen? = nil,
    by rules: GateRules = GateRules(),
    widths: some Sequence<Int> = Widths.checked
  ) -> [GateViolation] {
    rules.open(violations(of: specimen, second, by: rules, widths: widths))
  }

  /// The violations at all widths and sizes, with those that are exempt.
  static func violations(
    of specimen: Specimen,
    _ second: Specimen? = nil,
    by rules: GateRules,
    widths: some Sequence<Int>
  ) -> [GateViolation] {
    guard let second else {
      // Two trees, built independently: a drawing that depends on more than the state differs
      // between them.
      let first = specimen.prepared()
      return violations(of: first, specimen.prepared(), by: rules, widths: widths)
    }
    // A flow has its windows at every width, so each of them records all that it hides.
    if specimen.kind == .flow, !Frame.isRecordingAll {
      return Frame.recordingAll {
        violations(of: specimen, second, by: rules, widths: widths)
      }
    }
    let drawings = specimen.sizes.map { CheckedFrame(specimen, $0) }
    let widths = Array(widths)
    var found = checkDrawings(of: specimen, second, .unicode, widths)
    let inASCII = checkDrawings(of: specimen, second, rules.ascii, widths)
    found += inASCII.onlyInASCII(besides: found)
    for drawing in drawings {
      let inASCII = CheckedFrame(specimen, drawing.size, rules.ascii)
      found += inASCII.ascii(rules.ascii, drawing.frame)
    }
    found += roles(of: specimen, known: rules.roles, in: drawings)
    found += spoken(specimen)
    found += roundTrip(specimen, drawings)
    return found + rules.custom.flatMap { $0.check(specimen) }
  }

  /// Checks the drawings of one specimen with one set of glyphs, at some widths and at the sizes of
  /// its goldens.
  private static func checkDrawings(
    of specimen: Specimen,
    _ second: Specimen,
    _ glyphs: Glyphs,
    _ widths: [Int]
  ) -> [GateViolation] {
    var violations: [GateViolation] = []
    var words = WordLossCheck()
    let isLong = specimen.sizes.contains { size in
      let page = specimen.draw(Size(clamping: size.width), glyphs)
      return page.rowCount > 1_000
    }
    // A long list has its rows many times: a few widths find what all of them do.
    let count = isLong ? Widths.few.count : widths.count
    for width in widths.spread(count) {
      let drawing = CheckedFrame(specimen, Size(clamping: width), glyphs)
      violations += drawing.lines + drawing.texts + words.check(drawing)
      if Widths.some.contains(width) {
        violations += drawing.stability(second.draw(drawing.size, glyphs))
      }
    }
    if isLong { violations += beginnings(of: specimen, glyphs, widths) }
    for size in specimen.sizes {
      let drawing = CheckedFrame(specimen, size, glyphs)
      violations += drawing.lines + drawing.texts + drawing.ansi
      violations += drawing.stability(second.draw(size, glyphs))
      if size.height != nil {
        violations += lostWords(of: specimen, size, glyphs, words)
      } else if glyphs == .unicode {
        // The rows of a window don't depend on the glyphs.
        violations += windows(of: specimen, drawing.frame)
      }
    }
    return violations
  }

  /// Checks windows at the beginning of a long page, which are quick to draw, at more widths.
  private static func beginnings(
    of specimen: Specimen, _ glyphs: Glyphs, _ widths: [Int]
  ) -> [GateViolation] {
    let heights = specimen.sizes.compactMap(\.height)
    let height = heights.max() ?? 100
    return widths.spread(Widths.some.count).flatMap { width in
      let size = Size(clamping: width, height: height)
      let window = CheckedFrame(specimen, size, glyphs)
      return window.lines + window.texts
    }
  }

  /// Checks that a window shows or records every word of the page. A flow has no page that is
  /// longer than its window.
  static func lostWords(
    of specimen: Specimen,
    _ size: Size,
    _ glyphs: Glyphs,
    _ words: WordLossCheck
  ) -> [GateViolation] {
    guard specimen.kind == .state else { return [] }
    let window = Frame.recordingAll { CheckedFrame(specimen, size, glyphs) }
    return words.checkWindow(window)
  }

  /// Checks that consecutive windows add up to the page, and that each of them has the fixed parts
  /// of the page. A specimen that isn't a tree with fixed parts is skipped if it has a window among
  /// its sizes.
  private static func windows(of specimen: Specimen, _ page: Frame) -> [GateViolation] {
    let viewport = specimen.viewport
    let hasWindow = specimen.sizes.contains { $0.height != nil }
    if viewport == nil, hasWindow { return [] }
    let width = page.width
    let height = Widths.heights.lowerBound
    let fixed = viewport?.fixedParts(width: width, height: height)
    let top = fixed?.top.rows ?? []
    let bottom = fixed?.bottom.rows ?? []
    let room = max(1, height - top.count - bottom.count)
    // The page has the fullest fixed parts.
    let fullest = viewport?.fixedParts(width: width, height: 1_000_000)
    let first = fullest?.top.rowCount ?? 0
    let last = fullest?.bottom.rowCount ?? 0
    let body = page.rows.dropFirst(first).dropLast(last)
    let all = stride(from: 0, to: body.count, by: room)
    var scrolls = Array(all)
    if body.count > 1_000 {
      scrolls = scrolls.spread(Widths.few.count)
    }
    for scroll in scrolls {
      let size = Size(clamping: width, height: height, scroll: scroll)
      let window = CheckedFrame(specimen, size)
      let seen = body.dropFirst(scroll).prefix(room)
      let blank = repeatElement("", count: room - seen.count)
      let expected = top + seen + blank + bottom
      let found = window.frame.rows
      let other = (0..<height).first { row in
        row >= found.count || found[row] != expected[row]
      }
      if let other {
        let place = first + scroll + other - top.count + 1
        let message = "row \(other + 1) is not row \(place) of the page"
        return [window.violation(.window, message)]
      }
    }
    return []
  }

  /// Checks that the theme has a style for every role that some drawings use; one violation names
  /// all roles without one, each with its first place.
  private static func roles(
    of specimen: Specimen,
    known: Set<Role>?,
    in drawings: [CheckedFrame]
  ) -> [GateViolation] {
    guard var seen = known else { return [] }
    seen.insert(.plain)
    var missing: [String] = []
    for drawing in drawings {
      for run in drawing.frame.runs where seen.insert(run.role).inserted {
        let place = "(at \(drawing.size))"
        missing.append("“\(run.role)” \(place)")
      }
    }
    if missing.isEmpty { return [] }
    let roles = missing.joined(separator: ", ")
    let message = "the theme has no style for \(roles)"
    return [GateViolation(.roles, specimen.path, message)]
  }

  /// Checks a drawing that is shown: what needs no other drawing than one in ASCII.
  package static func check(
    _ frame: Frame,
    of specimen: Specimen,
    at size: Size,
    by rules: GateRules
  ) -> [GateViolation] {
    let drawing = CheckedFrame(frame, size, specimen.path)
    let inASCII = CheckedFrame(specimen, size, rules.ascii)
    var violations = drawing.lines + inASCII.lines
    violations += inASCII.ascii(rules.ascii, frame)
    violations += roles(of: specimen, known: rules.roles, in: [drawing])
    return rules.open(violations)
  }
}

extension [GateViolation] {
  /// The violations of drawings in ASCII that aren't those of others, marked as such.
  func onlyInASCII(besides others: [GateViolation]) -> [GateViolation] {
    let known = Set(others)
    return filter { !known.contains($0) }.map { violation in
      changing(violation) { $0.isASCII = true }
    }
  }
}

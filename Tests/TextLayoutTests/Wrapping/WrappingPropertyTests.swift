import GalleyTestSupport
import Testing

@testable import TextCells

/// Properties of wrapped text of every kind at many widths.
@Suite(.firstFailure) struct WrappingPropertyTests {
  /// Checks generated texts, from small ones to those of `pieces`, at some widths.
  ///
  /// - Parameter check: returns the check of a text, which says what is wrong at a width.
  private func sweep(
    _ seed: UInt64, texts count: Int, pieces: Int,
    at widths: [Int] = Array(1...24) + stride(from: 27, through: 220, by: 8),
    _ check: (String) -> (Int) -> String?
  ) {
    var source = SeededGenerator(seed: seed)
    for number in (1...count).untilFailure {
      let text = source.safeText(pieces: pieces * number / count)
      let violation = check(text)
      for width in widths.untilFailure {
        guard let words = violation(width) else { continue }
        Issue.record("\(width): \(words) in \(text.debugDescription)")
      }
    }
  }

  /// The positions where lines may start and end: between clusters, and inside one that is wider
  /// than a line.
  private struct Borders {
    private var between: Set<Int> = [0]
    /// The clusters of more than one byte. One without a reach can be split at every width.
    private var clusters: [(bytes: Range<Int>, reach: Int?)] = []

    init(of text: String) {
      var start = 0
      for (glyph, _) in Clusters.list(of: text) {
        let end = start + glyph.utf8.count
        between.insert(end)
        // A space after a number sign belongs to its cluster, but not to a line that it ends.
        let isNumberSign = glyph.unicodeScalars.first == "\u{600}"
        let reach = isNumberSign ? nil : Cells.reach(glyph)
        if end > start + 1 {
          clusters.append((start..<end, reach))
        }
        start = end
      }
    }

    /// Whether a text is one cluster.
    var isOne: Bool { between.count == 2 }

    /// The positions for lines of a width.
    func atWidth(_ width: Int) -> Set<Int> {
      clusters.reduce(into: between) { borders, cluster in
        if cluster.reach ?? .max > width {
          borders.formUnion(cluster.bytes)
        }
      }
    }
  }

  /// Returns the first line with other cells than its own, that begins or ends inside a cluster, or
  /// after which text is missing; nil if there is none.
  private func violation(
    in text: String, _ lines: [LineSlice], at borders: Set<Int>,
    between isSkipped: (Unicode.Scalar) -> Bool, fits: (LineSlice, String) -> Bool
  ) -> String? {
    func isGap(_ bytes: Range<Int>) -> Bool {
      text.part(bytes).unicodeScalars.allSatisfy(isSkipped)
    }
    var end = 0
    for line in lines {
      let string = line.drawn(of: text)
      let start = line.range.lowerBound
      let isCounted = Cells.reach(string) == line.reach
      let isWhole = borders.isSuperset(of: [start, line.range.upperBound])
      guard isCounted, isWhole, isGap(end..<start), fits(line, string) else {
        return string
      }
      end = line.range.upperBound
    }
    return isGap(end..<text.utf8.count) ? nil : "a missing end"
  }

  @Test(arguments: GeneratedText.seeds, [WrappingKind.words, .code])
  func `no line exceeds the width, no cluster that fits is split, and nothing is lost or moved`(
    _ seed: UInt64, _ kind: WrappingKind
  ) {
    sweep(seed, texts: 10, pieces: 30) { text in
      let text = kind == .code ? text.replacing("\t", with: "    ") : text
      let borders = Borders(of: text)
      // Between two lines there is white space, a newline, or the soft hyphen that was drawn.
      func isSkipped(_ scalar: Unicode.Scalar) -> Bool {
        if kind == .code { return scalar == " " || scalar == "\n" || scalar == "\r" }
        return scalar.properties.isWhitespace || scalar == "\u{200B}" || scalar == "\u{AD}"
      }
      return { width in
        let lines = wrapped(text, width, as: kind)
        let places = borders.atWidth(width)
        return violation(in: text, lines, at: places, between: isSkipped) { line, string in
          let isWide = line.reach == 2 && width == 1
          return line.reach <= width || isWide && (kind == .code || Borders(of: string).isOne)
        }
      }
    }
  }

  @Test(arguments: GeneratedText.seeds)
  func `wrapping a wrapped paragraph changes nothing`(_ seed: UInt64) {
    sweep(seed, texts: 12, pieces: 30) { text in
      return { width in
        let once = wrappedRows(text, width)
        var paragraph = once.joinedLines
        if once.last == "" {
          paragraph += "\n"
        }
        let twice = wrappedRows(paragraph, width)
        return once.map(\.bytes) == twice.map(\.bytes) ? nil : "\(twice)"
      }
    }
  }

  /// The automaton, which passes Unicode's test, judges the lines.
  @Test(arguments: GeneratedText.seeds)
  func `a line ends at each opportunity of UAX #14 that is at its edge, and at no other`(
    _ seed: UInt64
  ) {
    var source = SeededGenerator(seed: seed)
    for _ in 0..<60 {
      let text = source.safeText(pieces: 12).replacing("\n", with: " ").trimmingSpaces
      let start = wrapped(text, 1)[0].range.lowerBound
      if text.contains("://") { continue }
      let borders = Borders(of: text).atWidth(.max)
      let opportunities = lineBreaks(text).map(\.offset).filter(borders.contains)
      for offset in opportunities where offset > start && !isTailored(offset, in: text, start) {
        let edge = wrapped(text.part(0..<offset), .max)[0]
        let line = wrapped(text, max(1, edge.reach))[0]
        let isHyphen = text.part(0..<offset).unicodeScalars.last == "\u{AD}"
        let isSame = line.range.upperBound >= edge.range.upperBound && line.end != .fold
        #expect(isSame || isHyphen, "\(offset) in \(text.debugDescription)")
      }
      for width in [2, 5, 9, 14, 23] {
        let lines = wrapped(text, width)
        for (line, next) in zip(lines, lines.dropFirst()) where line.end == .opportunity {
          let gap = line.range.upperBound...next.range.lowerBound
          let isKnown = opportunities.contains(where: gap.contains)
          let isAdded = isTailored(gap.upperBound, in: text, start)
          #expect(isKnown || isAdded, "\(width): \(gap) in \(text.debugDescription)")
        }
      }
    }
  }

  /// Whether `Wrapping.words` has rules of its own for a line break before an offset.
  private func isTailored(_ offset: Int, in text: String, _ start: Int) -> Bool {
    text.utf8.withBytes { utf8 in
      let reader = ScalarReader(utf8)
      guard offset < reader.count else { return false }
      return reader.isKept(at: offset, from: start)
        || reader.isSpaceless(at: offset)
        || reader.beginsWordWithSign(at: offset)
    }
  }

  @Test(arguments: GeneratedText.seeds)
  func `a word takes at most twice the rows that its cells need, and numbers in brackets are whole`(
    _ seed: UInt64
  ) {
    var source = SeededGenerator(seed: seed)
    for _ in 0..<150 {
      // A number sign would be in the cluster of the bracket after it.
      let scalars = source.safeText(pieces: 24).unicodeScalars.filter {
        !$0.properties.isWhitespace && $0 != "\u{200B}" && $0 != "\u{600}"
      }
      let word = String(String.UnicodeScalarView(scalars))
      let numbers = word.matches(of: /\[[0-9]{1,6}\]/).map { match in
        let start = word.utf8.distance(from: word.startIndex, to: match.startIndex)
        return start..<start + match.output.utf8.count
      }
      for (width, kind) in [(9, WrappingKind.words), (24, .words), (40, .words), (24, .code)] {
        let rows = wrapped(word, width, as: kind)
        let needed = (Cells.reach(word) + width - 1) / width
        let ends = rows.dropLast().map(\.range.upperBound)
        let isWhole = !numbers.contains { number in
          ends.contains { number.dropFirst().contains($0) }
        }
        #expect(
          rows.count <= 2 * max(1, needed) && isWhole, "\(width): \(word.debugDescription)")
      }
    }
  }

  @Test(arguments: GeneratedText.seeds)
  func `the narrowest width is the minimum at which no word is folded`(_ seed: UInt64) {
    sweep(
      seed,
      texts: 60,
      pieces: 12,
      at: [0, 1]
    ) { text in
      let narrowest = text.utf8.withBytes { Wrapping.narrowest($0) }
      // A wide space after a space is counted with the following piece, although it is never drawn
      // there.
      let hasWideSpace = text.contains("\u{3000}") || text.contains("\u{2003}")
      return { less in
        guard less == 0 || narrowest > 2 && !hasWideSpace else {
          return nil
        }
        let lines = wrapped(text, narrowest - less)
        let hasFold = lines.contains { $0.end == .fold }
        return hasFold == (less == 1) ? nil : "\(narrowest)"
      }
    }
  }

  @Test(arguments: GeneratedText.seeds)
  func `safe text stays safe`(_ seed: UInt64) {
    var source = SeededGenerator(seed: seed)
    for _ in 0..<200 {
      let raw = source.text(pieces: 12)
      for breaks in [SafeText.Breaks.fold, .keep] {
        let safe = SafeText(outside: raw, breaks: breaks).string
        let again = SafeText(outside: safe, breaks: breaks).string
        let isStable = safe.bytes == again.bytes
        let isTrimmed = safe.utf8.first != 0x20 && safe.utf8.last != 0x20
        let isFolded = breaks == .keep || isTrimmed && !safe.contains("  ")
        if !isStable || !isFolded || !isHarmless(safe, breaks) {
          Issue.record("\(raw.debugDescription)")
        }
      }
    }
  }

  private func isHarmless(_ text: String, _ breaks: SafeText.Breaks) -> Bool {
    let hasRightToLeft = text.utf8.withBytes { ScalarReader($0).hasRightToLeft() }
    return text.unicodeScalars.allSatisfy { scalar in
      if scalar == "\n" || scalar == "\t" { return breaks == .keep }
      return !scalar.isHarmful || hasRightToLeft && scalar.value.isDirectionalMark
    }
  }

  @Test(arguments: GeneratedText.seeds)
  func `prefixes and suffixes are the longest that fit`(_ seed: UInt64) {
    sweep(
      seed,
      texts: 12,
      pieces: 6,
      at: Array(-1...120)
    ) { text in
      // The offset and the reach of the text before each cluster, and at the end.
      var all = (offset: 0, reach: 0)
      var places = [all]
      for (glyph, _) in Clusters.list(of: text) {
        all.offset += glyph.utf8.count
        all.reach += Cells.reach(glyph)
        places.append(all)
      }
      return { cells in
        let prefix = text.utf8.withBytes { Fitting.prefix($0, cells: cells) }
        let suffix = text.utf8.withBytes { Fitting.suffix($0, cells: cells) }
        // Nothing fits into a negative number of cells, not even a lone mark.
        let last = places.last { $0.reach <= cells } ?? places[0]
        let first = places.first { all.reach - $0.reach <= cells } ?? all
        let isSuffix = suffix == (first.offset, all.reach - first.reach)
        return prefix == last && isSuffix ? nil : "\(prefix), \(suffix)"
      }
    }
  }

  @Test(.timeLimit(.minutes(1)))
  func `half a million marks, joiners or spaces are wrapped in linear time`() {
    let pieces = GeneratedText.words("\u{301} \u{200D} \u{200B} \u{AD} “ ( \u{2060} 🇩🇪 www.")
    for piece in pieces + [" "] {
      let pieces = String(repeating: piece, count: 500_000 / piece.utf8.count)
      let text = "a b\(pieces)c d"
      #expect(wrapped(text, 4, rest: 3).count > 1)
    }
  }
}

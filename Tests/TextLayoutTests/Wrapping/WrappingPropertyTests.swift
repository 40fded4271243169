import Testing

@testable import TextLayout

/// Properties of wrapped text of every kind at every width.
struct WrappingPropertyTests {
  private static let seeds: [UInt64] = [1, 20_17, 0xCAFE]
  private static let widths = 1...220

  private func lines(_ text: String, first: Int, rest: Int) -> [LineSlice] {
    text.withBytes { utf8 in
      var lines: [LineSlice] = []
      Wrapping.words(utf8, first: first, rest: rest) { line in
        lines.append(line)
        return true
      }
      return lines
    }
  }

  private func texts(_ seed: UInt64, _ count: Int, pieces: Int) -> [String] {
    print("generated text: seed \(seed)")
    var source = GeneratedText(seed: seed)
    return (0..<count).map { _ in
      SafeText(outside: source.text(pieces: pieces), breaks: .keep).string
    }
  }

  /// The positions where lines may start and end: between clusters, and inside one that is wider than a line.
  private struct Borders {
    private var between: Set<Int> = [0]
    /// The clusters of more than one byte. One without a reach can be split at every width.
    private var clusters: [(bytes: Range<Int>, reach: Int?)] = []

    init(of text: String) {
      (between, clusters) = text.withBytes { utf8 in
        var (between, clusters) = (Set([0]), [(bytes: Range<Int>, reach: Int?)]())
        Clusters.forEach(in: utf8) { cluster in
          between.insert(cluster.range.upperBound)
          guard cluster.range.count > 1 else { return true }
          let bytes = UnsafeBufferPointer(rebasing: utf8[cluster.range])
          // A space after a number sign belongs to its cluster, but not to a line that it ends.
          let isNumberSign = bytes.starts(with: "\u{600}".utf8)
          clusters.append((cluster.range, isNumberSign ? nil : Cells.reach(bytes)))
          return true
        }
        return (between, clusters)
      }
    }

    /// The positions for lines of a width.
    func atWidth(_ width: Int = .max) -> Set<Int> {
      var borders = between
      for cluster in clusters where cluster.reach.map({ $0 > width }) ?? true { borders.formUnion(cluster.bytes) }
      return borders
    }
  }

  /// The text of a line as drawn.
  private func drawn(_ line: LineSlice, of text: String) -> String {
    text.withBytes { String(decoding: $0[line.range], as: UTF8.self) } + (line.end == .hyphen ? "-" : "")
  }

  @Test(arguments: seeds)
  func `no line exceeds the width, no cluster that fits on a line is split, and the text is complete and in order`(
    _ seed: UInt64
  ) {
    for text in texts(seed, 12, pieces: 30) {
      let allBorders = Borders(of: text)
      for width in WrappingPropertyTests.widths {
        let borders = allBorders.atWidth(width)
        var end = 0
        for line in lines(text, first: width, rest: width) {
          let string = drawn(line, of: text)
          let isLoneWideScalar = width == 1 && line.reach == 2 && Borders(of: string).atWidth().count == 2
          #expect(line.reach <= width || isLoneWideScalar, "\(width): \(string.debugDescription)")
          #expect(Cells.count(string) == line.cells, "\(width): \(string.debugDescription)")
          #expect(Cells.reach(string) == line.reach, "\(width): \(string.debugDescription)")
          #expect(borders.contains(line.range.lowerBound) && borders.contains(line.range.upperBound))
          // Between two lines there is white space, a newline, or the soft hyphen that was drawn.
          let between = text.withBytes { String(decoding: $0[end..<line.range.lowerBound], as: UTF8.self) }
          #expect(
            between.unicodeScalars.allSatisfy {
              $0.properties.isWhitespace || $0 == "\u{200B}" || $0 == "\u{AD}"
            }, "\(width): \(between.debugDescription)")
          end = line.range.upperBound
        }
        let after = text.withBytes { String(decoding: $0[end...], as: UTF8.self) }
        #expect(after.unicodeScalars.allSatisfy { $0.properties.isWhitespace || $0 == "\u{200B}" })
      }
    }
  }

  @Test(arguments: seeds)
  func `wrapping a wrapped paragraph changes nothing`(_ seed: UInt64) {
    for text in texts(seed, 12, pieces: 30) {
      for width in WrappingPropertyTests.widths {
        let once = lines(text, first: width, rest: width).map { drawn($0, of: text) }
        let paragraph = once.joined(separator: "\n") + (once.last == "" ? "\n" : "")
        let twice = lines(paragraph, first: width, rest: width).map { drawn($0, of: paragraph) }
        #expect(once.elementsEqual(twice) { $0.utf8.elementsEqual($1.utf8) }, "\(width): \(text.debugDescription)")
      }
    }
  }

  @Test(arguments: seeds)
  func `the fast algorithm agrees with the reference`(_ seed: UInt64) {
    var source = GeneratedText(seed: seed)
    for text in texts(seed, 60, pieces: 12) where !text.contains("://") && !text.contains("www.") {
      let reference = ReferenceWrapping(text)
      for width in [1, 2, 3, 5, 8, 13, 21, 34] {
        let first = 1 + source.number(below: 20)
        guard reference.widestCluster <= min(first, width) else { continue }
        let found = lines(text, first: first, rest: width)
        let expected = reference.lines(first: first, rest: width)
        #expect(found == expected, "\(first), \(width): \(text.debugDescription)")
      }
    }
  }

  @Test(arguments: seeds)
  func `the narrowest width is the minimum at which no word is folded`(_ seed: UInt64) {
    for text in texts(seed, 60, pieces: 12) {
      let narrowest = text.withBytes { Wrapping.narrowest($0) }
      #expect(!lines(text, first: narrowest, rest: narrowest).contains { $0.end == .fold }, "\(text.debugDescription)")
      // A wide space after a space is counted with the following piece, although it is never drawn there.
      guard narrowest > 2, !text.contains("\u{3000}"), !text.contains("\u{2003}") else { continue }
      let folded = lines(text, first: narrowest - 1, rest: narrowest - 1)
      #expect(folded.contains { $0.end == .fold }, "\(narrowest): \(text.debugDescription)")
    }
  }

  @Test(arguments: seeds)
  func `the pieces of code are complete, and only folds leave room for the mark`(_ seed: UInt64) {
    for text in texts(seed, 8, pieces: 30) {
      let text = text.replacing("\t", with: "    ")
      let allBorders = Borders(of: text)
      for width in stride(from: 3, through: 220, by: 7) {
        let borders = allBorders.atWidth(width - 2)
        var end = 0
        text.withBytes { utf8 in
          Wrapping.code(utf8, first: width, rest: width - 1, mark: 1) { piece in
            let string = String(decoding: utf8[piece.range], as: UTF8.self)
            #expect(Cells.count(string) == piece.cells)
            #expect(Cells.reach(string) == piece.reach)
            #expect(piece.reach <= (piece.end == .fold ? width - 1 : width) || piece.reach == 2)
            #expect(borders.contains(piece.range.lowerBound) && borders.contains(piece.range.upperBound))
            #expect(utf8[end..<piece.range.lowerBound].allSatisfy { $0 == 0x20 || $0 == 0x0A || $0 == 0x0D })
            end = piece.range.upperBound
            return true
          }
          #expect(utf8[end...].allSatisfy { $0 == 0x20 || $0 == 0x0A })
        }
      }
    }
  }

  @Test(arguments: seeds)
  func `safe text stays safe`(_ seed: UInt64) {
    var source = GeneratedText(seed: seed)
    for _ in 0..<400 {
      let raw = source.text(pieces: 12)
      for breaks in [SafeText.Breaks.fold, .keep] {
        let safe = SafeText(outside: raw, breaks: breaks).string
        let again = SafeText(outside: safe, breaks: breaks).string
        #expect(safe.utf8.elementsEqual(again.utf8), "\(raw.debugDescription)")
        #expect(
          safe.unicodeScalars.allSatisfy { scalar in
            switch scalar.properties.generalCategory {
            case .control: breaks == .keep && (scalar == "\n" || scalar == "\t")
            case .lineSeparator, .paragraphSeparator, .privateUse: false
            default: !scalar.properties.isBidiControl
            }
          }, "\(safe.debugDescription)")
      }
      let folded = SafeText(outside: raw).string
      #expect(!folded.utf8.starts(with: [0x20]) && folded.utf8.last != 0x20 && !folded.contains("  "))
    }
  }

  @Test(arguments: seeds)
  func `prefixes and suffixes are the longest that fit`(_ seed: UInt64) {
    for text in texts(seed, 12, pieces: 6) {
      let all = Cells.reach(text)
      text.withBytes { utf8 in
        for cells in 0...all {
          let prefix = Fitting.prefix(utf8, cells: cells)
          #expect(prefix.reach <= cells)
          #expect(Cells.reach(UnsafeBufferPointer(rebasing: utf8[..<prefix.end])) == prefix.reach)
          let suffix = Fitting.suffix(utf8, cells: cells)
          #expect(suffix.reach <= cells)
          Clusters.forEach(in: utf8) { cluster in
            let reach = Cells.reach(UnsafeBufferPointer(rebasing: utf8[cluster.range]))
            if cluster.range.lowerBound == prefix.end { #expect(prefix.reach + reach > cells) }
            if cluster.range.upperBound == suffix.start { #expect(suffix.reach + reach > cells) }
            return true
          }
        }
      }
    }
  }

  @Test(.timeLimit(.minutes(1))) func `half a million marks, joiners or spaces are wrapped in linear time`() {
    for piece in ["\u{301}", "\u{200D}", " ", "\u{200B}", "\u{AD}", "“", "(", "\u{2060}", "🇩🇪", "www."] {
      let text = "a b" + String(repeating: piece, count: 500_000 / piece.utf8.count) + "c d"
      #expect(lines(text, first: 4, rest: 3).count > 1)
    }
  }
}

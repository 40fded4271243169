import GalleyDomain
import GalleyPresentation
import TextLayout

extension Run {
  /// The app's own words, including leading and trailing spaces.
  package static func own(
    _ words: String,
    _ role: Role = .plain,
    spokenAs spoken: String? = nil
  ) -> Run {
    let spoken = spoken.map { SafeText(own: $0, breaks: .keep) }
    return Run(
      SafeText(own: words.keepingUnits, breaks: .keep),
      role,
      spokenAs: spoken)
  }

  /// Visible but unspoken words that the page has elsewhere, too, or doesn't need at another width.
  static func repeated(_ words: String, _ role: Role) -> Run {
    ornament(words, role).again
  }

  /// The mark of what is done, such as an answered question. In ASCII, a letter would read as a
  /// part of the words after it.
  static let check = ornament("✓ ", .check, inASCII: "+ ")

  /// Visible but unspoken glyphs.
  ///
  /// - Parameter ascii: the glyphs in ASCII, where the usual ones have another meaning.
  static func ornament(
    _ glyphs: String,
    _ role: Role = .plain,
    inASCII ascii: String? = nil
  ) -> Run {
    let ascii = ascii.map { SafeText(own: $0, breaks: .keep) }
    let glyphs = SafeText(own: glyphs.keepingUnits, breaks: .keep)
    return Run(glyphs, role, isOrnament: true, inASCII: ascii)
  }

  /// Spoken but invisible words.
  static func spoken(_ words: String) -> Run {
    .own("", .plain, spokenAs: words)
  }

  /// Words from outside, by default on one line: line breaks become spaces.
  static func outside(
    _ words: UntrustedText,
    _ role: Role = .plain,
    breaks: SafeText.Breaks = .fold
  ) -> Run {
    Run(SafeText(outside: words.raw, breaks: breaks), role)
  }

  /// One line of the app's own words or of words from outside.
  init(_ wording: Wording, _ role: Role) {
    switch wording {
    case .own(let words):
      self = .own(words, role)
    case .outside(let text):
      self = .outside(text, role)
    }
  }
}

extension Run {
  /// The words once more, which aren't spoken again.
  var again: Run {
    changing(self) {
      $0.isOrnament = true
      $0.isRepeated = true
    }
  }
}

extension String {
  /// The words with a no-break space between each number and its unit, such as `1,234 votes` and `8
  /// MB`, between a day and its month, and around the “of” in `2 of 3`.
  fileprivate var keepingUnits: String {
    guard utf8.contains(where: \.isDigit) else {
      return self
    }
    var words = split(separator: " ", omittingEmptySubsequences: false)[...]
    var text = String(words.removeFirst())
    for word in words {
      let isAfterNumber = text.utf8.last?.isDigit == true && word.isUnit
      let isBeforeNumber = text.hasSuffix("of") && word.utf8.first?.isDigit == true
      text += isAfterNumber || isBeforeNumber ? "\u{A0}" : " "
      text += String(word)
    }
    return text
  }
}

extension Substring {
  /// Whether it is a word of three letters or more, “of”, or a unit such as `MB`.
  fileprivate var isUnit: Bool {
    let bytes = utf8.prefix(3)
    let isWord = bytes.count == 3 && bytes.allSatisfy(\.isASCIILetter)
    return isWord || self == "of" || bytes.dropFirst().first == UInt8(ascii: "B")
  }
}

/// Text set by optimal fit, limited to a readable width.
package struct Prose: BlockConvertible {
  let text: TextBlock
  package var asBlock: Block {
    .text(text)
  }

  init(_ runs: [Run], file: StaticString = #fileID, line: UInt32 = #line) {
    text = TextBlock(
      runs,
      overflow: .prose,
      measure: PageMeasure.measure,
      file: file,
      line: line)
  }

  /// The app's own words.
  package init(
    _ words: String,
    _ role: Role = .prose,
    file: StaticString = #fileID,
    line: UInt32 = #line
  ) {
    self.init([.own(words, role)], file: file, line: line)
  }

  /// Words from outside without line breaks of their own.
  init(
    _ words: UntrustedText,
    _ role: Role,
    file: StaticString = #fileID,
    line: UInt32 = #line
  ) {
    self.init([.outside(words, role)], file: file, line: line)
  }

  /// Words from outside with their line breaks, except those before the first words (B2). The rows
  /// of a line of verse after its first are indented.
  init(
    lines words: UntrustedText,
    _ role: Role = .prose,
    file: StaticString = #fileID,
    line: UInt32 = #line
  ) {
    let lines = words.raw.utf8
      .split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      .drop { line in line.allSatisfy { " \r".utf8.contains($0) } }
    let start = lines.first?.startIndex ?? words.raw.endIndex
    let rest = UntrustedText(String(words.raw[start...]))
    let runs = [Run.outside(rest, role, breaks: .keep)]
    let prose = Prose(runs, file: file, line: line).text
    text = changing(prose) { $0.hang = prose.isVerse ? 2 : 0 }
  }

  /// Words from outside in a list, where a very long text is cut after four rows.
  static func clamped(
    _ words: Wording,
    _ role: Role,
    spoken: Run? = nil,
    file: StaticString = #fileID,
    line: UInt32 = #line
  ) -> Block {
    let runs = [Run(words, role), spoken].compactMap { $0 }
    let whole = Prose(runs, file: file, line: line)
    // Shorter words can't take more rows than a screen has.
    guard [words].text.utf8.count > 240 else {
      return whole.asBlock
    }
    return .fitting(whole.text, rows: 4)
  }

  /// The app's own words with words from outside in them.
  init(
    _ words: [Wording],
    _ role: Role = .prose,
    file: StaticString = #fileID,
    line: UInt32 = #line
  ) {
    self.init(words.map { Run($0, role) }, file: file, line: line)
  }
}

extension TextBlock {
  /// Whether lines follow each other that are all short, as in a poem or an address: only there, the
  /// end of a line matters more than that of a row.
  var isVerse: Bool {
    let lines = runs.reduce(into: "") { $0 += $1.text.string }.utf8
      .split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    let isShort = lines.allSatisfy { line in
      if line.count <= 48 { return true }
      if line.count > 200 { return false }
      return Cells.count(String(Substring(line))) <= 48
    }
    // A marker such as `-` or `1.` shows where a line begins, so its other rows need no indent.
    guard isShort else { return false }
    return zip(lines, lines.dropFirst()).contains { line, next in
      let words = next.drop { $0 == UInt8(ascii: " ") }
      guard let first = words.first, !line.isEmpty else {
        return false
      }
      let isSign = "-*\r".utf8.contains(first)
      let isBullet = next.starts(with: "•".utf8)
      return !first.isDigit && !isSign && !isBullet
    }
  }
}

extension Block {
  /// A text as prose, or cut after so many rows.
  static func fitting(_ text: TextBlock, rows: Int) -> Block {
    let cut = Block.text(text.truncated(to: rows))
    return .choice(Choice([(.shortened(cut), cut), (.always, .text(text))]))
  }

  /// A block, unless a view of the same words shows them whole.
  static func whole(_ block: Block, besides view: Block) -> Block {
    .choice(Choice([(.shortened(view), block), (.always, .nothing)]))
  }
}

extension BlockConvertible {
  /// The words below a title that belong to it.
  var indented: Block {
    marked(.ornament("  "))
  }
}

/// The measurements shared by all pages.
enum PageMeasure {
  /// The maximum width of prose, in cells: longer lines are hard to read.
  static let measure = 72
  /// The maximum width of a page, in cells, so that the end of a row stays near its beginning.
  static let maximum = 112
  /// The width, in cells, below which a page has no room for columns.
  static let narrow = 36
  /// The width, in cells, from which a question's reputation and date have room side by side.
  static let small = 38
  /// The width, in cells, from which a page uses columns.
  static let wide = 64
  /// The width, in cells, from which a name of 30 cells, the most that the site allows, has room
  /// beside a question's longest reputation and date.
  static let broad = 75
  /// The width, in cells, from which a page has a margin for what belongs to the text: authors,
  /// dates, section titles.
  static let spacious = 96
  /// The width of that margin, in cells.
  static let margin = 28
  /// The cells on both sides of the words in a question's grey views, and before its body.
  static let inset = 1
  static let padding = Box.Padding(leading: inset, trailing: inset)
}

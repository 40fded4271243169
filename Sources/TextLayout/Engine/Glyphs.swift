/// What the terminal can show: the glyphs that the program's own words are set in, and the clusters that it joins.
///
/// The glyphs act on own words alone: text from elsewhere is drawn as it is.
public struct Glyphs: Hashable, Sendable {
  /// As written.
  public static let unicode = Glyphs(isASCII: false)
  /// Lines, marks and typographic punctuation become ASCII.
  public static let ascii = Glyphs(isASCII: true)

  private let isASCII: Bool
  /// The clusters that the terminal shows in their cells. None are, unless the terminal was asked: a text is no wider
  /// than its page then in any terminal.
  public var joined: JoinedClusters = []

  /// Further stand-ins in ASCII, by the glyph's scalar.
  private var replacements: [UInt32: String] = [:]

  private init(isASCII: Bool) {
    self.isASCII = isASCII
  }

  /// ASCII with stand-ins for further glyphs, such as `["€": "EUR"]`.
  ///
  /// - Parameter replacements: glyphs of one scalar, each with printable ASCII; others are ignored. A glyph of lines and
  ///   borders needs a stand-in of one cell.
  public static func ascii(replacing replacements: [Character: String]) -> Glyphs {
    var glyphs = Glyphs.ascii
    for (glyph, standIn) in replacements {
      guard let scalar = glyph.unicodeScalars.first, glyph.unicodeScalars.count == 1, !scalar.isASCII,
        standIn.utf8.allSatisfy({ (0x20..<0x7F).contains($0) })
      else { continue }
      glyphs.replacements[scalar.value] = standIn
    }
    return glyphs
  }

  /// The same glyphs for a terminal that joins these clusters.
  public func joining(_ clusters: JoinedClusters) -> Glyphs {
    var glyphs = self
    glyphs.joined = clusters
    return glyphs
  }

  /// A glyph, then its stand-in. Those of lines and borders have one cell, as the glyph has.
  private static let pairs = """
    ─- ━= ═= ▔- ▁_ ┄- ╌- │| ┃| ▌| ▏| ┆| ┌+ ┐+ └+ ┘+ ├+ ┤+ ┬+ ┴+ ┼+ ╭+ ╮+ ╰+ ╯+ ▄= ▀= █# ░. ▒: ▓#
    ‹< ›> «< »> ✓v ✗x ✔v ✘x ●* ○o ◉@ ◌o •* ◦o ▪* ▸> ▾v ◂< ▴^ ▲^ ▼v ★* ☆* ↩\\ ↪> ←< →> ↑^ ↓v ↻@ ⟳@ ⚠!
    …... ·- ’' ‘' “" ”" –- —-- ‐- ‑- −- ×x ⋯... ⟨< ⟩> △^ ▽v ◇* ◆* ▷> ⊘x ≡= ▣# ▢#
    """

  /// The stand-in of each glyph that the program uses.
  private static let standIns: [UInt32: String] = {
    var table: [UInt32: String] = [:]
    for pair in pairs.split(whereSeparator: { $0 == " " || $0 == "\n" }) {
      guard let glyph = pair.unicodeScalars.first else { continue }
      table[glyph.value] = String(pair.unicodeScalars.dropFirst())
    }
    return table
  }()

  /// The glyph set's form of own words. In ASCII a glyph without a stand-in becomes `?`; letters, their marks and digits of any script stay.
  ///
  /// - Complexity: O(n); text that is ASCII already is returned as it is.
  func form(of text: SafeText) -> String {
    guard isASCII, text.origin == .own, !text.string.utf8.allSatisfy({ $0 < 0x80 }) else { return text.string }
    var form = ""
    for scalar in text.string.unicodeScalars {
      if scalar.isASCII { form.unicodeScalars.append(scalar) } else { form += standIn(for: scalar) }
    }
    return form
  }

  /// The ASCII for a scalar beyond it.
  package func standIn(for scalar: Unicode.Scalar) -> String {
    if let standIn = replacements[scalar.value] ?? Glyphs.standIns[scalar.value] { return standIn }
    if scalar.properties.isWhitespace { return " " }
    return scalar.isLetter ? String(scalar) : "?"
  }

  /// The form of text that has to stay on one line: a newline or a tab in it is a blank.
  func line(of text: SafeText) -> String {
    var form = form(of: text)
    return form.withUTF8 { $0.allSatisfy { $0 >= 0x20 } }
      ? form : String(decoding: form.utf8.map { $0 < 0x20 ? UInt8(ascii: " ") : $0 }, as: UTF8.self)
  }

  /// The form of a glyph that has one cell to stand in, or a blank where it takes another number of them.
  func cell(of glyph: SafeText) -> String {
    let form = line(of: glyph)
    return Cells.count(form) == 1 && reach(form) == 1 ? form : " "
  }

  /// How far text reaches in this terminal, in cells; see `Cells`.
  func reach(_ string: String) -> Int { Cells.reach(string, joined: joined) }
  /// The same of UTF-8 text.
  func reach(_ utf8: UnsafeBufferPointer<UInt8>) -> Int { Cells.reach(utf8, joined: joined) }

  /// Stands where text was left out.
  var ellipsis: String { isASCII ? "..." : "…" }
  /// Stands at the end of a row of code that goes on below; one cell.
  var foldEnd: String { isASCII ? "\\" : "↩" }
  /// Stands before a row of code that began above; one cell.
  var foldStart: String { isASCII ? ">" : "↪" }
}

extension Unicode.Scalar {
  /// Whether it is a letter, a mark on one or a digit, which ASCII drawings keep: they have no stand-in that means the
  /// same.
  package var isLetter: Bool {
    switch properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .nonspacingMark,
      .spacingMark, .decimalNumber:
      true
    default: false
    }
  }
}

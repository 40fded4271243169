/// The character set of a terminal: the glyphs for the program's own text.
///
/// Only the program's own text is converted; external text is drawn unchanged.
public struct Glyphs: Hashable, Sendable {
  /// The glyphs as written.
  public static let unicode = Glyphs(isASCII: false)
  /// ASCII replacements for lines, symbols and typographic punctuation.
  public static let ascii = Glyphs(isASCII: true)

  let isASCII: Bool
  /// Additional ASCII replacements by scalar.
  var replacements: [UInt32: String] = [:]

  /// Returns ASCII glyphs with additional replacements, such as `["€": "EUR"]`.
  ///
  /// - Parameter replacements: the replacement of each glyph. An entry is ignored unless its glyph
  ///   is a single non-ASCII scalar and its replacement is printable ASCII. Glyphs of lines and
  ///   borders need a replacement of one cell.
  public static func ascii(replacing replacements: [Character: String]) -> Glyphs {
    var glyphs = Glyphs.ascii
    for (glyph, standIn) in replacements {
      guard let scalar = glyph.unicodeScalars.first,
        glyph.unicodeScalars.count == 1,
        !scalar.isASCII,
        standIn.utf8.allSatisfy({ 0x20..<0x7F ~= $0 })
      else { continue }
      glyphs.replacements[scalar.value] = standIn
    }
    return glyphs
  }

  /// The pairs of a glyph and its replacement. Glyphs of lines and borders have replacements of one
  /// cell.
  private static let pairs = """
    ─- ━= ═= ▔- ▁_ ┄. ╌- │| ┃| ▌| ▏| ┆| ┌+ ┐+ └+ ┘+ ├+ ┤+ ┬+ ┴+ ┼+ ╭+ ╮+ ╰+ ╯+ ║| ┏+ ┓+ ┗+ ┛+ ╔+ ╗+ ╚+ ╝+ ▄= ▀= █# ░. ▒: ▓#
    ▎= ▍= ▋= ▊= ▉= ▂. ▃. ▅- ▆- ▇#
    ‹< ›> «< »> ✓v ✗x ✔v ✘x ●* ○o ◉@ ◌o •* ◦o ▪* ▸> ▾\\/ ◂< ▴^ ▲^ ▼v ★* ☆* ↩\\ ↪\\ ←< →> ↑^ ↓v ↻@ ⟳@ ⚠!
    …... ·- ’' ‘' “" ”" –- —-- ‐- ‑- −- ×x ⋯... ⟨< ⟩> △^ ▽v ◇* ◆* ▷> ⊘x ≡= ▣[] ▢[] ⋮: ⍽_ ⎵_ ␉\\t ␍\\r ⏎Ret
    """

  /// The replacements by scalar.
  private static let standIns = Dictionary(
    uniqueKeysWithValues: pairs.split(whereSeparator: \.isWhitespace).map { pair in
      (pair.unicodeScalars.first?.value ?? 0, String(pair.unicodeScalars.dropFirst()))
    }
  )

  /// Returns a text in this character set. In ASCII, a glyph without a replacement becomes `?`,
  /// white space becomes a space, and letters and digits of all scripts, with their marks, are
  /// kept.
  ///
  /// - Complexity: O(n); ASCII text is returned unchanged.
  func form(of text: SafeText) -> String {
    guard isASCII,
      text.origin == .own,
      text.string.utf8.contains(where: { $0 >= 0x80 })
    else { return text.string }
    var form = ""
    for scalar in text.string.unicodeScalars {
      form += scalar.isASCII ? String(scalar) : standIn(for: scalar)
    }
    return form
  }

  /// Returns the text of a run in this character set.
  func form(of run: Run) -> String {
    form(of: isASCII ? run.inASCII ?? run.text : run.text)
  }

  /// The ASCII replacement of a non-ASCII scalar.
  package func standIn(for scalar: Unicode.Scalar) -> String {
    if let standIn = replacements[scalar.value] ?? Glyphs.standIns[scalar.value] {
      return standIn
    }
    // A no-break space keeps words together until the lines are broken.
    if scalar.isLetter || scalar.value.isDirectionalMark || scalar == "\u{A0}" {
      return String(scalar)
    }
    return scalar.properties.isWhitespace ? " " : "?"
  }

  /// Returns the form of a text for a single line: newlines and tabs become spaces.
  package func line(of text: SafeText) -> String {
    line(of: Run(text))
  }

  /// Returns the form of a run for a single line.
  func line(of run: Run) -> String {
    let form = form(of: run)
    if form.utf8.allSatisfy({ $0 >= 0x20 }) {
      return form
    }
    let spaced = form.utf8.map { $0 < 0x20 ? .space : $0 }
    return String(decoding: spaced, as: UTF8.self)
  }

  /// Returns the form of runs for a single line.
  func line(of runs: [Run]) -> String {
    runs.reduce(into: "") { $0 += line(of: $1) }
  }

  /// Returns the form of a glyph for a single cell, or a space if its width is different.
  func cell(of glyph: SafeText) -> String {
    let form = line(of: glyph)
    return Cells.count(form) == 1 && Cells.reach(form) == 1 ? form : " "
  }

  /// The mark for omitted text.
  var ellipsis: String {
    isASCII ? "..." : "…"
  }
  /// The ellipsis, or as much of it as there is room for.
  func fittingEllipsis(in room: Int) -> String {
    String(ellipsis.prefix(max(1, room)))
  }
  /// The mark at the start of a row that continues a folded row of code; one cell.
  var foldStart: String {
    isASCII ? "\\" : "↪"
  }
}

extension Unicode.Scalar {
  /// Whether the scalar is a letter, a mark on a letter or a digit, which ASCII drawings keep
  /// because no replacement has the same meaning.
  package var isLetter: Bool {
    switch properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter:
      true
    case .nonspacingMark, .spacingMark, .decimalNumber:
      true
    default: false
    }
  }
}

/// The glyphs that the program's own words are set in.
///
/// It acts on own words alone: what somebody else wrote is drawn as it is.
public enum Glyphs: Hashable, Sendable {
  /// As written.
  case unicode
  /// Lines, marks and typographic punctuation become ASCII.
  case ascii

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

  /// The glyph set's form of own words, never longer in bytes. In ASCII, what has no stand-in becomes `?`.
  ///
  /// - Complexity: O(n); text that is ASCII already is returned as it is.
  func form(of text: SafeText) -> String {
    guard self == .ascii, text.origin == .own, !text.string.utf8.allSatisfy({ $0 < 0x80 }) else { return text.string }
    var form = ""
    for scalar in text.string.unicodeScalars {
      if scalar.isASCII {
        form.unicodeScalars.append(scalar)
      } else if scalar.properties.isWhitespace {
        form += " "
      } else {
        form += Glyphs.standIns[scalar.value] ?? "?"
      }
    }
    return form
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
    return Cells.count(form) == 1 && Cells.reach(form) == 1 ? form : " "
  }

  /// Stands where text was left out.
  var ellipsis: String { self == .unicode ? "…" : "..." }
  /// Stands at the end of a row of code that goes on below; one cell.
  var foldEnd: String { self == .unicode ? "↩" : "\\" }
  /// Stands before a row of code that began above; one cell.
  var foldStart: String { self == .unicode ? "↪" : ">" }
}

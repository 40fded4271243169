/// The looks that changed in a golden of escape sequences.
struct EscapeChanges {
  /// The appearance of one cell.
  private struct Look: Equatable {
    /// The parameters of the sequence that set the style (SGR), without the reset; empty for a plain style.
    var style = ""
    var link = ""
  }

  /// The rows in which only sequences differ, each with the looks before and after.
  private(set) var rows: [(rows: Hunk, edits: [WordEdit])] = []

  /// Compares the rows between those in which the text at the same size changed, since both goldens have the same rows.
  /// Nil if they haven't.
  init?(old: [UInt8], new: [UInt8], text: [Hunk]) {
    let (a, b) = (RowDifference.rows(of: old), RowDifference.rows(of: new))
    var (i, j) = (0, 0)
    for hunk in text + [Hunk(old: a.count..<a.count, new: b.count..<b.count)] {
      guard hunk.old.lowerBound - i == hunk.new.lowerBound - j, hunk.old.upperBound <= a.count,
        hunk.new.upperBound <= b.count
      else { return nil }
      for (row, other) in zip(i..<max(i, hunk.old.lowerBound), j..<max(j, hunk.new.lowerBound)) where a[row] != b[other]
      {
        let edits = EscapeChanges.edits(from: EscapeChanges.looks(of: a[row]), to: EscapeChanges.looks(of: b[other]))
        rows.append((Hunk(old: row..<row + 1, new: other..<other + 1), edits))
      }
      (i, j) = (hunk.old.upperBound, hunk.new.upperBound)
    }
  }

  /// Whether fewer cells have a look than before, and more have another one, also in rows with other changes.
  static func isReplaced(_ edit: WordEdit, from old: [UInt8], to new: [UInt8]) -> Bool {
    let texts = (String(decoding: old, as: UTF8.self), String(decoding: new, as: UTF8.self))
    func isRarer(_ sequence: String, _ a: String, _ b: String) -> Bool {
      b.split(separator: sequence, omittingEmptySubsequences: false).count
        < a.split(separator: sequence, omittingEmptySubsequences: false).count
    }
    // Every sequence ends with that of plain text.
    func isPlain(_ sequence: String) -> Bool { sequence == EscapeChanges.sequence("") }
    return (isPlain(edit.old) || isRarer(edit.old, texts.0, texts.1))
      && (isPlain(edit.new) || isRarer(edit.new, texts.1, texts.0))
  }

  private static func edits(from old: [Look], to new: [Look]) -> [WordEdit] {
    zip(old, new).filter { $0 != $1 }.map { old, new in
      old.style == new.style
        ? WordEdit(old: old.link, new: new.link) : WordEdit(old: sequence(old.style), new: sequence(new.style))
    }.unique
  }

  /// The visible sequence that sets a style, given by its parameters.
  static func sequence(_ style: String) -> String { "␛[\(style.isEmpty ? "0" : style)m" }

  /// The look of each byte of a row's text.
  private static func looks(of row: [UInt8]) -> [Look] {
    var (looks, look): ([Look], Look) = ([], Look())
    for part in String(decoding: row, as: UTF8.self).split(separator: "␛", omittingEmptySubsequences: false)
      .enumerated()
    {
      var text = part.element
      if part.offset > 0, text.hasPrefix("["), let end = text.firstIndex(where: \.isLetter) {
        let style = text[text.index(after: text.startIndex)..<end]
        // `X` erases cells, for the background of a row.
        if text[end] == "m" { look.style = style == "0" ? "" : String(style) }
        text = text[text.index(after: end)...]
      } else if part.offset > 0, text.hasPrefix("]8;;") {
        look.link = String(text.dropFirst(4))
        text = ""
      } else if part.offset > 0, text.hasPrefix("\\") {
        text = text.dropFirst()
      }
      looks += text.utf8.map { _ in look }
    }
    return looks
  }
}

/// The looks in the page of the terminal's theme.
enum ThemeRows {
  static let path = ["themes", "terminal"]
  /// The cells of the role, the look, and the colours for 24 bits, 256 and 16 colours.
  static let columns = [0..<18, 20..<38, 40..<58, 60..<70, 72..<100]

  /// The sequence and the row of each role for 256 colours, by the role's name.
  static func sequences(in page: [UInt8]) -> [String: (row: Int, sequence: String)] {
    var sequences: [String: (row: Int, sequence: String)] = [:]
    for (number, row) in RowDifference.rows(of: page).enumerated().dropFirst() {
      let words = columns.map { columns in
        String(decoding: row.dropFirst(columns.lowerBound).prefix(columns.count), as: UTF8.self).split(separator: " ")
      }
      let codes = ["light": "2", "bold": "1", "italic": "3", "underlined": "4", "struck": "9"]
      let colors = words[3]
      let ground = colors.firstIndex(of: "on")
      let parts =
        words[1].filter { $0 != "light" || colors.isEmpty }.compactMap { codes[String($0)] }
        + colors.prefix(ground ?? colors.count).map { "38;5;\($0)" }
        + (ground.map { colors[($0 + 1)...].map { "48;5;\($0)" } } ?? [])
      sequences[words[0].joined()] = (number, EscapeChanges.sequence(parts.joined(separator: ";")))
    }
    return sequences
  }
}

import TextLayout

/// One way in which goldens differ: what was there, what is there now, and where.
package struct Form: Hashable, Sendable {
  /// The kinds of form.
  package enum Kind: String, CaseIterable, Sendable {
    /// Words or glyphs were replaced, added or removed.
    case words
    /// Cells have another role.
    case role
    /// A row is in another place.
    case moved
    /// A rule has another length.
    case length
    /// A row begins in another column.
    case columns
    /// There is another number of spaces before a word.
    case gap
    /// There is another number of empty rows.
    case rows
    /// The same words are divided into rows elsewhere.
    case breaks
    /// The same roles cover other cells.
    case cells
    /// A whole file is missing, orphaned, moved or invalid.
    case file
  }

  /// The kind.
  package let kind: Kind
  /// What was removed: words, a role or cells; empty if nothing was.
  package var old = ""
  /// What was added, or a number of cells, spaces or rows; empty if nothing was.
  package var new = ""
  /// Where it is: in a text or a row; empty if there is nothing to say.
  package var place = ""
  /// The role of the words, as far as it is known.
  package var role = ""
}

extension Form {
  /// Whether only the place of words differs.
  var isLayout: Bool { [.length, .columns, .gap, .rows, .breaks, .cells].contains(kind) }

  /// The texts that it is made of.
  var parts: [String] { [kind.rawValue, old, new, place, role] }

  /// What it has in common with others that are listed together: the kind, whether something was
  /// added or removed, the place and the role.
  var family: [String] {
    let side = old.isEmpty ? "added" : new.isEmpty ? "removed" : "replaced"
    return [kind.rawValue, isLayout ? "" : side, place, role]
  }

  /// Where it is, in words: ` at the end [status]`.
  var whereabouts: String {
    (place.isEmpty || kind == .file ? "" : " \(place)") + (role.isEmpty ? "" : " [\(role)]")
  }

  /// What differs, in words, such as `“9 stories” → “9 items”` or `1 fewer empty row`.
  var what: String {
    let number = Int(new) ?? 0
    let count = abs(number)
    let more = number > 0 ? "more" : "fewer"
    switch kind {
    case .words, .role:
      let texts = CellMarks.distinguished(old, new)
      let before = "“\(Form.shown(texts.old))”"
      let after = "“\(Form.shown(texts.new))”"
      if old.isEmpty { return "+ \(after)" }
      return new.isEmpty ? "− \(before)" : "\(before) → \(after)"
    case .moved: return "moved: “\(Form.shown(new))”"
    case .length:
      return "\(Form.shown(old)) \(counted(count, "cell")) \(number > 0 ? "longer" : "shorter")"
    case .columns: return "\(counted(count, "column")) to the \(number > 0 ? "right" : "left")"
    case .gap: return "\(count) \(more) space\(count == 1 ? "" : "s")"
    case .rows: return "\(count) \(more) empty row\(count == 1 ? "" : "s")"
    case .breaks: return "other line breaks"
    case .cells: return old.isEmpty ? "the same roles in other cells" : "cells \(old) → \(new)"
    case .file:
      return [old, new].filter { !$0.isEmpty }.map(Form.shown).joined(separator: " → ")
    }
  }

  /// The text with invisible characters and non-breaking spaces made visible, repeated marks
  /// counted, and at most about 120 characters: the middle of a longer one is left out.
  private static func shown(_ words: String) -> String {
    var runs: [String] = []
    for character in words {
      if let last = runs.last, last.first == character {
        runs[runs.count - 1] = last + String(character)
      } else {
        runs.append(String(character))
      }
    }
    let short = runs.map { run in
      let isCounted = run.count > 6 && !run.contains { $0.isLetter || $0.isNumber }
      return isCounted ? "\(run.prefix(1))×\(run.count)" : run
    }.joined()
    let text = short.count > 120 ? "\(short.prefix(80)) … \(short.suffix(30))" : short
    return CellMarks.visible(Array(text.utf8)[...]).withVisibleSpaces
  }
}

extension Form: CustomStringConvertible {
  /// In words, such as `“9 stories” → “9 items” [count]`, `+ “UTC” at the end` or `1 fewer empty
  /// row`.
  package var description: String { what + whereabouts }
}

extension Form {
  /// The form of an edit: the words that differ, where in their text they are, and their role.
  init(_ edit: Edit) {
    let bytes = Array(edit.text.words.utf8)
    let isSpace = { (byte: UInt8) in byte == UInt8(ascii: " ") }
    let isAtStart = bytes[..<edit.range.lowerBound].allSatisfy(isSpace)
    let after = bytes[edit.range.upperBound...].split(whereSeparator: isSpace).count
    let core = Form.core(edit.old, String(decoding: bytes[edit.range], as: UTF8.self))
    let place =
      switch (isAtStart, after) {
      case (true, 0): ""
      case (false, 0): "at the end"
      case (true, _): "at the beginning"
      case (false, 1): "before the last word"
      case (false, 2...8): "before the last \(after) words"
      case (false, _): "inside"
      }
    self.init(
      kind: .words, old: core.old, new: core.new, place: place,
      role: edit.text.role(at: edit.range.lowerBound))
  }

  /// The part in which two texts differ: the marks if only equal marks took the place of others,
  /// else whole words.
  static func core(_ old: String, _ new: String) -> (old: String, new: String) {
    let before = Clusters.list(of: old).map(\.glyph)
    let after = Clusters.list(of: new).map(\.glyph)
    // As bytes, because strings are equal in more cases.
    let bytes = before.map { Array($0.utf8) }
    let newBytes = after.map { Array($0.utf8) }
    let changes = LongestCommonSubsequence.changes(from: bytes, to: newBytes)
    let marks = changes.map { [before[$0.old].joined(), after[$0.new].joined()] }.unique
    if marks.count == 1, !marks[0].contains(where: { $0.hasLetter || $0.contains(" ") }) {
      return (marks[0][0], marks[0][1])
    }
    let whole = Hunk(old: before.indices, new: after.indices)
    let part = LongestCommonSubsequence.trimmed(whole, bytes, newBytes)
    let removed = before[part.old]
    let added = after[part.new]
    let isBlank = (removed + added).allSatisfy { $0 == " " }
    // Letters belong to the word that differs; where words were joined, its marks do too.
    func belongs(_ glyph: String, to edges: [String?]) -> Bool {
      isBlank ? glyph != " " : glyph.hasLetter && edges.contains { $0?.hasLetter ?? false }
    }
    var start = part.old.lowerBound
    while start > 0, belongs(before[start - 1], to: [removed.first, added.first]) { start -= 1 }
    var end = before.count - part.old.upperBound
    while end > 0, belongs(before[before.count - end], to: [removed.last, added.last]) { end -= 1 }
    func inner(_ glyphs: [String]) -> String {
      glyphs[start..<glyphs.count - end].joined().withoutEndBlanks
    }
    return (inner(before), inner(after))
  }
}

extension [String] {
  /// A number made of the texts, in hexadecimal digits.
  var checksum: String {
    let bytes = reduce(into: [UInt8]()) { bytes, text in
      bytes += text.utf8
      bytes.append(0xFF)
    }
    return String(bytes.checksum, radix: 16).leftPadded(to: 16, with: "0")
  }
}

extension String {
  fileprivate var hasLetter: Bool { contains { $0.isLetter || $0.isNumber } }

  /// The words without spaces at their ends that only keep them apart from others; all if there are
  /// no words.
  fileprivate var withoutEndBlanks: String {
    let isBlank = { (character: Character) in character == " " || character == "\u{A0}" }
    var text = drop(while: isBlank)
    while let last = text.last, isBlank(last) {
      text.removeLast()
    }
    return text.isEmpty ? self : String(text)
  }
}

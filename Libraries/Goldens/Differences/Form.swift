import GalleySystem
import TextLayout

/// One way in which goldens differ: what was there, what is there now, and where.
package struct Form: Hashable, Sendable {
  /// The kinds of form.
  package enum Kind: String, CaseIterable, Sendable {
    /// Words or glyphs were replaced, added or removed.
    case words
    /// A row is in another place.
    case moved
    /// A rule has another length.
    case length
    /// A row begins in another column.
    case columns
    /// There is another number of spaces between two words.
    case gap
    /// There is another number of empty rows.
    case rows
    /// The same words are divided into rows elsewhere.
    case breaks
    /// Cells have another role.
    case role
    /// The same roles cover other cells.
    case cells
    /// A whole file is missing, orphaned, moved or invalid.
    case file
  }

  /// The kind.
  package let kind: Kind
  /// What was removed: words, a role, a number of cells; empty if nothing was.
  package var old = ""
  /// What was added, or the number of cells or rows; empty if nothing was.
  package var new = ""
  /// Where it is: in a text, a row or a theme; empty if there is nothing to say.
  package var place = ""
  /// The role of the words, as far as it is known.
  package var role = ""
}

extension Form {
  /// Whether only the place of words differs.
  var isLayout: Bool { [.length, .columns, .gap, .rows, .breaks, .cells].contains(kind) }

  /// The texts that it is made of.
  var parts: [String] { [kind.rawValue, old, new, place, role] }
}

extension Form: CustomStringConvertible {
  /// In words, such as `“9 stories” → “9 items” [count]`, `+ “UTC” at the end` or `1 fewer empty
  /// row`.
  package var description: String {
    what + (place.isEmpty || kind == .file ? "" : " \(place)") + (role.isEmpty ? "" : " [\(role)]")
  }

  private var what: String {
    let number = Int(new) ?? 0
    let count = abs(number)
    switch kind {
    case .words, .role:
      let (old, new) = Form.visibly(old, new)
      if self.old.isEmpty { return "+ “\(new)”" }
      return self.new.isEmpty ? "− “\(old)”" : "“\(old)” → “\(new)”"
    case .moved: return "moved: “\(Form.shown(new))”"
    case .length:
      return "\(Form.shown(old)) \(counted(count, "cell")) \(number > 0 ? "longer" : "shorter")"
    case .columns: return "\(counted(count, "column")) to the \(number > 0 ? "right" : "left")"
    case .gap where old.isEmpty:
      return "\(count) \(number > 0 ? "more" : "fewer") space\(count == 1 ? "" : "s")"
    case .gap: return "\(old) → \(new) spaces"
    case .rows: return "\(count) \(number > 0 ? "more" : "fewer") empty row\(count == 1 ? "" : "s")"
    case .breaks: return "other line breaks"
    case .cells: return old.isEmpty ? "the same roles in other cells" : "cells \(old) → \(new)"
    case .file: return [old, new].filter { !$0.isEmpty }.map(Form.shown).joined(separator: " → ")
    }
  }

  /// Both texts as they are shown; characters that look the same, or have no cells, are named if
  /// only they differ.
  private static func visibly(_ old: String, _ new: String) -> (old: String, new: String) {
    let texts = (shown(old), shown(new))
    return CellMarks.isAlike(old, new) ? (CellMarks.named(old), CellMarks.named(new)) : texts
  }

  /// The text with invisible characters and non-breaking spaces made visible, repeated marks
  /// counted, and at most about 120 characters: the middle of a longer one is left out.
  private static func shown(_ words: String) -> String {
    let start = runs(of: words, atLeast: 121).joined()
    let end =
      start.count <= 120
      ? "" : runs(of: words.reversed(), atLeast: 30).reversed().joined().suffix(30)
    let text = end.isEmpty ? start : "\(start.prefix(80)) … \(end)"
    return CellMarks.visible(Array(text.utf8)[...]).withVisibleSpaces
  }

  /// The first runs of equal characters, until they have a number of characters. Many equal marks
  /// are counted.
  private static func runs(of words: some BidirectionalCollection<Character>, atLeast limit: Int)
    -> [String]
  {
    var runs: [String] = []
    var length = 0
    var rest = words[...]
    while length < limit, let first = rest.first {
      let count = rest.prefix { $0 == first }.count
      let isCounted = count > 6 && !first.isLetter && !first.isNumber
      runs.append(isCounted ? "\(first)×\(count)" : String(repeating: first, count: count))
      length += runs[runs.count - 1].count
      rest = rest.dropFirst(count)
    }
    return runs
  }
}

extension Form {
  /// The form of an edit: the words that differ, where in their text they are, and their role.
  init(_ edit: Edit) {
    let new = String(decoding: edit.text.bytes(edit.range), as: UTF8.self)
    let bytes = Array(edit.text.words.utf8)
    let before = bytes[..<edit.range.lowerBound].contains { $0 != UInt8(ascii: " ") }
    let after = bytes[edit.range.upperBound...].split(separator: UInt8(ascii: " ")).count
    let core = Form.core(edit.old.withoutEndBlanks, new.withoutEndBlanks)
    var place = ""
    switch (before, after) {
    case (false, 0): break
    case (true, 0): place = "at the end"
    case (false, _): place = "at the beginning"
    case (true, 1): place = "before the last word"
    case (true, 2...8): place = "before the last \(after) words"
    case (true, _): place = "inside"
    }
    self.init(
      kind: .words, old: core.old, new: core.new, place: place,
      role: edit.text.role(at: edit.range.lowerBound))
  }

  /// The part in which two texts differ: whole words, or only the marks if no letters differ.
  static func core(_ old: String, _ new: String) -> (old: String, new: String) {
    let (a, b) = core(
      old.split { $0 == " " }.map(String.init), new.split { $0 == " " }.map(String.init))
    // Only spaces differ.
    if a.isEmpty, b.isEmpty { return (old, new) }
    let words = Clusters.list(of: a.joined(separator: " ")).map(\.glyph)
    let newWords = Clusters.list(of: b.joined(separator: " ")).map(\.glyph)
    let (marks, newMarks) = core(words, newWords)
    let hasMarks = (marks + newMarks).contains { $0 != " " }
    if hasMarks, (marks + newMarks).allSatisfy(isMark) {
      return (marks.joined(), newMarks.joined())
    }
    let ends = (words.prefix(while: isPunctuation), words.reversed().prefix(while: isPunctuation))
    let isAlike = newWords.starts(with: ends.0) && newWords.reversed().starts(with: ends.1)
    guard isAlike, !a.isEmpty, !b.isEmpty, !words.allSatisfy(isMark), !newWords.allSatisfy(isMark)
    else {
      return (words.joined(), newWords.joined())
    }
    func inner(_ words: [String]) -> String {
      words.dropFirst(ends.0.count).dropLast(ends.1.count).joined()
    }
    return (inner(words), inner(newWords))
  }

  private static func isMark(_ glyph: String) -> Bool {
    !glyph.contains { $0.isLetter || $0.isNumber }
  }

  /// Whether a glyph can stand beside any word, such as a comma or a mark of direction.
  private static func isPunctuation(_ glyph: String) -> Bool {
    let marks = ",.;:!?()[]{}\"'“”‘’⟨⟩…".unicodeScalars
    return glyph.unicodeScalars.allSatisfy { marks.contains($0) || $0.properties.isBidiControl }
  }

  /// Two lists without the beginning and the end that both have, compared as bytes.
  private static func core(_ old: [String], _ new: [String]) -> ([String], [String]) {
    let a = old.map { Array($0.utf8) }
    let b = new.map { Array($0.utf8) }
    let part = LongestCommonSubsequence.trimmed(Hunk(old: a.indices, new: b.indices), a, b)
    return (Array(old[part.old]), Array(new[part.new]))
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
  /// The words without spaces at their ends that only keep them apart from others; all if there are
  /// no words.
  fileprivate var withoutEndBlanks: String {
    let isBlank = { (character: Character) in character == " " || character == "\u{A0}" }
    guard contains(where: { !isBlank($0) }) else { return self }
    let end = drop(while: isBlank).reversed().drop(while: isBlank)
    return String(end.reversed())
  }
}

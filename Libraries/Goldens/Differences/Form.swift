import TextLayout

/// One way in which goldens differ: the old words, the new ones, and their place.
package struct Form: Hashable, Sendable {
  /// The kinds of form.
  package enum Kind: String, CaseIterable, Sendable {
    /// Words or glyphs were replaced, added or removed.
    case words
    /// Rules, given by their glyph, were replaced, added or removed.
    case rule
    /// Cells have another role.
    case role
    /// A row begins in another column.
    case columns
    /// There is another number of empty rows.
    case rows
    /// The same words have other spaces or line breaks between them.
    case breaks
    /// The same roles cover other cells.
    case cells
    /// A whole file is missing, orphaned, moved or invalid.
    case file
  }

  /// The kind.
  package let kind: Kind
  /// The removed part: words, a role or cells; empty if nothing was.
  package var old = ""
  /// The added part, or a number of cells, spaces or rows; empty if nothing was.
  package var new = ""
  /// The role of the words, as far as it is known; the verdict on a whole file.
  package var role = ""
}

extension Form {
  /// Whether only the place of words differs.
  var isLayout: Bool {
    [.columns, .rows, .breaks, .cells].contains(kind)
  }

  /// The texts that it is made of.
  var parts: [String] {
    [kind.rawValue, old, new, role]
  }

  /// The facts that forms on one line of a report have in common: the kind, and whether something
  /// was added or removed.
  var family: [String] {
    [kind.rawValue, "\(old.isEmpty)", "\(new.isEmpty)"]
  }

  /// The difference in words, such as `“9 stories” → “9 items”` or `1 fewer empty row`.
  var what: String {
    let number = Int(new) ?? 0
    switch kind {
    case .words, .role:
      return edit()
    case .rule:
      return edit(of: "rule ")
    case .columns:
      let columns = counted(abs(number), "column")
      let side = number > 0 ? "right" : "left"
      return "\(columns) to the \(side)"
    case .rows:
      let noun = number > 0 ? "more empty row" : "fewer empty row"
      return counted(abs(number), noun)
    case .breaks:
      return "other spaces or line breaks"
    case .cells:
      return old.isEmpty ? "the same roles in other cells" : "cells \(old) → \(new)"
    case .file:
      let names = [old, new].filter { !$0.isEmpty }
      return names.map(Form.shown).joined(separator: " → ")
    }
  }

  private func edit(of noun: String = "") -> String {
    let texts = CellMarks.distinguished(old, new)
    let before = "\(noun)“\(Form.shown(texts.old))”"
    let after = "\(noun)“\(Form.shown(texts.new))”"
    if old.isEmpty { return "+ \(after)" }
    if new.isEmpty { return "− \(before)" }
    return "\(before) → \(after)"
  }

  /// The text with invisible characters and non-breaking spaces made visible, and at most about 120
  /// characters: the middle of a longer one is left out.
  private static func shown(_ words: String) -> String {
    var text = words
    if words.count > 120 {
      text = "\(words.prefix(80)) … \(words.suffix(30))"
    }
    let bytes = Array(text.utf8)
    return CellMarks.visible(bytes[...]).withVisibleSpaces
  }
}

extension Form: CustomStringConvertible {
  /// In words, such as `“9 stories” → “9 items” [count]` or `1 fewer empty row`.
  package var description: String {
    let hasRole = !role.isEmpty && kind != .file
    return hasRole ? "\(what) [\(role)]" : what
  }
}

extension Form {
  /// The form of an edit: the words that differ, and their role.
  init(_ edit: Edit) {
    let core = Form.core(edit.old, edit.new)
    var role = edit.text.role(at: edit.range.lowerBound)
    // A word that is removed inside of a text isn't the same word that is removed at its end.
    let end = edit.text.words.utf8.count
    let range = edit.range
    let isInside = range.lowerBound > 0 && range.upperBound < end
    if isInside, core.old.isEmpty != core.new.isEmpty {
      role += role.isEmpty ? "inside" : ", inside"
    }
    self.init(
      kind: .words,
      old: core.old,
      new: core.new,
      role: role
    )
  }

  /// The form of words that took the place of others. A rule that is added, removed or drawn with
  /// another glyph is the same form at all widths.
  init(from old: String, to new: String) {
    let glyphs = [old, new].compactMap(\.ruleGlyph)
    if glyphs.count == 2, glyphs[0] != glyphs[1] {
      self.init(kind: .rule, old: glyphs[0], new: glyphs[1])
    } else {
      let core = Form.core(old, new)
      self.init(kind: .words, old: core.old, new: core.new)
    }
  }

  /// The part in which two texts differ, in whole words.
  static func core(_ old: String, _ new: String) -> (old: String, new: String) {
    let before = Clusters.list(of: old).map(\.glyph)
    let after = Clusters.list(of: new).map(\.glyph)
    let part = LongestCommonSubsequence.trimmed(before, after)
    let removed = before[part.old]
    let added = after[part.new]
    let isBlank = (removed + added).allSatisfy { $0 == " " }
    // Letters belong to the word that differs; where words were joined, its marks do too.
    func belongs(_ glyph: String, to edges: [String?]) -> Bool {
      if isBlank { return glyph != " " }
      let isLetter = edges.contains { $0?.hasLetter ?? false }
      return isLetter && glyph.hasLetter
    }
    let starts = [removed.first, added.first]
    var start = part.old.lowerBound
    while start > 0, belongs(before[start - 1], to: starts) {
      start -= 1
    }
    let ends = [removed.last, added.last]
    var rest = before[part.old.upperBound...]
    while let glyph = rest.first, belongs(glyph, to: ends) {
      rest.removeFirst()
    }
    func inner(_ glyphs: [String]) -> String {
      let core = glyphs[start..<glyphs.count - rest.count]
      return core.joined().withoutEndBlanks
    }
    return (inner(before), inner(after))
  }
}

extension [String] {
  /// A number made of the texts, in hexadecimal digits.
  var checksum: String {
    let bytes = flatMap { $0.utf8 + [0xFF] }
    let digits = String(bytes.checksum, radix: 16)
    return digits.leftPadded(to: 16, with: "0")
  }
}

extension String {
  /// The glyph that the words repeat, three times at least; empty without words, and nil if there is
  /// a letter or another glyph.
  fileprivate var ruleGlyph: String? {
    let glyphs = filter { $0 != " " }
    guard let first = glyphs.first else { return "" }
    let isRule = Set(glyphs).count == 1 && glyphs.count >= 3
    return isRule && !hasLetter ? String(first) : nil
  }

  fileprivate var hasLetter: Bool {
    contains { $0.isLetter || $0.isNumber }
  }

  /// The words without spaces at their ends that only keep them apart from others; all if there are
  /// no words.
  fileprivate var withoutEndBlanks: String {
    func isBlank(_ character: Character?) -> Bool {
      character == " " || character == "\u{A0}"
    }
    var text = drop(while: isBlank)
    while isBlank(text.last) { text.removeLast() }
    return text.isEmpty ? self : String(text)
  }
}

import TextLayout

/// One way in which goldens differ: what there was, what there is, and where.
package enum Form: Hashable, Sendable {
  /// Words or glyphs, with those beside them, and their role as far as it is known.
  case words(old: String, new: String, role: String)
  /// A value that a line of code gave to a block. If other lines would draw the same goldens, it is
  /// one of several.
  case value(GivenValue, old: String, isOneOfSeveral: Bool)
  /// The role of some words.
  case role(old: String, new: String, words: String)
  /// The cells of some words that have a role.
  case cells(old: String, new: String, role: String, words: String)
  /// The space between two groups of words.
  case space(before: String, after: String, old: Space, new: Space)
  /// Words that stand in another row.
  case moved(words: String, old: Int, new: Int)
  /// A whole file: its verdict, and the reason or the names.
  case file(verdict: String, old: String, new: String)
}

extension Form {
  /// Whether only the place of words differs.
  var isLayout: Bool {
    switch self {
    case .space, .cells, .moved: true
    case .words, .value, .role, .file: false
    }
  }

  /// The texts that it is made of.
  var parts: [String] { ["\(self)"] }

  /// What forms on one line of a report have in common.
  var family: String {
    switch self {
    case .words(let old, let new, _): "words \(old.isEmpty) \(new.isEmpty)"
    case .value: "value"
    case .role: "role"
    case .cells: "cells"
    case .space(_, _, .cells, .cells): "cells"
    case .space(_, _, .rows, .rows): "rows"
    case .space: "breaks"
    case .moved: "moved"
    case .file: "file"
    }
  }

  /// The difference in words, such as `“9 stories” → “9 items”`.
  var what: String {
    switch self {
    case .words(let old, let new, _):
      return Form.edit(old, new)
    case .value(let given, let old, let isOneOfSeveral):
      let place = "at \(given.line.file.lastPart):\(given.line.number)"
      var text = "\(given.name.rawValue) \(Form.value(old)) → \(Form.value(given.value)) \(place)"
      if given.name == .alternative { text = "the other alternative \(place)" }
      return isOneOfSeveral ? "as if \(text)" : text
    case .role(let old, let new, let words):
      let text = words.isEmpty ? "" : " of “\(Form.shown(words))”"
      if new.isEmpty { return "− role “\(old)”\(text)" }
      if old.isEmpty { return "+ role “\(new)”\(text)" }
      return "role “\(old)” → “\(new)”\(text)"
    case .cells(let old, let new, let role, let words):
      let text = words.isEmpty ? "" : " in “\(Form.shown(words))”"
      return "role “\(role)” in cells \(old) → \(new)\(text)"
    case .space(let before, let after, let old, let new):
      return Form.space(Form.shown(before), Form.shown(after), old, new)
    case .moved(let words, let old, let new):
      return "“\(Form.shown(words))” in row \(old + 1) → \(new + 1)"
    case .file(_, let old, let new):
      let names = [old, new].filter { !$0.isEmpty }
      return names.map(Form.shown).joined(separator: " → ")
    }
  }

  private static func value(_ value: String) -> String {
    Int(value) == nil ? "“\(value)”" : value
  }

  private static func edit(_ old: String, _ new: String) -> String {
    let texts = CellMarks.distinguished(old.plainSpaces(unless: new), new.plainSpaces(unless: old))
    let before = "“\(Form.shown(texts.old))”"
    let after = "“\(Form.shown(texts.new))”"
    if old.isEmpty { return "+ \(after)" }
    if new.isEmpty { return "− \(before)" }
    return "\(before) → \(after)"
  }

  private static func space(
    _ before: String,
    _ after: String,
    _ old: Space,
    _ new: Space
  ) -> String {
    func blanks(_ count: Int) -> String {
      count <= 12 ? String(repeating: "⎵", count: count) : "⎵×\(count)"
    }
    switch (old, new) {
    case (.cells(let old), .cells(let new)):
      return "“\(before)” \(blanks(old)) “\(after)” → \(blanks(new))"
    case (.cells, .rows(let rows, _)):
      let more = rows == 0 ? "" : " after \(counted(rows, "empty row"))"
      return "“\(after)” beside “\(before)” → in a row of its own\(more)"
    case (.rows, .cells):
      return "“\(after)” in a row of its own → beside “\(before)”"
    case (.rows(let old, let column), .rows(let new, let newColumn)):
      var texts: [String] = []
      if old != new {
        let noun = new > old ? "more empty row" : "fewer empty row"
        var place = "between “\(before)” and “\(after)”"
        if before.isEmpty { place = "above “\(after)”" }
        if after.isEmpty { place = "at the end, below “\(before)”" }
        texts.append("\(counted(abs(new - old), noun)) \(place)")
      }
      if column != newColumn {
        let text = texts.isEmpty ? "“\(after)” " : ""
        texts.append("\(text)in column \(column + 1) → \(newColumn + 1)")
      }
      return texts.joined(separator: ", ")
    }
  }

  /// The text with invisible characters and non-breaking spaces made visible, and at most about 120
  /// characters: the middle of a longer one is left out.
  private static func shown(_ words: String) -> String {
    // A no-break space is seen where it is what changed.
    var text = words
    if words.count > 120 {
      text = "\(words.prefix(80)) … \(words.suffix(30))"
    }
    let bytes = Array(text.utf8)
    return CellMarks.visible(bytes[...]).withVisibleSpaces
  }
}

extension Form: CustomStringConvertible {
  /// In words, such as `“9 stories” → “9 items” [count]` or `gap 1 → 0 at Board.swift:12`.
  package var description: String {
    if case .words(_, _, let role) = self, !role.isEmpty { return "\(what) [\(role)]" }
    return what
  }
}

extension Form {
  /// The form of an edit that was taken back.
  init(_ edit: Edit, isOneOfSeveral: Bool) {
    switch edit {
    case .value(let given, let old):
      self = .value(given, old: old, isOneOfSeveral: isOneOfSeveral)
    case .words(let edit):
      let core = edit.reordered ?? Form.core(edit.old, edit.new)
      self = .words(
        old: core.old,
        new: core.new,
        role: edit.text.role(at: edit.range.lowerBound)
      )
    }
  }

  /// The form of words that took the place of others. A rule that is added, removed or drawn with
  /// another glyph is the same form at all widths.
  init(from old: String, to new: String) {
    let glyphs = [old, new].compactMap(\.ruleGlyph)
    if glyphs.count == 2, glyphs[0] != glyphs[1] {
      self = .words(old: glyphs[0], new: glyphs[1], role: "rule")
    } else {
      let core = Form.core(old, new)
      self = .words(old: core.old, new: core.new, role: "")
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

  /// With plain spaces in place of no-break ones, unless only these make it another text.
  fileprivate func plainSpaces(unless other: String) -> String {
    func plain(_ text: String) -> String { text.replacing("\u{A0}", with: " ") }
    return plain(self) == plain(other) ? self : plain(self)
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

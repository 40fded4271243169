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
  /// The space before some words, and the words before it.
  case space(before: String, after: String, old: Space, new: Space)
  /// Words that stand in another row, and their new column if it is another one too.
  case moved(words: String, old: Int, new: Int, column: Int?)
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

  /// Whether there is another number of empty rows.
  var hasOtherRows: Bool {
    guard case .space(_, _, .rows(let old, _), .rows(let new, _)) = self else { return false }
    return old != new
  }

  /// The role of the words, as far as it is known.
  var role: String {
    if case .words(_, _, let role) = self, !role.isEmpty { return role }
    return "other words"
  }

  /// A text that no other form has.
  var key: String { "\(self)" }

  /// What forms on one line of a report have in common.
  var family: String {
    if case .words(let old, let new, _) = self { return "words \(old.isEmpty) \(new.isEmpty)" }
    return CaseCoverage.caseName(of: self)
  }

  /// The difference in words, such as `“9 stories” → “9 items”`.
  var what: String {
    switch self {
    case .words(let old, let new, _):
      return Form.edit(old, new, Form.quoted)
    case .value(let given, let old, let isOneOfSeveral):
      let text = "\(given.change(from: old)) at \(given.line.file.lastPart):\(given.line.number)"
      return isOneOfSeveral ? "as if \(text)" : text
    case .role(let old, let new, let words):
      let text = words.isEmpty ? "" : " of \(Form.quoted(words))"
      if new.isEmpty { return "− role “\(old)”\(text)" }
      if old.isEmpty { return "+ role “\(new)”\(text)" }
      return "role “\(old)” → “\(new)”\(text)"
    case .cells(let old, let new, let role, let words):
      let text = words.isEmpty ? "" : " in \(Form.quoted(words))"
      return "role “\(role)” in cells \(old) → \(new)\(text)"
    case .space(let before, let after, let old, let new):
      return Form.space(Form.quoted(before), Form.quoted(after), old, new)
    case .moved(let words, let old, let new, let column):
      let place = column.map { ", column \($0 + 1)" } ?? ""
      return "\(Form.quoted(words)) in row \(old + 1) → \(new + 1)\(place)"
    case .file(_, let old, let new):
      return [old, new].filter { !$0.isEmpty }.map(Form.shown).joined(separator: " → ")
    }
  }

  /// An edit of words without quotation marks around them; nil for other forms.
  var plainEdit: String? {
    guard case .words(let old, let new, _) = self else { return nil }
    return Form.edit(old, new, Form.shown)
  }

  private static func edit(
    _ old: String,
    _ new: String,
    _ quoted: (String) -> String
  ) -> String {
    let texts = CellMarks.distinguished(old.plainSpaces(unless: new), new.plainSpaces(unless: old))
    if old.isEmpty { return "+ \(quoted(texts.new))" }
    if new.isEmpty { return "− \(quoted(texts.old))" }
    return "\(quoted(texts.old)) → \(quoted(texts.new))"
  }

  private static func space(_ before: String, _ after: String, _ old: Space, _ new: Space)
    -> String
  {
    func blanks(_ count: Int) -> String {
      count <= 12 ? String(repeating: "⎵", count: count) : "⎵×\(count)"
    }
    switch (old, new) {
    case (.cells(let old), .cells(let new)):
      return "\(before) \(blanks(old)) \(after) → \(blanks(new))"
    case (.cells, .rows(let rows, _)):
      let more = rows == 0 ? "" : " after \(counted(rows, "empty row"))"
      return "\(after) beside \(before) → in a row of its own\(more)"
    case (.rows, .cells):
      return "\(after) in a row of its own → beside \(before)"
    case (.rows(let old, let column), .rows(let new, let newColumn)):
      let columns = "in column \(column + 1) → \(newColumn + 1)"
      if old == new { return "\(after) \(columns)" }
      let rows = counted(abs(new - old), new > old ? "more empty row" : "fewer empty row")
      var place = "between \(before) and \(after)"
      if before == quoted("") { place = "above \(after)" }
      if after == quoted("") { place = "at the end, below \(before)" }
      return column == newColumn ? "\(rows) \(place)" : "\(rows) \(place), \(columns)"
    }
  }

  private static func quoted(_ words: String) -> String { "“\(shown(words))”" }

  /// The most characters of words that are shown.
  static let shownLimit = 120

  /// The text with invisible characters and non-breaking spaces made visible: the middle of a long one
  /// is left out.
  private static func shown(_ words: String) -> String {
    // A no-break space is seen where it is what changed.
    var text = words
    if words.count > shownLimit {
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
      let role = edit.text.role(at: edit.range.lowerBound)
      self = .words(old: core.old, new: core.new, role: role)
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
  private static func core(_ old: String, _ new: String) -> (old: String, new: String) {
    let words = old.wordsAfterBlanks
    let newWords = new.wordsAfterBlanks
    let part = LongestCommonSubsequence.trimmed(words, newWords)
    let whole = words[part.old].joined()
    let newWhole = newWords[part.new].joined()
    // Marks and blanks around the words are told only where nothing else differs, and a bracket with
    // words on both sides of it belongs to them.
    for isOutside in [\Character.isMarkOrBlank, \.isBlank] {
      let core = whole.trimmed(of: isOutside)
      let newCore = newWhole.trimmed(of: isOutside)
      let haveWords = core.isEmpty == whole.isEmpty && newCore.isEmpty == newWhole.isEmpty
      let isInBrackets = isOutside != \.isBlank && (core + newCore).contains(where: \.isBracket)
      if core != newCore, haveWords, !isInBrackets { return (core, newCore) }
    }
    return (whole, newWhole)
  }
}

extension GivenValue {
  /// The change in words, such as `gap 1 → 0`.
  fileprivate func change(from old: String) -> String {
    switch name {
    case .breakpoint:
      return "the other alternative"
    case .order:
      return "the rows in reverse order"
    default:
      let values = [old, value].map { Int($0) == nil ? "“\($0)”" : $0 }
      return "\(name.rawValue) \(values.joined(separator: " → "))"
    }
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
    return isRule && !first.isLetter && !first.isNumber ? String(first) : nil
  }

  /// With plain spaces in place of no-break ones, unless only these make it another text.
  fileprivate func plainSpaces(unless other: String) -> String {
    func plain(_ text: String) -> String { text.replacing("\u{A0}", with: " ") }
    return plain(self) == plain(other) ? self : plain(self)
  }

  /// The words, each with the blanks before it.
  fileprivate var wordsAfterBlanks: [String] {
    var words: [String] = []
    var isInWord = false
    for character in self {
      if words.isEmpty || isInWord && character.isBlank { words.append("") }
      words[words.count - 1].append(character)
      isInWord = !character.isBlank
    }
    return words
  }

  /// The text without some characters before and after it.
  fileprivate func trimmed(of isOutside: KeyPath<Character, Bool>) -> String {
    var text = self[...]
    while text.first?[keyPath: isOutside] == true { text.removeFirst() }
    while text.last?[keyPath: isOutside] == true { text.removeLast() }
    return String(text)
  }
}

extension Character {
  fileprivate var isBracket: Bool { self == "⟨" || self == "⟩" }

  /// Whether it is a blank, a bracket around words of a spoken text, or a mark of direction.
  fileprivate var isMarkOrBlank: Bool {
    isBlank || isBracket || unicodeScalars.allSatisfy(\.properties.isBidiControl)
  }
}

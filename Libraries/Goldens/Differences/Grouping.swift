/// Joins forms into causes: which edits are one edit of the code.
///
/// Words that were taken back are one cause if they became the same words, if they are a noun and
/// its plural, or the name of a role and the role, if they only stand in the same other order or have
/// other marks, or if words of one role were all added, removed, shortened or extended at their ends,
/// or have other numbers. Words of goldens that can't be drawn are one cause if they differ in the
/// same states. Values are one cause if one line gave them, if values of the same name differ by the
/// same, or if a large value, such as a width, became the same other one, or if they are breakpoints.
/// What is left after that is one cause on each screen, since rows move each other; that of two
/// screens is one if it moved by as much, or has the same words. A role that differs alone is one
/// cause with the same replacement of a role.
///
/// Nothing is joined because it looks alike, and every form of a cause is listed, so joining hides
/// nothing. Two forms are joined by what they share alone, so the other causes stay as they are when
/// one was recorded.
struct Grouping {
  /// The facts about a form in all goldens.
  private struct Known {
    var screens: Set<String> = []
    var states: Set<String> = []
    /// Whether words were taken back.
    var isEdit = false
    /// Whether it is one of the edits that gave an old golden.
    var isProved = false
    /// Whether all of its goldens could be drawn.
    var isDrawn = true
    /// Whether it is in a golden of styles whose text is the same but for what was taken back.
    var isAlone = false
  }

  private var known: [Form: Known] = [:]
  private var parents: [Form: Form] = [:]

  /// Sets the cause of each form that isn't accepted.
  ///
  /// - Parameter places: the numbers of the goldens, by path.
  /// - Returns: the number of causes.
  static func join(_ differences: inout [Difference], _ places: [String: Int]) -> Int {
    var grouping = Grouping()
    for difference in differences { grouping.note(difference) }
    grouping.join()
    var numbers: [Form: Int] = [:]
    // A text comes before its styles, whose cells move with it.
    for index in differences.indices {
      let text = places[differences[index].change.counterpart].map { differences[$0] }
      let moving = text?.found.filter { $0.rows != nil }.compactMap(\.cause).first
      for place in differences[index].found.indices {
        let found = differences[index].found[place]
        if found.isAccepted { continue }
        if found.isEcho, let moving {
          differences[index].found[place].cause = moving
          continue
        }
        let root = grouping.root(found.form)
        let cause = numbers[root] ?? numbers.count
        numbers[root] = cause
        differences[index].found[place].cause = cause
      }
    }
    return numbers.count
  }

  private mutating func note(_ difference: Difference) {
    for found in difference.found where !found.isEcho && !found.isAccepted {
      var one = known[found.form] ?? Known()
      one.screens.insert(difference.change.screen)
      one.states.insert(difference.change.state)
      if case .words = found.edit { one.isEdit = true }
      if found.edit != nil, difference.isProved { one.isProved = true }
      if difference.proof == nil { one.isDrawn = false }
      if difference.isAlone { one.isAlone = true }
      known[found.form] = one
    }
  }

  private mutating func join() {
    // An edit that isn't proved belongs to one that is, or else to what is left.
    let keys = known.map { (form: $0, known: $1, key: $0.key) }
    let sorted = keys.sorted { one, other in
      if one.known.isProved != other.known.isProved { return one.known.isProved }
      return one.key < other.key
    }
    var first: [[String]: Form] = [:]
    for (form, known, _) in sorted {
      var keys = Grouping.keys(of: form, known)
      let isKnown = known.isEdit && keys.contains { first[$0] != nil }
      if !known.isProved, !isKnown, Grouping.isLeft(form, known) {
        keys += known.screens.map { ["rest", $0] }
      }
      for key in keys {
        if let other = first[key] {
          unite(form, other)
        } else {
          first[key] = form
        }
      }
    }
  }

  /// Whether a form belongs to what is left on its screen.
  private static func isLeft(_ form: Form, _ known: Known) -> Bool {
    switch form {
    case .file: false
    case .role: !known.isAlone
    case .words, .value, .cells, .space, .moved: known.isDrawn || form.isLayout
    }
  }

  private func root(_ form: Form) -> Form {
    var form = form
    while let parent = parents[form] { form = parent }
    return form
  }

  private mutating func unite(_ first: Form, _ second: Form) {
    let root = root(first)
    let other = self.root(second)
    if root != other { parents[root] = other }
  }

  /// Forms with a key in common are joined.
  private static func keys(of form: Form, _ known: Known) -> [[String]] {
    switch form {
    case .file, .cells, .moved:
      return []
    case .space(_, _, let old, let new):
      return [["space", "\(old.change(to: new))"]]
    case .value(let given, let old, _):
      var change = [given.value, old]
      if let number = Int(given.value), let old = Int(old) { change = ["\(number - old)"] }
      // A constant decides several breakpoints, some of them with the cells around a block.
      if given.name == .breakpoint { return [["breakpoint"]] }
      // A page that lists the roles has the name as a word.
      let word = given.name == .role ? [["words", given.value.withoutMarks]] : []
      return word + [
        ["line", "\(given.line)", given.name.rawValue],
        ["value", given.kind] + change,
        ["constant"] + given.constant + [old],
      ]
    case .role(let old, let new, _):
      return known.isAlone ? [["role", old, new]] : []
    case .words(let old, let new, let role):
      var keys = [new.isEmpty ? ["removed", old.withoutMarks] : ["words", new.withoutMarks]]
      if known.isEdit {
        if let side = side(old, new) { keys.append([side, role]) }
        if let order = order(old, new) { keys.append(order) }
        if let noun = noun(old, new) { keys.append(noun) }
      }
      if !known.isDrawn { keys.append(["states"] + known.states.sorted()) }
      return keys
    }
  }

  /// Whether words were added, removed, shortened or extended at the end, or have other numbers, as
  /// dates in another format; nil if others took their place.
  private static func side(_ old: String, _ new: String) -> String? {
    if old.isEmpty { return "added" }
    if new.isEmpty { return "removed" }
    let words = old.withoutMarks
    let newWords = new.withoutMarks
    if words.hasPrefix(newWords) || newWords.hasPrefix(words) { return "at the end" }
    let haveNumbers = [old, new].allSatisfy { $0.contains(where: \.isNumber) }
    return haveNumbers ? "numbers" : nil
  }

  /// The first letters that differ in two words: the same for a noun and its plural.
  private static func noun(_ old: String, _ new: String) -> [String]? {
    let letters = old.withoutMarks
    let newLetters = new.withoutMarks
    let part = LongestCommonSubsequence.trimmed(
      letters.map(String.init),
      newLetters.map(String.init)
    )
    // Fewer letters are the same by chance.
    let isOneWord = (letters + newLetters).allSatisfy(\.isLetter)
    guard isOneWord, min(part.old.count, part.new.count) >= 3 else { return nil }
    let first = letters.dropFirst(part.old.lowerBound).prefix(min(part.old.count, 4))
    let newFirst = newLetters.dropFirst(part.new.lowerBound).prefix(min(part.new.count, 4))
    return ["noun", String(first), String(newFirst)]
  }

  /// The new places of words that only stand in another order, as in all dates of another format, or
  /// the marks between words that stayed; nil if the words differ.
  private static func order(_ old: String, _ new: String) -> [String]? {
    let words = old.bareWords
    let newWords = new.bareWords
    guard !words.isEmpty, words.sorted() == newWords.sorted() else { return nil }
    let part = LongestCommonSubsequence.trimmed(words, newWords)
    if part.isEmpty { return ["marks", old.marks, new.marks] }
    let moved = words[part.old]
    let places = newWords[part.new].compactMap(moved.firstIndex).map { place in
      "\(place - moved.startIndex)"
    }
    return ["order"] + places
  }
}

extension String {
  /// The words, without marks before, in and behind them.
  fileprivate var bareWords: [String] {
    split { !$0.isLetter && !$0.isNumber }.map(String.init)
  }

  /// The words in one text; the text itself if it has none.
  fileprivate var withoutMarks: String {
    let words = bareWords
    return words.isEmpty ? self : words.joined(separator: " ")
  }

  /// Each mark once, without letters, numbers and spaces.
  fileprivate var marks: String {
    String(filter { !$0.isLetter && !$0.isNumber && !$0.isWhitespace }.unique)
  }
}

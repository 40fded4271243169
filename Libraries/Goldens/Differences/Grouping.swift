/// Joins forms into causes: which edits are one edit of the code.
///
/// Words that were taken back are one cause if they are the same; if they took the place of the
/// same text; or if words of one role were all added, removed, shortened or extended at their ends,
/// or have other numbers. What is left after that is one cause on each screen, since rows move each
/// other; that of two screens is one if it has the same form. A role is one cause with the same
/// replacement of a role, and with what is left if its rows have moved. Where nothing could be
/// drawn, words are one cause if they are the same, or in the same states.
///
/// Nothing is joined because it looks alike, and every form of a cause is listed, so joining hides
/// nothing. Two forms are joined by what they share alone, so the other causes stay as they are when
/// one was recorded.
struct Grouping {
  /// The facts about a form in all goldens.
  private struct Known {
    var screens: Set<String> = []
    var states: Set<String> = []
    /// The edits of texts that were taken back.
    var texts: Set<String> = []
    /// Whether it is one of the edits that gave an old golden.
    var isProved = false
    /// Whether all of its goldens could be drawn.
    var isDrawn = true
    /// Whether it is in a golden of styles whose text is the same but for what was taken back.
    var isAlone = false

    /// Whether it is an edit that was taken back in a golden.
    var isEdit: Bool { !texts.isEmpty }
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
      let counterpart = differences[index].change.counterpart
      let text = places[counterpart].map { differences[$0] }
      let moving = text?.found.filter { $0.rows != nil }.compactMap(\.cause).first
      for place in differences[index].found.indices {
        let found = differences[index].found[place]
        if found.isAccepted { continue }
        let root = grouping.root(found.form)
        if found.isEcho, let moving {
          differences[index].found[place].cause = moving
          continue
        }
        let cause = numbers[root] ?? numbers.count
        numbers[root] = cause
        differences[index].found[place].cause = cause
      }
    }
    return numbers.count
  }

  private mutating func note(_ difference: Difference) {
    let screen = difference.change.screen
    for found in difference.found where !found.isEcho && !found.isAccepted {
      var one = known[found.form] ?? Known()
      one.screens.insert(screen)
      one.states.insert(difference.change.state)
      if let edit = found.edit {
        one.texts.insert(edit.text.words)
        if difference.isProved { one.isProved = true }
      }
      if difference.proof == nil { one.isDrawn = false }
      if difference.isAlone { one.isAlone = true }
      known[found.form] = one
    }
  }

  private mutating func join() {
    // Words that were taken back elsewhere are that edit, also where they are left.
    let proved = known.filter(\.value.isProved).keys
    let edits = Set(proved.map { [$0.old, $0.new] })
    for form in known.keys where form.kind == .words {
      if edits.contains([form.old, form.new]) {
        known[form]?.isProved = true
      }
    }
    let sorted = known.sorted { one, other in
      // An edit that isn't proved belongs to one that is, or else to what is left.
      if one.value.isProved != other.value.isProved {
        return one.value.isProved
      }
      return one.key.parts.lexicographicallyPrecedes(other.key.parts)
    }
    var first: [[String]: Form] = [:]
    for (form, known) in sorted {
      var keys = Grouping.keys(of: form, known)
      let isKnown = keys.contains { first[$0] != nil }
      let isKnownEdit = isKnown && known.isEdit
      if !known.isProved, !isKnownEdit, Grouping.isLeft(form, known) {
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
    switch form.kind {
    case .file: false
    case .role: !known.isAlone
    default: known.isDrawn || form.isLayout
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
    switch form.kind {
    case .file, .rows, .breaks, .cells:
      return []
    case .columns:
      let count = form.new.replacing("-", with: "")
      return [["columns", count]]
    case .role:
      return known.isAlone ? [["role", form.old, form.new]] : []
    case .words, .rule:
      break
    }
    var keys = [["words", form.old, form.new]]
    if !form.new.isEmpty {
      keys.append(["text", form.new])
    }
    keys += known.texts.map { ["text", $0] }
    if known.isEdit, let side = form.side {
      keys.append([side, form.role])
    }
    if !known.isDrawn {
      keys.append(["states"] + known.states.sorted())
    }
    return keys
  }
}

extension Form {
  /// Whether words were added, removed, shortened or extended at the end, or have other numbers, as
  /// dates in another format; nil if others took their place.
  fileprivate var side: String? {
    if old.isEmpty { return "added" }
    if new.isEmpty { return "removed" }
    if old.hasPrefix(new) || new.hasPrefix(old) {
      return "at the end"
    }
    let haveNumbers = [old, new].allSatisfy { $0.contains(where: \.isNumber) }
    return haveNumbers ? "numbers" : nil
  }
}

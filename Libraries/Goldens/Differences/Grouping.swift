/// Joins forms into causes: which edits are one edit of the code.
///
/// Words that were taken back are one cause if they are the same; if they changed in the same
/// states; or if words of one role were all added, removed, shortened or extended at their ends, or
/// have other numbers. Roles are one cause if the same role took the place of the same one. What is
/// left after that is one cause in each golden, since rows move each other; that of two goldens is
/// one if it has the same form, or moves words on the same screen. Where nothing could be drawn,
/// words are only joined as those that were taken back. Nothing is joined because it looks alike,
/// and every form of a cause is listed, so joining hides nothing. Two forms are joined by what they
/// share alone, so the other causes stay as they are when one was recorded.
struct Grouping {
  /// What is known of a form in all goldens.
  private struct Known {
    var goldens: Set<Int> = []
    var states: Set<String> = []
    /// Whether it is an edit that was taken back in a golden.
    var isEdit = false
    /// Whether all of its goldens could be drawn.
    var isDrawn = true
  }

  private var parents: [Form: Form] = [:]

  /// Sets the cause of each form that isn't accepted.
  ///
  /// - Returns: the number of causes.
  static func join(_ differences: inout [Difference], isAccepted: (Int, Difference.Found) -> Bool)
    -> Int
  {
    var known: [Form: Known] = [:]
    for (index, difference) in differences.enumerated() {
      for found in difference.found where !isAccepted(index, found) {
        known[found.form, default: Known()].goldens.insert(index)
        known[found.form]?.states.insert(difference.change.state)
        if found.edit != nil { known[found.form]?.isEdit = true }
        if difference.proof == nil { known[found.form]?.isDrawn = false }
      }
    }
    // Words that were taken back elsewhere are that edit, also where they are left.
    let edits = Set(known.filter(\.value.isEdit).map { [$0.key.old, $0.key.new] })
    for form in known.keys where form.kind == .words && edits.contains([form.old, form.new]) {
      known[form]?.isEdit = true
    }
    var grouping = Grouping()
    grouping.join(known, differences)
    var numbers: [Form: Int] = [:]
    for index in differences.indices {
      for place in differences[index].found.indices
      where !isAccepted(index, differences[index].found[place]) {
        let root = grouping.root(differences[index].found[place].form)
        numbers[root] = numbers[root] ?? numbers.count
        differences[index].found[place].cause = numbers[root]
      }
    }
    return numbers.count
  }

  private mutating func join(_ known: [Form: Known], _ differences: [Difference]) {
    var first: [[String]: Form] = [:]
    for (form, known) in known.sorted(by: { $0.key.parts.lexicographicallyPrecedes($1.key.parts) })
    {
      for key in keys(of: form, known, differences) {
        if let other = first[key] { unite(form, other) } else { first[key] = form }
      }
    }
  }

  private func root(_ form: Form) -> Form {
    var form = form
    while let parent = parents[form] { form = parent }
    return form
  }

  private mutating func unite(_ first: Form, _ second: Form) {
    let roots = (root(first), root(second))
    if roots.0 != roots.1 { parents[roots.0] = roots.1 }
  }

  /// Forms with a key in common are joined.
  private func keys(of form: Form, _ known: Known, _ differences: [Difference]) -> [[String]] {
    if form.kind == .role { return [["role", form.old, form.new]] }
    if form.kind == .file { return [] }
    var keys: [[String]] = []
    if form.kind == .words {
      keys += [["words", form.old, form.new], ["states"] + known.states.sorted()]
      let isWhole = form.old.isEmpty || form.new.isEmpty
      if known.isEdit || isWhole, let side = form.side, !form.role.isEmpty {
        keys.append([side, form.role])
      }
    }
    if known.isEdit || !known.isDrawn && !form.isLayout { return keys }
    for change in known.goldens.map({ differences[$0].change }) {
      keys.append(["rest", change.isStyles ? change.counterpart : change.path])
      if form.isLayout, form.kind != .breaks, let screen = GoldenName(change.path)?.screen {
        keys.append(["layout", screen])
      }
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
    if old.hasPrefix(new) || new.hasPrefix(old) { return "at the end" }
    return old.contains(where: \.isNumber) && new.contains(where: \.isNumber) ? "numbers" : nil
  }
}

extension GoldenName {
  /// The path without the state.
  var screen: String { parts.dropLast().joined(separator: "/") }
}

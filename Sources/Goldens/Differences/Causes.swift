/// The causes of each golden's changes.
///
/// The text of a state explains its styles: words that moved take their roles with them. The styles say which roles the
/// changed words have.
struct Causes {
  /// The changes, in the order of the findings.
  private(set) var goldens: [GoldenChanges]
  /// What changed in each golden of styles, and the number of the text's finding.
  private var styles: [Int: (changes: StyleChanges, text: Int?)] = [:]

  /// - Parameter findings: sorted by state.
  init(_ findings: [Finding]) {
    goldens = findings.map { GoldenChanges(others: [$0.cause].compactMap(\.self)) }
    let names = findings.map { GoldenName($0.path) }
    var texts: [GoldenName: Int] = [:]
    for (index, finding) in findings.enumerated()
    where finding.hasChangedRows && names[index]?.aspect != .styles {
      let found = ChangeFinder.changes(of: finding, isSpoken: names[index]?.aspect == .spoken)
      goldens[index].changes = found.changes
      goldens[index].others += found.others
      if let name = names[index], name.aspect == .text { texts[name] = index }
    }
    for (index, finding) in findings.enumerated() where finding.hasChangedRows {
      guard var name = names[index], name.aspect == .styles else { continue }
      name.aspect = .text
      readStyles(finding, at: index, text: texts[name], findings)
    }
    explainWindows(findings, names)
    locate(names)
    nameTexts(findings)
    explainStyles(findings)
  }

  private mutating func readStyles(_ finding: Finding, at index: Int, text: Int?, _ findings: [Finding]) {
    let (old, new) = (StyleRows(finding.old), StyleRows(finding.new))
    let changes = text.map { goldens[$0].changes } ?? []
    let rows = text.map { RowDifference.rows(of: findings[$0].old) } ?? []
    let blank = Set(rows.indices.filter { rows[$0].allSatisfy { $0 == UInt8(ascii: " ") } })
    styles[index] = (StyleChanges(old: old, new: new, text: changes, blank: blank), text)
  }

  /// Gives the goldens of styles their causes: the replaced roles, and the causes of the text.
  private mutating func explainStyles(_ findings: [Finding]) {
    for (index, (styles, text)) in styles {
      var causes = styles.edits.isEmpty ? [] : [Cause.roles(styles.edits)]
      if styles.hasOtherCells { causes.append(.cells) }
      causes += text.map { goldens[$0].causes } ?? []
      let hunks = RowDifference(old: findings[index].old, new: findings[index].new).hunks
      goldens[index].changes = hunks.map { Change(rows: $0, cause: causes.first ?? .cells) }
      goldens[index].others += causes.dropFirst()
    }
  }

  /// In a window of fixed height, a change elsewhere moves words in and out. Words that the whole page had in this order
  /// before, and still has, haven't changed.
  private mutating func explainWindows(_ findings: [Finding], _ names: [GoldenName?]) {
    var pages: [String: Int] = [:]
    for (index, name) in names.enumerated() where name?.aspect == .text && name?.size?.height == nil {
      pages[findings[index].state] = pages[findings[index].state] ?? index
    }
    for index in findings.indices where names[index]?.size?.height != nil && names[index]?.aspect == .text {
      guard let page = pages[findings[index].state], let cause = goldens[page].changes.first?.cause else { continue }
      let words = ChangeFinder.words(old: findings[page].old, new: findings[page].new)
      goldens[index].changes = goldens[index].changes.map { change in
        guard case .edits(let edits, _) = change.cause,
          edits.allSatisfy({ words.new.contains($0.old) && words.old.contains($0.new) })
        else { return change }
        return Change(rows: change.rows, cause: cause)
      }
    }
  }

  /// Says on which screen words moved. A movement that is the same on three screens or more is one, since they share
  /// the code; on two, it can be a coincidence.
  private mutating func locate(_ names: [GoldenName?]) {
    var screens: [Cause.Shift: [String]] = [:]
    for (golden, name) in zip(goldens, names) {
      guard let screen = name?.screen, name?.isFlow == false else { continue }
      for case .shift(let shift) in golden.changes.map(\.cause) where screens[shift]?.contains(screen) != true {
        screens[shift, default: []].append(screen)
      }
    }
    for (index, name) in names.enumerated() {
      guard let name else { continue }
      goldens[index].changes = goldens[index].changes.map { change in
        guard case .shift(var shift) = change.cause, let all = screens[shift], all.count < 3 else { return change }
        shift.place = name.isFlow ? all.first { $0.hasPrefix(name.parts[0] + "/") } ?? name.screen : name.screen
        return Change(rows: change.rows, cause: .shift(shift))
      }
    }
  }

  /// If different words with one role were added, or removed, in several places, the role is what they have in common.
  private mutating func nameTexts(_ findings: [Finding]) {
    func isOnly(_ cause: Cause, removed: Bool) -> Bool {
      guard case .edits(let edits, _) = cause else { return false }
      return edits.allSatisfy { removed ? $0.new.isEmpty : $0.old.isEmpty }
    }
    // The cause of the texts of each state in which all added, or all removed, words have one role.
    var texts: [String: Cause] = [:]
    for (index, (changes, _)) in styles {
      if let role = changes.onlyRemoved { texts[findings[index].state] = .texts(role: role, isRemoved: true) }
      if let role = changes.onlyAdded { texts[findings[index].state] = .texts(role: role, isRemoved: false) }
    }
    var edits: [Cause: Set<Cause>] = [:]
    for (finding, golden) in zip(findings, goldens) {
      guard case .texts(let role, let isRemoved)? = texts[finding.state] else { continue }
      let own = golden.changes.map(\.cause).filter { isOnly($0, removed: isRemoved) }
      edits[.texts(role: role, isRemoved: isRemoved), default: []].formUnion(own)
    }
    for (index, finding) in findings.enumerated() {
      guard let text = texts[finding.state], case .texts(_, let isRemoved) = text, edits[text]?.count ?? 0 > 1 else {
        continue
      }
      goldens[index].changes = goldens[index].changes.map {
        Change(rows: $0.rows, cause: isOnly($0.cause, removed: isRemoved) ? text : $0.cause)
      }
    }
  }
}

extension Finding {
  /// Whether the old and the new text are both goldens, so that their rows can be compared.
  var hasChangedRows: Bool {
    if case .moved = verdict { old != new } else { verdict == .changed }
  }

  /// The cause of the whole file; nil if only its rows changed.
  fileprivate var cause: Cause? {
    switch verdict {
    case .changed: nil
    case .missing, .orphaned, .unstable, .removed: .files(verdict: verdict.name)
    case .moved(let old): .files(verdict: verdict.name, words: Finding.rename(from: old, to: path))
    case .invalid(let reason): .files(verdict: verdict.name, words: [reason.summary])
    case .added: .files(verdict: verdict.name, words: [state])
    }
  }
}

extension GoldenName {
  /// The path without the state.
  fileprivate var screen: String { parts.dropLast().joined(separator: "/") }

  /// Whether it shows several pages of an app.
  fileprivate var isFlow: Bool { parts.dropLast().last == "flows" }
}

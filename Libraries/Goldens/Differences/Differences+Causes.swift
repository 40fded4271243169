extension Differences {
  mutating func findCauses() {
    markAccepted()
    let count = Grouping.join(&all, places)
    var members = Array(repeating: [Int](), count: count)
    for (index, difference) in all.enumerated() {
      for cause in difference.causes { members[cause].append(index) }
    }
    let names = members.enumerated().map { number, goldens in
      name(of: number, goldens)
    }
    let sorted = members.indices.sorted { first, second in
      let count = members[first].count
      let secondCount = members[second].count
      if count != secondCount { return count > secondCount }
      let golden = members[first][0]
      let secondGolden = members[second][0]
      if golden != secondGolden { return golden < secondGolden }
      return names[first] < names[second]
    }
    causes = sorted.map { number in
      cause(number, named: names[number], members[number])
    }
  }

  /// Marks the accepted forms of goldens that wait. A golden whose changes are all accepted was not
  /// written, so the review asks again.
  private mutating func markAccepted() {
    if accepted.isEmpty { return }
    for index in all.indices {
      let marks = accepted.marks(of: all[index].change)
      for place in all[index].found.indices {
        let mark = all[index].found[place].mark
        all[index].found[place].isAccepted = marks.contains(mark)
      }
    }
    let waits = all.map { difference in
      difference.isOpen || counterpart(of: difference)?.isOpen ?? false
    }
    for index in all.indices where !waits[index] {
      for place in all[index].found.indices {
        all[index].found[place].isAccepted = false
      }
    }
  }

  /// A hash of everything in a cause: each form in each golden, with its text or its rows.
  private func name(of cause: Int, _ goldens: [Int]) -> String {
    var parts: [String] = []
    for golden in goldens.map({ all[$0] }) {
      parts.append(golden.change.path)
      parts += golden.found(of: cause).map(\.mark)
    }
    return "c" + parts.checksum
  }

  private func cause(_ number: Int, named name: String, _ goldens: [Int]) -> Cause {
    let goldens = goldens.map { all[$0] }
    var cause = Cause(
      number: number,
      name: name,
      forms: forms(of: number, in: goldens),
      changes: goldens.map(\.change),
      example: goldens[0].change
    )
    var best = rank(goldens[0], in: cause)
    for golden in goldens.dropFirst() {
      let rank = rank(golden, in: cause)
      if rank.lexicographicallyPrecedes(best) {
        best = rank
        cause.example = golden.change
      }
    }
    return cause
  }

  /// The forms of a cause with the number of their places, and the first golden that has them. A form
  /// that is reported elsewhere is listed only if there are no others.
  private func forms(of cause: Int, in goldens: [Difference]) -> [Cause.Counted] {
    var counts: [Form: Cause.Counted] = [:]
    for golden in goldens {
      for found in golden.found(of: cause) {
        var counted = counts[found.form] ?? (found.form, 0, golden.change)
        counted.count += found.isEcho ? 0 : 1
        counts[found.form] = counted
      }
    }
    let told = counts.values.filter { $0.count > 0 }
    let forms = told.isEmpty ? counts.values.map { ($0.form, 1, $0.golden) } : told
    let keys = forms.map { (counted: $0, key: $0.form.key) }
    let sorted = keys.sorted { first, second in
      if first.counted.form.isLayout != second.counted.form.isLayout {
        return second.counted.form.isLayout
      }
      if first.counted.count != second.counted.count {
        return first.counted.count < second.counted.count
      }
      return first.key < second.key
    }
    return sorted.map(\.counted)
  }

  /// The golden that shows a cause best has the lowest rank: the plainest with the most common
  /// form. A text is plainer than styles, a whole page than a window, the first states of a screen
  /// than later ones, a width of 40 than others, and a golden without other causes than one with them.
  private func rank(_ golden: Difference, in cause: Cause) -> [Int] {
    let change = golden.change
    let name = change.name
    let main = cause.main
    let forms = golden.found(of: cause.number).map(\.form)
    return [
      forms.contains(main) ? 0 : 1,
      name?.aspect == .text ? 0 : 1,
      name?.size?.height ?? 0,
      order[change.state] ?? .max,
      abs((name?.size?.width ?? 0) - 40),
      golden.causes.count,
    ]
  }
}

extension Difference {
  /// The causes of its forms.
  fileprivate var causes: Set<Int> {
    Set(found.compactMap(\.cause))
  }

  /// Whether a form isn't accepted.
  fileprivate var isOpen: Bool { found.contains { !$0.isAccepted } }

  /// The forms of a cause.
  func found(of cause: Int) -> [Found] {
    found.filter { $0.cause == cause }
  }
}

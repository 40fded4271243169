// MARK: Isolating run sequences

extension ReferenceBidi {
  struct Sequence {
    var places: [Int]
    var level: UInt8
    var start: Class
    var end: Class
  }

  /// X10, without the scalars that rule X9 removes.
  func sequences() -> [Sequence] {
    var runs: [[Int]] = []
    for place in original.indices where !original[place].isRemoved {
      if let last = runs.last?.last, embedding[last] == embedding[place] {
        runs[runs.count - 1].append(place)
      } else {
        runs.append([place])
      }
    }
    let runOfStart = Dictionary(uniqueKeysWithValues: runs.indices.map { (runs[$0][0], $0) })
    return runs.compactMap { run -> Sequence? in
      guard isolateStart[run[0]] == nil else { return nil }
      var places = run
      while let end = isolateEnd[places[places.count - 1]], let next = runOfStart[end] {
        places += runs[next]
      }
      let level = embedding[places[0]]
      let before =
        original.indices[..<places[0]].last { !original[$0].isRemoved }.map { embedding[$0] }
        ?? paragraph
      let last = places[places.count - 1]
      let isOpen = original[last].isIsolateInitiator && isolateEnd[last] == nil
      let next = isOpen ? nil : original.indices[(last + 1)...].first { !original[$0].isRemoved }
      let after = next.map { embedding[$0] } ?? paragraph
      return Sequence(
        places: places, level: level, start: max(level, before) % 2 == 0 ? .l : .r,
        end: max(level, after) % 2 == 0 ? .l : .r)
    }
  }

  mutating func resolve(_ sequence: Sequence) {
    resolveWeak(sequence)
    resolveBrackets(sequence)
    resolveNeutrals(sequence)
    for place in sequence.places {
      switch (sequence.level % 2, classes[place]) {
      case (0, .r): embedding[place] += 1
      case (0, .an), (0, .en): embedding[place] += 2
      case (1, .l), (1, .an), (1, .en): embedding[place] += 1
      default: break
      }
    }
  }

  /// W1 to W7.
  private mutating func resolveWeak(_ sequence: Sequence) {
    let places = sequence.places
    var previous = sequence.start
    for place in places {
      if classes[place] == .nsm { classes[place] = previous }
      previous = classes[place].rawValue >= Class.lri.rawValue ? .on : classes[place]
    }
    var strong = sequence.start
    for place in places {
      if classes[place] == .en, strong == .al { classes[place] = .an }
      if [.l, .r, .al].contains(classes[place]) { strong = classes[place] }
    }
    for place in places where classes[place] == .al { classes[place] = .r }
    for index in places.indices.dropFirst().dropLast() {
      let (before, item, after) = (
        classes[places[index - 1]], classes[places[index]], classes[places[index + 1]]
      )
      guard before == after, item == .cs || item == .es else { continue }
      if before == .en || before == .an && item == .cs { classes[places[index]] = before }
    }
    for index in places.indices where classes[places[index]] == .en {
      for step in [-1, 1] {
        var other = index + step
        while places.indices.contains(other), classes[places[other]] == .et {
          classes[places[other]] = .en
          other += step
        }
      }
    }
    for place in places where [.et, .es, .cs].contains(classes[place]) { classes[place] = .on }
    strong = sequence.start
    for place in places {
      if classes[place] == .en, strong == .l { classes[place] = .l }
      if classes[place] == .l || classes[place] == .r { strong = classes[place] }
    }
  }

  /// N0.
  private mutating func resolveBrackets(_ sequence: Sequence) {
    let places = sequence.places
    let own: Class = sequence.level % 2 == 0 ? .l : .r
    for (opening, closing) in pairs(in: places) {
      let inside = places[(opening + 1)..<closing].compactMap { classes[$0].direction }
      guard !inside.isEmpty else { continue }
      var direction = own
      if !inside.contains(own) {
        let before = places[..<opening].last { classes[$0].direction != nil }
        direction = before.flatMap { classes[$0].direction } ?? sequence.start
      }
      for index in [opening, closing] {
        classes[places[index]] = direction
        var mark = index + 1
        while mark < places.count, original[places[mark]] == .nsm {
          classes[places[mark]] = direction
          mark += 1
        }
      }
    }
  }

  /// BD16: the places in the sequence of each pair, in the order of the opening ones.
  private func pairs(in places: [Int]) -> [(Int, Int)] {
    var open: [(pair: UInt32, index: Int)] = []
    var pairs: [(Int, Int)] = []
    for (index, place) in places.enumerated() where classes[place] == .on {
      guard let bracket = brackets[place] else { continue }
      if bracket.isOpening {
        if open.count == 63 { return [] }
        open.append((bracket.pair, index))
      } else if let match = open.lastIndex(where: { $0.pair == bracket.pair }) {
        pairs.append((open[match].index, index))
        open.removeSubrange(match...)
      }
    }
    return pairs.sorted { $0.0 < $1.0 }
  }

  /// N1 and N2.
  private mutating func resolveNeutrals(_ sequence: Sequence) {
    let places = sequence.places
    var index = 0
    var before = sequence.start
    while index < places.count {
      guard classes[places[index]].isNeutral else {
        before = classes[places[index]].direction ?? before
        index += 1
        continue
      }
      let end = places[index...].firstIndex { !classes[$0].isNeutral } ?? places.count
      let after = end < places.count ? classes[places[end]].direction ?? sequence.end : sequence.end
      for place in places[index..<end] {
        classes[place] = before == after ? before : sequence.level % 2 == 0 ? .l : .r
      }
      index = end
    }
  }
}

// MARK: Isolating run sequences

extension ReferenceBidi {
  struct Sequence {
    var places: [Int]
    var level: UInt8
    var start: Class
    var end: Class

    /// The direction of the level.
    var own: Class { .ofLevel(level) }
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
    var runOfStart: [Int: [Int]] = [:]
    for run in runs {
      runOfStart[run[0]] = run
    }
    let continuations = Set(isolateEnd.values)
    var sequences: [Sequence] = []
    for run in runs where !continuations.contains(run[0]) {
      var places = run
      while let end = isolateEnd[places[places.count - 1]], let next = runOfStart[end] {
        places += next
      }
      sequences.append(sequence(of: places))
    }
    return sequences
  }

  private func sequence(of places: [Int]) -> Sequence {
    let first = places[0]
    let last = places[places.count - 1]
    let level = embedding[first]
    let before = original.indices[..<first].last {
      !original[$0].isRemoved
    }
    var after = original.indices[(last + 1)...].first {
      !original[$0].isRemoved
    }
    // An isolate that isn't closed reaches to the end of the paragraph.
    if original[last].isIsolateInitiator, isolateEnd[last] == nil {
      after = nil
    }
    func border(_ neighbour: Int?) -> Class {
      let other = neighbour.map { embedding[$0] } ?? paragraph
      return .ofLevel(max(level, other))
    }
    return Sequence(
      places: places,
      level: level,
      start: border(before),
      end: border(after))
  }

  mutating func resolve(_ sequence: Sequence) {
    resolveWeak(sequence)
    resolveBrackets(sequence)
    resolveNeutrals(sequence)
    for place in sequence.places {
      switch (sequence.own, classes[place]) {
      case (.l, .r), (.r, .l), (.r, .an), (.r, .en): embedding[place] += 1
      case (.l, .an), (.l, .en): embedding[place] += 2
      default:
        break
      }
    }
  }

  /// W1 to W7.
  private mutating func resolveWeak(_ sequence: Sequence) {
    let places = sequence.places
    // W1
    var previous = sequence.start
    for place in places {
      if classes[place] == .nsm {
        classes[place] = previous
      }
      previous = classes[place].isIsolate ? .on : classes[place]
    }
    // W2
    var strong = sequence.start
    for place in places {
      if classes[place] == .en, strong == .al {
        classes[place] = .an
      }
      if [.l, .r, .al].contains(classes[place]) {
        strong = classes[place]
      }
    }
    // W3
    for place in places where classes[place] == .al {
      classes[place] = .r
    }
    // W4
    for index in places.indices.dropFirst().dropLast() {
      let before = classes[places[index - 1]]
      guard before == classes[places[index + 1]] else {
        continue
      }
      switch (before, classes[places[index]]) {
      case (.en, .cs), (.en, .es), (.an, .cs): classes[places[index]] = before
      default:
        break
      }
    }
    // W5
    for run in [places, places.reversed()] {
      for (before, place) in zip(run, run.dropFirst())
      where classes[before] == .en && classes[place] == .et {
        classes[place] = .en
      }
    }
    // W6
    for place in places where [.et, .es, .cs].contains(classes[place]) {
      classes[place] = .on
    }
    // W7
    strong = sequence.start
    for place in places {
      if classes[place] == .en, strong == .l {
        classes[place] = .l
      }
      if classes[place] == .l || classes[place] == .r {
        strong = classes[place]
      }
    }
  }

  /// N0.
  private mutating func resolveBrackets(_ sequence: Sequence) {
    let places = sequence.places
    for pair in pairs(in: places) {
      let inside = places[pair].compactMap { classes[$0].direction }
      guard !inside.isEmpty else { continue }
      var direction = sequence.own
      if !inside.contains(direction) {
        let before = places[..<pair.lowerBound].compactMap { classes[$0].direction }
        direction = before.last ?? sequence.start
      }
      for index in [pair.lowerBound, pair.upperBound] {
        classes[places[index]] = direction
        for mark in places[(index + 1)...] {
          guard original[mark] == .nsm else { break }
          classes[mark] = direction
        }
      }
    }
  }

  /// BD16: the places in the sequence of each pair, in the order of the opening ones.
  private func pairs(in places: [Int]) -> [ClosedRange<Int>] {
    var open: [(pair: UInt32, index: Int)] = []
    var pairs: [ClosedRange<Int>] = []
    for (index, place) in places.enumerated() where classes[place] == .on {
      guard let bracket = brackets[place] else { continue }
      if bracket.isOpening {
        if open.count == 63 {
          return []
        }
        open.append((bracket.pair, index))
      } else if let match = open.lastIndex(where: { $0.pair == bracket.pair }) {
        pairs.append(open[match].index...index)
        open.removeSubrange(match...)
      }
    }
    return pairs.sorted { $0.lowerBound < $1.lowerBound }
  }

  /// N1 and N2.
  private mutating func resolveNeutrals(_ sequence: Sequence) {
    var before = sequence.start
    var neutrals: [Int] = []
    func direction(before after: Class) -> Class {
      before == after ? before : sequence.own
    }
    for place in sequence.places {
      if classes[place].isNeutral {
        neutrals.append(place)
        continue
      }
      let after = classes[place].direction ?? before
      for neutral in neutrals {
        classes[neutral] = direction(before: after)
      }
      before = after
      neutrals = []
    }
    for neutral in neutrals {
      classes[neutral] = direction(before: sequence.end)
    }
  }
}

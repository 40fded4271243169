/// The bidirectional algorithm (UAX #9) for one paragraph, as a terminal that reorders applies it to a row.
///
/// Explicit formatting characters are honoured. It follows the rules one by one and is not made for speed.
struct ReferenceBidi {
  /// Bidi_Class, in the order of `BidiTest` in `Conformance`.
  enum Class: UInt8, CaseIterable {
    case l, r, al, en, es, et, an, cs, nsm, bn, b, s, ws, on, lre, lro, rle, rlo, pdf, lri, rli, fsi, pdi

    var isIsolateInitiator: Bool { self == .lri || self == .rli || self == .fsi }
    /// Whether rule X9 removes it.
    var isRemoved: Bool { (Self.lre.rawValue...Self.pdf.rawValue).contains(rawValue) || self == .bn }
    /// Whether it is neutral, or the boundary of an isolate (NI).
    var isNeutral: Bool { self == .b || self == .s || self == .ws || self == .on || rawValue >= Self.lri.rawValue }
    /// The direction for neutrals; numbers count as right-to-left.
    var direction: Class? { self == .l ? .l : self == .r || self == .en || self == .an ? .r : nil }
  }

  /// A bracket of a pair (BD14, BD15): the same number for both, and for canonically equivalent ones.
  struct Bracket {
    var pair: UInt32
    var isOpening: Bool
  }

  /// The level of each scalar; nil for one that rule X9 removes.
  private(set) var levels: [UInt8?]
  /// The level of the paragraph.
  let paragraph: UInt8
  private let original: [Class]
  private let brackets: [Bracket?]
  private var classes: [Class]
  private var embedding: [UInt8]
  /// The place of the end of each isolate by that of its start, and the start by the end (BD9).
  private var isolateEnd: [Int: Int] = [:]
  private var isolateStart: [Int: Int] = [:]

  /// - Parameter paragraph: the level of the paragraph; nil is that of its first strong scalar (P2, P3).
  init(_ original: [Class], brackets: [Bracket?]? = nil, paragraph: UInt8? = nil) {
    self.original = original
    self.brackets = brackets ?? Array(repeating: nil, count: original.count)
    classes = original
    levels = []
    embedding = []
    var open: [Int] = []
    for (place, item) in original.enumerated() {
      if item.isIsolateInitiator { open.append(place) }
      if item == .pdi, let start = open.popLast() { (isolateEnd[start], isolateStart[place]) = (place, start) }
      if item == .b { open = [] }
    }
    self.paragraph = paragraph ?? Self.level(of: original[...], isolateEnd) ?? 0
    embedding = Array(repeating: self.paragraph, count: original.count)
    resolveExplicit()
    for sequence in sequences() { resolve(sequence) }
    levels = original.indices.map { original[$0].isRemoved ? nil : embedding[$0] }
    resetWhitespace()
  }

  /// The places from left to right (L2), without removed ones.
  var order: [Int] {
    var order = levels.indices.filter { levels[$0] != nil }
    let highest = levels.compactMap { $0 }.max() ?? 0
    for level in stride(from: highest, to: 0, by: -1) {
      var start = 0
      while start < order.count {
        let end = order[start...].firstIndex { levels[$0] ?? 0 < level } ?? order.count
        order[start..<end].reverse()
        start = max(end, start + 1)
      }
    }
    return order
  }

  // MARK: Paragraphs and explicit levels

  /// P2 and P3.
  private static func level(of classes: ArraySlice<Class>, _ isolateEnd: [Int: Int]) -> UInt8? {
    var place = classes.startIndex
    while place < classes.endIndex {
      switch classes[place] {
      case .l: return 0
      case .r, .al: return 1
      case .lri, .rli, .fsi: place = isolateEnd[place] ?? classes.endIndex
      default: break
      }
      place += 1
    }
    return nil
  }

  private struct Status {
    var level: UInt8
    var override: Class?
    var isIsolate = false

    /// The next odd or even level.
    func next(isOdd: Bool) -> UInt8 { isOdd ? (level + 1) | 1 : (level + 2) & ~1 }
  }

  /// X1 to X8.
  private mutating func resolveExplicit() {
    var stack = [Status(level: paragraph)]
    var (overflowIsolates, overflowEmbeddings, validIsolates) = (0, 0, 0)
    for (place, item) in original.enumerated() {
      let last = stack[stack.count - 1]
      switch item {
      case .rle, .lre, .rlo, .lro:
        embedding[place] = last.level
        let level = last.next(isOdd: item == .rle || item == .rlo)
        if level <= 125, overflowIsolates == 0, overflowEmbeddings == 0 {
          stack.append(Status(level: level, override: item == .rlo ? .r : item == .lro ? .l : nil))
        } else if overflowIsolates == 0 {
          overflowEmbeddings += 1
        }
      case .rli, .lri, .fsi:
        embedding[place] = last.level
        if let override = last.override { classes[place] = override }
        let inner = original[(place + 1)..<(isolateEnd[place] ?? original.count)]
        let isOdd = item == .rli || item == .fsi && Self.level(of: inner, isolateEnd) == 1
        let level = last.next(isOdd: isOdd)
        if level <= 125, overflowIsolates == 0, overflowEmbeddings == 0 {
          validIsolates += 1
          stack.append(Status(level: level, isIsolate: true))
        } else {
          overflowIsolates += 1
        }
      case .pdi:
        if overflowIsolates > 0 {
          overflowIsolates -= 1
        } else if validIsolates > 0 {
          overflowEmbeddings = 0
          while !stack[stack.count - 1].isIsolate { stack.removeLast() }
          stack.removeLast()
          validIsolates -= 1
        }
        embedding[place] = stack[stack.count - 1].level
        if let override = stack[stack.count - 1].override { classes[place] = override }
      case .pdf:
        embedding[place] = last.level
        if overflowIsolates > 0 {
        } else if overflowEmbeddings > 0 {
          overflowEmbeddings -= 1
        } else if !last.isIsolate, stack.count >= 2 {
          stack.removeLast()
        }
      case .b:
        stack = [Status(level: paragraph)]
        (overflowIsolates, overflowEmbeddings, validIsolates) = (0, 0, 0)
      default:
        embedding[place] = last.level
        if item != .bn, let override = last.override { classes[place] = override }
      }
    }
  }

  // MARK: Isolating run sequences

  private struct Sequence {
    var places: [Int]
    var level: UInt8
    var start: Class
    var end: Class
  }

  /// X10, without the scalars that rule X9 removes.
  private func sequences() -> [Sequence] {
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
      while let end = isolateEnd[places[places.count - 1]], let next = runOfStart[end] { places += runs[next] }
      let level = embedding[places[0]]
      let before = original.indices[..<places[0]].last { !original[$0].isRemoved }.map { embedding[$0] } ?? paragraph
      let last = places[places.count - 1]
      let isOpen = original[last].isIsolateInitiator && isolateEnd[last] == nil
      let next = isOpen ? nil : original.indices[(last + 1)...].first { !original[$0].isRemoved }
      let after = next.map { embedding[$0] } ?? paragraph
      return Sequence(
        places: places, level: level, start: max(level, before) % 2 == 0 ? .l : .r,
        end: max(level, after) % 2 == 0 ? .l : .r)
    }
  }

  private mutating func resolve(_ sequence: Sequence) {
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
      let (before, item, after) = (classes[places[index - 1]], classes[places[index]], classes[places[index + 1]])
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
      for place in places[index..<end] { classes[place] = before == after ? before : sequence.level % 2 == 0 ? .l : .r }
      index = end
    }
  }

  /// L1.
  private mutating func resetWhitespace() {
    var isTrailing = true
    for place in original.indices.reversed() where !original[place].isRemoved {
      let item = original[place]
      if item == .b || item == .s { isTrailing = true }
      let isBlank = item == .ws || item == .b || item == .s || item.rawValue >= Class.lri.rawValue
      if !isBlank { isTrailing = false }
      if isTrailing { levels[place] = paragraph }
    }
  }
}

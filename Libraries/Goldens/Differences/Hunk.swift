/// Elements of an old sequence, and the elements of a new sequence that replace them.
package struct Hunk: Hashable, Sendable {
  /// The places in the old sequence, counted from 0.
  package var old: Range<Int>
  /// The places in the new sequence, counted from 0.
  package var new: Range<Int>
}

extension Hunk {
  /// A place in both sequences.
  typealias Place = (old: Int, new: Int)

  /// All elements of two sequences.
  init<Element>(_ old: [Element], _ new: [Element]) {
    self.old = old.indices
    self.new = new.indices
  }

  /// The elements from one place up to another.
  init(from start: Place, to end: Place) {
    old = start.old..<end.old
    new = start.new..<end.new
  }

  /// The first elements.
  var start: Place { (old.lowerBound, new.lowerBound) }

  /// The elements after the last ones.
  var end: Place { (old.upperBound, new.upperBound) }

  /// The number of elements on the longer side.
  var length: Int { max(old.count, new.count) }

  /// Whether no element is replaced.
  var isEmpty: Bool { old.isEmpty && new.isEmpty }

  /// Whether an element is in both.
  func overlaps(_ other: Hunk) -> Bool { old.overlaps(other.old) || new.overlaps(other.new) }

  /// The elements in pairs, if there are as many old as new ones; else the hunk itself.
  var pairs: [Hunk] {
    guard old.count == new.count else { return [self] }
    return zip(old, new).map { place, newPlace in
      Hunk(from: (place, newPlace), to: (place + 1, newPlace + 1))
    }
  }

  /// The removal of some of its old elements, and the addition of some of its new ones.
  func divided(_ old: [Range<Int>], _ new: [Range<Int>]) -> [Hunk] {
    let removed = old.map { Hunk(old: $0, new: start.new..<start.new) }
    let added = new.map { Hunk(old: end.old..<end.old, new: $0) }
    return removed + added
  }

  /// The parts of the hunk before, between and after pairs of equal elements, without empty ones.
  func gaps(between pairs: [Place]) -> [Hunk] {
    var gaps: [Hunk] = []
    var place = start
    for pair in pairs + [end] {
      let gap = Hunk(from: place, to: pair)
      if !gap.isEmpty { gaps.append(gap) }
      place = (pair.old + 1, pair.new + 1)
    }
    return gaps
  }
}

extension Range<Int> {
  /// The parts between two neighbours for which a condition holds.
  func divided(where isEnd: (Int, Int) -> Bool) -> [Range<Int>] {
    var parts: [Range<Int>] = []
    for index in self {
      if let last = parts.last, !isEnd(index - 1, index) {
        parts[parts.count - 1] = last.lowerBound..<index + 1
      } else {
        parts.append(index..<index + 1)
      }
    }
    return parts
  }
}

extension [Hunk] {
  /// Appends a hunk that follows the last one, or extends the last one if at most `gap` equal
  /// elements separate them.
  mutating func append(_ hunk: Hunk, joining gap: Int) {
    if let last, hunk.old.lowerBound - last.old.upperBound <= gap {
      self[count - 1] = Hunk(from: last.start, to: hunk.end)
    } else {
      append(hunk)
    }
  }
}

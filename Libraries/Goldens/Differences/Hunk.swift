/// Elements of an old sequence, and the elements of a new sequence that replace them.
package struct Hunk: Hashable, Sendable {
  /// The places in the old sequence, counted from 0.
  package var old: Range<Int>
  /// The places in the new sequence, counted from 0.
  package var new: Range<Int>
}

extension Hunk {
  /// The number of elements on the longer side.
  var length: Int { max(old.count, new.count) }

  /// Whether no element is replaced.
  var isEmpty: Bool { old.isEmpty && new.isEmpty }

  /// The hunk of a part of the sequences, as one of the whole sequences.
  func shifted(into part: Hunk) -> Hunk {
    Hunk(
      old: part.old.lowerBound + old.lowerBound..<part.old.lowerBound + old.upperBound,
      new: part.new.lowerBound + new.lowerBound..<part.new.lowerBound + new.upperBound)
  }

  /// The elements in pairs, if there are as many old as new ones; else the hunk itself.
  var pairs: [Hunk] {
    guard old.count == new.count else { return [self] }
    return zip(old, new).map { place, newPlace in
      Hunk(old: place..<place + 1, new: newPlace..<newPlace + 1)
    }
  }

  /// The pairs of equal elements before, between and after the changes inside the hunk.
  func pairs(around changes: [Hunk]) -> [(old: Int, new: Int)] {
    let end = Hunk(old: old.upperBound..<old.upperBound, new: new.upperBound..<new.upperBound)
    var pairs: [(old: Int, new: Int)] = []
    var place = old.lowerBound
    var newPlace = new.lowerBound
    for change in changes + [end] {
      let equal = zip(place..<change.old.lowerBound, newPlace..<change.new.lowerBound)
      pairs += equal.map { ($0, $1) }
      place = change.old.upperBound
      newPlace = change.new.upperBound
    }
    return pairs
  }

  /// The parts of the hunk before, between and after pairs of equal elements.
  func gaps(between pairs: [(old: Int, new: Int)]) -> [Hunk] {
    var gaps: [Hunk] = []
    var place = old.lowerBound
    var newPlace = new.lowerBound
    for pair in pairs + [(old.upperBound, new.upperBound)] {
      gaps.append(Hunk(old: place..<pair.old, new: newPlace..<pair.new))
      place = pair.old + 1
      newPlace = pair.new + 1
    }
    return gaps
  }
}

extension [Hunk] {
  /// Appends a hunk that follows the last one, or extends the last one if at most `gap` equal
  /// elements separate them.
  mutating func append(_ hunk: Hunk, joining gap: Int) {
    if let last, hunk.old.lowerBound - last.old.upperBound <= gap {
      self[count - 1] = Hunk(
        old: last.old.lowerBound..<hunk.old.upperBound,
        new: last.new.lowerBound..<hunk.new.upperBound)
    } else {
      append(hunk)
    }
  }
}

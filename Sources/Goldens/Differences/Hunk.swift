/// Elements of an old sequence, and the elements of a new sequence that replace them.
public struct Hunk: Hashable, Sendable {
  /// The places in the old sequence, counted from 0.
  public var old: Range<Int>
  /// The places in the new sequence, counted from 0.
  public var new: Range<Int>
}

extension [Hunk] {
  /// Appends a hunk that follows the last one, or extends the last one if at most `gap` equal elements separate them.
  mutating func append(_ hunk: Hunk, joining gap: Int) {
    if let last, hunk.old.lowerBound - last.old.upperBound <= gap {
      self[count - 1] = Hunk(
        old: last.old.lowerBound..<hunk.old.upperBound, new: last.new.lowerBound..<hunk.new.upperBound)
    } else {
      append(hunk)
    }
  }
}

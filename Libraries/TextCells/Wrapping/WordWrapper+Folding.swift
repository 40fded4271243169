// MARK: Where a wide word is folded

extension WordWrapper {
  /// Whether a line that was read on from `before` can be folded there: before its current cluster,
  /// or inside its first one.
  ///
  /// - Parameter fold: the last such place.
  func canFold(_ line: OpenLine, at before: OpenLine, after fold: OpenLine) -> Bool {
    if line.clusterStart == line.start, parts(before, after: fold) {
      return true
    }
    let offset = before.place.offset
    let isFirst = fold.place.offset == line.start
    return line.clusterStart == offset && (isFirst || !isTrailing(offset, after: line.start))
  }

  /// Whether a wide word is best folded here: at a border of two tokens of code, or after a full
  /// stop in a host.
  func isBorder(_ fold: OpenLine) -> Bool {
    let offset = fold.place.offset
    if fold.place.url == .host, text.has(".", at: offset - 1) {
      return true
    }
    return isInside(offset) && text.isTokenBorder(at: offset, from: fold.start)
  }

  /// Whether no fold is before the scalar at `offset`: a sign of a script without spaces, a link's
  /// number, or a backtick in code or punctuation, unless only a few such marks are between it and
  /// the start of the line.
  private func isTrailing(_ offset: Int, after start: Int) -> Bool {
    if text.bytes[offset] >= 0x80 {
      return text.isTrailingSign(at: offset)
    }
    let marks: StaticString = isInside(offset) ? "`" : ScalarReader.punctuation
    let earliest = max(start, offset - 3)
    let first = (earliest...offset).last { !text.has(marks, at: $0) }
    if let first, first < offset { return true }
    return text.isInNumberInBrackets(offset, from: start)
  }

  /// Whether the first cluster of a line can be folded at the current position: before a scalar
  /// with cells, but before a mark only if no better place was found.
  private func parts(_ line: OpenLine, after fold: OpenLine) -> Bool {
    let record = text.record(at: line.place.offset)
    guard record.cells > 0, line.cluster.reach > 0 else { return false }
    let isFirst = fold.place.offset == line.start
    return isFirst || !record.isJoining || text.record(at: fold.place.offset).isJoining
  }

  /// Whether the offset is inside a solid range, and not after a space.
  func isInside(_ offset: Int) -> Bool {
    let next = solid.partitioningIndex { $0.upperBound > offset }
    guard next < solid.count, solid[next].lowerBound < offset else { return false }
    return text.bytes[offset - 1] != 0x20
  }
}

// MARK: Where a wide word is folded

extension WordWrapper {
  /// Whether a line that was read on from `before` can be folded there: before its current cluster,
  /// or inside its first one.
  ///
  /// - Parameter fold: the last such place.
  func canFold(
    _ line: OpenLine,
    at before: OpenLine,
    after fold: Int
  ) -> Bool {
    if line.clusterStart == line.start, parts(before, after: fold) {
      return true
    }
    let offset = before.place.offset
    guard line.clusterStart == offset else { return false }
    // After the first cluster, if there is no better place.
    return before.clusterStart == line.start || !isTrailing(offset, after: line.start)
  }

  /// Whether no fold is before the scalar at `offset`: a sign of a script without spaces, a link's
  /// number, or a backtick, a hyphen or punctuation, unless only a few such marks are between it and the
  /// start of the line.
  private func isTrailing(_ offset: Int, after start: Int) -> Bool {
    if text.bytes[offset] >= 0x80 {
      return text.isTrailingSign(at: offset)
    }
    let earliest = max(start, offset - 3)
    var first = offset
    while first >= earliest, text.has("!),-.:;?`", at: first) {
      first -= 1
    }
    let isAfterOther = earliest <= first && first < offset
    return isAfterOther || text.isInNumberInBrackets(offset, from: start)
  }

  /// Whether the first cluster of a line can be folded at the current position: before a scalar
  /// with cells, but before a mark only if no better place was found.
  private func parts(_ line: OpenLine, after fold: Int) -> Bool {
    let record = text.record(at: line.place.offset)
    guard record.cells > 0, line.cluster.reach > 0 else { return false }
    return fold == line.start || !record.isJoining || text.record(at: fold).isJoining
  }

  /// Whether the offset is inside a solid range, and not after a space, such as U+200B.
  func isInside(_ offset: Int) -> Bool {
    let next = solid.partitioningIndex { $0.upperBound > offset }
    guard next < solid.count, solid[next].lowerBound < offset else {
      return false
    }
    let last = text.start(before: offset)
    return !text.isSpace(text.record(at: last), text.bytes[last])
  }
}

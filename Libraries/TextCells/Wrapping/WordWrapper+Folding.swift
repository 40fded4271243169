// MARK: Where a wide word is folded

extension WordWrapper {
  /// Whether a wide word is best folded here: at a border of two tokens of code, or after a full stop in a host.
  func isBorder(_ fold: OpenLine) -> Bool {
    let offset = fold.place.offset
    if fold.place.url == .host, offset > 0, text.bytes[offset &- 1] == 0x2E { return true }
    return isInside(offset) && text.isTokenBorder(at: offset, from: fold.start)
  }

  /// Whether no fold is before the scalar at `offset`: a sign of a script without spaces, a link's number, or a backtick in
  /// code or punctuation, unless only a few such marks are between it and the start of the line.
  func isTrailing(_ offset: Int, after start: Int) -> Bool {
    let isCode = isInside(offset)
    func isMark(_ byte: UInt8) -> Bool { isCode ? byte == 0x60 : text.isPunctuation(byte) }
    if text.bytes[offset] >= 0x80 { return text.isTrailingSign(at: offset) }
    var first = offset
    while first > start, offset &- first < 3, isMark(text.bytes[first]) { first &-= 1 }
    return first < offset && !isMark(text.bytes[first]) || text.isInNumberInBrackets(offset, from: start)
  }

  /// Whether the first cluster of a line can be folded at the current position: before a scalar with cells, but before
  /// a mark only if no better place was found.
  func parts(_ line: OpenLine, after fold: OpenLine) -> Bool {
    let record = text.record(at: line.place.offset)
    guard record.cells > 0, line.cluster.reach > 0 else { return false }
    return !record.isJoining || fold.place.offset == line.start || text.record(at: fold.place.offset).isJoining
  }

  /// Whether the offset is inside a solid range, and not after a space.
  func isInside(_ offset: Int) -> Bool {
    let next = solid.partitioningIndex { $0.upperBound > offset }
    return next < solid.count && solid[next].lowerBound < offset && text.bytes[offset - 1] != 0x20
  }
}

extension Frame {
  /// Adds a span of all bytes written since the last one. Extends the last span instead if their
  /// attributes match or the bytes are marks without cells on its last character.
  mutating func close(_ span: Span) {
    let last = spans.count - 1
    if last >= ends.last ?? 0,
      spans[last].textNumber == span.textNumber,
      spans[last].origin == span.origin,
      spans[last].isRepeated == span.isRepeated,
      spans[last].isOrnament == span.isOrnament,
      spans[last].direction == span.direction,
      !span.startsText,
      span.cells == 0 || spans[last].link == span.link && spans[last].role == span.role
    {
      spans[last].end = span.end
      spans[last].cells += span.cells
    } else {
      spans.append(span)
    }
  }

  /// Ends a row, and removes the spaces at its end, and others if its reach exceeds the width.
  mutating func finishRow() {
    let firstSpan = ends.last ?? 0
    let start = byteEnd(ofSpans: firstSpan)
    while bytes.count > start, let space = trailingSpace(from: start) {
      bytes.removeLast(space.utf8.count)
      let last = spans.count - 1
      spans[last].end = bytes.count
      // A mark before a space can be one cluster with it, and have no cells without it.
      spans[last].cells = max(0, spans[last].cells - Cells.count(space))
      if bytes.count <= byteEnd(ofSpans: last) {
        spans.removeLast()
      }
    }
    let excess = bytes[start...].withBytes { Cells.reach($0) } - width
    if excess > 0 {
      let left = squeeze(from: firstSpan, excess, keeping: 1)
      squeeze(from: firstSpan, left, keeping: 0)
    }
    ends.append(spans.count)
  }

  /// Removes spaces from the unfinished row, preferably after the text that reaches further than
  /// its cells.
  ///
  /// Text side by side has room for the reach of each part, so there are always enough spaces.
  /// - Parameter kept: the spaces to keep in each run; with 0, the first spaces are removed,
  ///   wherever they are.
  /// - Returns: the number of spaces that were missing.
  @discardableResult
  private mutating func squeeze(
    from firstSpan: Int,
    _ excess: Int,
    keeping kept: Int
  ) -> Int {
    var left = excess
    var further = kept == 0 ? left : 0
    for index in firstSpan..<spans.count where left > 0 {
      let range = byteRange(ofSpan: index)
      further += bytes[range].withBytes { Cells.reach($0) } - spans[index].cells
      guard spans[index].textNumber == nil else { continue }
      var place = range.lowerBound
      while left > 0, place < spans[index].end {
        let blanks = bytes[place..<spans[index].end].prefix { $0 == .space }.count
        let taken = max(0, min(further, left, blanks - kept))
        bytes.removeSubrange(place..<place + taken)
        for later in index..<spans.count {
          spans[later].end -= taken
        }
        further -= taken
        left -= taken
        place += max(1, blanks - taken)
      }
    }
    return left
  }

  /// Discards the content written since the end of the last row.
  mutating func dropUnfinishedRow() {
    spans.removeLast(spans.count - (ends.last ?? 0))
    bytes.removeLast(bytes.count - byteEnd(ofSpans: spans.count))
    while traces.last?.row == rowCount {
      traces.removeLast()
    }
  }

  /// The space at the end of the unfinished row. It can be of any kind, because editors and mail
  /// programs strip all of them.
  private func trailingSpace(from start: Int) -> String? {
    if bytes.last == .space {
      return " "
    }
    guard bytes.last ?? 0 >= 0x80 else { return nil }
    let end = bytes[max(start, bytes.count - 4)...]
    let last = String(decoding: end, as: UTF8.self).unicodeScalars.last
    guard last?.properties.generalCategory == .spaceSeparator else { return nil }
    return last.map { String($0) }
  }
}

extension Frame {
  /// Adds a span of all bytes written since the last one. Extends the last span instead if their attributes match or
  /// the bytes are marks without cells on its last character.
  mutating func close(_ span: Span) {
    let last = spans.count - 1
    if last >= ends.last?.spans ?? 0, spans[last].textNumber == span.textNumber, spans[last].origin == span.origin,
      spans[last].isRepeated == span.isRepeated,
      spans[last].direction == span.direction, !span.startsText,
      span.cells == 0 || spans[last].link == span.link && spans[last].role == span.role
    {
      spans[last].end = span.end
      spans[last].cells += span.cells
    } else {
      spans.append(span)
    }
  }

  /// Ends a row of `cells` cells, and removes the spaces at its end.
  ///
  /// - Parameter reach: the reach of the row; if it exceeds the width, the row gets fewer spaces.
  mutating func finishRow(cells: Int, reach: Int? = nil, background: Role = .plain) {
    var (cells, reach) = (cells, reach ?? cells)
    let (start, firstSpan) = (ends.last?.bytes ?? 0, ends.last?.spans ?? 0)
    while bytes.count > start, let space = trailingSpace(from: start) {
      bytes.removeLast(space.utf8.count)
      let width = Cells.count(space)
      cells -= width
      reach -= width
      let last = spans.count - 1
      spans[last].end = bytes.count
      spans[last].cells -= width
      if bytes.count <= (last > firstSpan ? spans[last - 1].end : start) { spans.removeLast() }
    }
    if reach > width {
      let excess = reach - width
      let left = squeeze(from: firstSpan, excess, keeping: 1)
      reach -= excess - squeeze(from: firstSpan, left, keeping: 0)
    }
    ends.append(RowEnd(bytes: bytes.count, spans: spans.count, cells: cells, reach: reach, background: background))
  }

  /// Removes spaces from the unfinished row, preferably after the text that reaches further than its cells.
  ///
  /// Text side by side has room for the reach of each part, so there are always enough spaces.
  /// - Parameter kept: the spaces to keep in each run; with 0, the first spaces are removed, wherever they are.
  /// - Returns: the number of spaces that were missing.
  private mutating func squeeze(from firstSpan: Int, _ excess: Int, keeping kept: Int) -> Int {
    var left = excess
    var further = kept == 0 ? left : 0
    for index in firstSpan..<spans.count where left > 0 {
      let range = byteRange(ofSpan: index)
      further += bytes[range].withBytes { Cells.reach($0) } - spans[index].cells
      guard spans[index].textNumber == nil else { continue }
      var place = range.lowerBound
      while left > 0, place < spans[index].end {
        let blanks = bytes[place..<spans[index].end].prefix { $0 == UInt8(ascii: " ") }.count
        let taken = max(0, min(further, left, blanks - kept))
        bytes.removeSubrange(place..<place + taken)
        for later in index..<spans.count { spans[later].end -= taken }
        further -= taken
        left -= taken
        place += max(1, blanks - taken)
      }
    }
    return left
  }

  /// Discards the content written since the end of the last row.
  mutating func dropUnfinishedRow() {
    bytes.removeLast(bytes.count - (ends.last?.bytes ?? 0))
    spans.removeLast(spans.count - (ends.last?.spans ?? 0))
    while traces.last?.row == rowCount { traces.removeLast() }
  }

  /// The space at the end of the unfinished row. It can be of any kind, because editors and mail programs strip all of
  /// them.
  private func trailingSpace(from start: Int) -> String? {
    if bytes.last == UInt8(ascii: " ") { return " " }
    guard bytes.last ?? 0 >= 0x80 else { return nil }
    let end = String(decoding: bytes[max(start, bytes.count - 4)...], as: UTF8.self)
    guard let last = end.unicodeScalars.last, last.properties.generalCategory == .spaceSeparator else { return nil }
    return String(last)
  }
}

extension Frame {
  /// Makes a span of all bytes written since the last one. Extends the last span instead if their attributes match or
  /// the bytes are marks without cells on its last character.
  ///
  /// - Parameter startsText: whether it is the first span of a text with a direction.
  mutating func closeSpan(
    cells: Int, role: Role, origin: SafeText.Origin, link: Int32, textNumber: Int32, direction: Direction? = nil,
    startsText: Bool = false
  ) {
    let end = Int32(bytes.count)
    if let last = spans.last, spans.count > Int(ends.last?.spans ?? 0), last.textNumber == textNumber,
      last.origin == origin,
      last.direction == direction, !startsText, cells == 0 || last.link == link && last.role == role
    {
      spans[spans.count - 1].end = end
      spans[spans.count - 1].cells += Int32(cells)
    } else {
      spans.append(
        Span(
          end: end, cells: Int32(cells), role: role, origin: origin, link: link, textNumber: textNumber,
          direction: direction,
          startsText: startsText))
    }
  }

  /// Ends a row of `cells` cells, and removes the spaces at its end.
  ///
  /// - Parameters:
  ///   - reach: the reach of the row; if it exceeds the width, the row gets fewer spaces.
  ///   - joined: the clusters that the reach was counted with.
  mutating func finishRow(
    cells: Int, reach: Int? = nil, joined: JoinedClusters = JoinedClusters(), background: Role = .plain
  ) {
    let start = Int(ends.last?.bytes ?? 0)
    let firstSpan = Int(ends.last?.spans ?? 0)
    var reach = Int32(reach ?? cells)
    var cells = Int32(cells)
    while bytes.count > start {
      let (length, width) = trailingBlank(from: start)
      guard length > 0 else { break }
      bytes.removeLast(length)
      cells -= width
      reach -= width
      let last = spans.count - 1
      spans[last].end -= Int32(length)
      spans[last].cells -= width
      let spanStart = last > firstSpan ? Int(spans[last - 1].end) : start
      if Int(spans[last].end) <= spanStart { spans.removeLast() }
    }
    if reach > width {
      let excess = Int(reach) - width
      let left = squeeze(from: firstSpan, excess, keeping: 1, joined)
      reach -= Int32(excess - squeeze(from: firstSpan, left, keeping: 0, joined))
    }
    // The copy of a large array touches as much memory again, unlike its unused capacity, so copies are rare.
    if ends.count == ends.capacity, ends.count >= 1_000 {
      ends.reserveCapacity(8 * ends.count)
      bytes.reserveCapacity(8 * bytes.count)
      spans.reserveCapacity(8 * spans.count)
    }
    ends.append(
      RowEnd(
        bytes: Int32(bytes.count), spans: Int32(spans.count), cells: cells, reach: reach, background: background))
  }

  /// Removes spaces from the unfinished row, preferably after the text that reaches further than its cells.
  ///
  /// Text side by side has room for the reach of each part, so there are always enough spaces.
  /// - Parameter kept: the spaces to keep in each run; with 0, the first spaces are removed, wherever they are.
  /// - Returns: the number of spaces that were missing.
  private mutating func squeeze(from firstSpan: Int, _ excess: Int, keeping kept: Int, _ joined: JoinedClusters) -> Int
  {
    var left = excess
    var further = kept == 0 ? left : 0
    for index in firstSpan..<spans.count where left > 0 {
      let range = byteRange(ofSpan: index)
      further += bytes[range].withUnsafeBufferPointer { Cells.reach($0, joined: joined) } - Int(spans[index].cells)
      guard spans[index].textNumber < 0, let start = range.first(where: { bytes[$0] == UInt8(ascii: " ") }) else {
        continue
      }
      let blanks = bytes[start..<range.upperBound].prefix { $0 == UInt8(ascii: " ") }.count
      let taken = max(0, min(further, left, blanks - kept))
      bytes.removeSubrange(start..<start + taken)
      for later in index..<spans.count { spans[later].end -= Int32(taken) }
      further -= taken
      left -= taken
    }
    return left
  }

  /// Removes all rows, and keeps the memory for others.
  mutating func removeRows() {
    bytes.removeAll(keepingCapacity: true)
    spans.removeAll(keepingCapacity: true)
    ends.removeAll(keepingCapacity: true)
    links.removeAll(keepingCapacity: true)
    shortenings.removeAll(keepingCapacity: true)
    traces.removeAll(keepingCapacity: true)
  }

  /// Discards the content written since the end of the last row.
  mutating func dropUnfinishedRow() {
    bytes.removeLast(bytes.count - Int(ends.last?.bytes ?? 0))
    spans.removeLast(spans.count - Int(ends.last?.spans ?? 0))
  }

  /// The bytes and cells of a space at the end of the unfinished row. It can be of any kind, because editors and mail
  /// programs strip all of them.
  private func trailingBlank(from start: Int) -> (bytes: Int, cells: Int32) {
    let end = bytes.count
    let last = bytes[end - 1]
    if last == 0x20 { return (1, 1) }
    guard last >= 0x80, last < 0xC0 else { return (0, 0) }
    if end - start >= 2, bytes[end - 2] == 0xC2, last == 0xA0 { return (2, 1) }
    guard end - start >= 3 else { return (0, 0) }
    switch (bytes[end - 3], bytes[end - 2], last) {
    case (0xE2, 0x80, 0x80...0x8A), (0xE2, 0x80, 0xAF), (0xE2, 0x81, 0x9F), (0xE1, 0x9A, 0x80): return (3, 1)
    case (0xE3, 0x80, 0x80): return (3, 2)
    default: return (0, 0)
    }
  }
}

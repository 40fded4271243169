// MARK: What a line neither begins nor ends with

extension ScalarReader {
  /// Whether a line neither begins nor ends with this scalar.
  func isSpace(_ record: Record, _ lead: UInt8) -> Bool {
    if lead < 0x80 { return lead == 0x20 || lead == 0x09 }
    return record.clusterClass == ScalarTable.classBlank
      || record.column == LineBreakTable.zeroWidthSpace
  }

  /// The end of the paragraph that `offset` is in, and whether it has U+200B from there on.
  func zeroWidthSpaces(from offset: Int) -> (end: Int, hasBreaks: Bool) {
    let end = bytes[offset...].firstIndex(of: 0x0A) ?? count
    let hasBreaks = (offset..<end).contains { bytes[$0] == 0xE2 && scalar(at: $0) == 0x200B }
    return (end, hasBreaks)
  }

  /// Whether U+00AD stands right before `offset`.
  func endsInSoftHyphen(_ offset: Int) -> Bool {
    offset >= 2 && bytes[offset &- 1] == 0xAD && bytes[offset &- 2] == 0xC2
  }

  /// Whether the scalar at `offset` belongs to the cluster of the space before it.
  func isExtended(_ space: Record, _ offset: Int) -> Bool {
    guard offset < count, bytes[offset] >= 0x80 else { return false }
    var cluster = ClusterState()
    _ = cluster.add(space, at: offset, in: self)
    return !cluster.add(record(at: offset), at: offset, in: self)
  }
}

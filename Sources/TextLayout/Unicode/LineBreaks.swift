/// Optional and mandatory line breaks by the untailored rules of UAX #14 for Unicode 17.0; passes all 19,338 rows of
/// its test.
public enum LineBreaks {
  /// Calls `body` for each possible line break, in order, until it returns `false`.
  ///
  /// A break is the byte offset of the start of the next line; spaces before it belong to the previous line. The last
  /// one is the end of a nonempty text, and mandatory (LB3).
  ///
  /// - Parameter utf8: well-formed UTF-8; otherwise, the breaks are unspecified.
  /// - Complexity: O(n); nothing is allocated.
  public static func forEach(
    in utf8: UnsafeBufferPointer<UInt8>, _ body: (_ offset: Int, _ isMandatory: Bool) -> Bool
  ) {
    let text = ScalarReader(utf8.base, count: utf8.count)
    let table = LineBreakTable.states.utf8Start
    var line = LineBreakState()
    var offset = 0
    while offset < text.count {
      let record = text.record(at: offset)
      let end = offset &+ record.length
      let action = line.add(record, end: end, in: text, table: table)
      if action != LineBreakState.Action.none {
        guard body(offset, action == LineBreakState.Action.mandatory) else { return }
      }
      offset = end
    }
    if offset > 0 { _ = body(offset, true) }
  }
}

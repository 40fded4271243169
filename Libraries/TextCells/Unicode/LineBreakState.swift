/// Reads text scalar by scalar, and finds the opportunities for line breaks (UAX #14).
struct LineBreakState {
  /// The state of the automaton, which represents the text so far.
  var state = LineBreakTable.firstState

  /// The permitted action before a scalar.
  enum Action: UInt8 {
    case none, allowed, mandatory
  }

  /// Whether a line may begin with a letter here.
  var permitsLetter: Bool {
    let place = place(of: LineBreakTable.letter)
    return LineBreakTable.states[place + 1] & 0x0F == Action.allowed.rawValue
  }

  /// The place of a column's entry in the table.
  private func place(of column: UInt8) -> Int {
    let row = Int(state) &- Int(LineBreakTable.firstState)
    return row &<< 7 &+ Int(column) &<< 1
  }

  /// Adds the scalar that ends at `end`.
  /// - Returns: the permitted action before it.
  @inline(__always)
  mutating func add(
    _ record: ScalarReader.Record,
    end: Int,
    in text: ScalarReader
  ) -> Action {
    let place = place(of: record.column)
    state = LineBreakTable.states[place]
    let entry = LineBreakTable.states[place &+ 1] & 0x0F
    if let action = Action(rawValue: entry) { return action }
    return LineBreakState.ahead(row: entry &- 3, from: end, in: text)
  }

  /// Decides the rules that depend on the following text (LB15b, LB15c, LB19a, LB25, LB28a).
  private static func ahead(
    row: UInt8,
    from offset: Int,
    in text: ScalarReader
  ) -> Action {
    var end = offset
    let column = column(after: &end, in: text)
    let entry = LineBreakTable.rows[Int(row) &<< 6 &+ Int(column)] & 0x0F
    if let action = Action(rawValue: entry) { return action }
    let next = self.column(after: &end, in: text)
    return next == LineBreakTable.number ? .none : .allowed
  }

  /// The column of the scalar after `offset`, past the marks on the current one (LB9).
  private static func column(after offset: inout Int, in text: ScalarReader) -> UInt8 {
    while offset < text.count {
      let record = text.record(at: offset)
      offset += record.length
      switch record.column {
      case LineBreakTable.mark0, LineBreakTable.mark1, LineBreakTable.joiner: continue
      default: return record.column
      }
    }
    return LineBreakTable.end
  }
}

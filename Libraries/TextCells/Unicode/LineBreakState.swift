/// Reads text scalar by scalar, and finds the opportunities for line breaks (UAX #14).
struct LineBreakState {
  /// The state of the automaton, which represents the text so far.
  var state = LineBreakTable.firstState

  /// The permitted action before a scalar.
  enum Action {
    static let none: UInt8 = 0
    static let allowed: UInt8 = 1
    static let mandatory: UInt8 = 2
  }

  /// Whether another letter would leave the state unchanged.
  var isAfterLetter: Bool { state == LineBreakTable.afterLetter }

  /// Whether the last input was a word and a space, so a line may begin with a letter.
  var isAfterSpace: Bool { state == LineBreakTable.afterSpace }

  /// Whether another ideograph would leave the state unchanged; a line may begin with it.
  var isAfterIdeograph: Bool { state == LineBreakTable.afterIdeograph }

  /// The state after a letter.
  static var afterLetter: LineBreakState { LineBreakState(state: LineBreakTable.afterLetter) }

  /// The state after a word, optionally one of `.,:;!?`, and a space.
  static var afterSpace: LineBreakState { LineBreakState(state: LineBreakTable.afterSpace) }

  /// Adds the scalar that ends at `end`.
  /// - Returns: the permitted action before it.
  @inline(__always)
  mutating func add(_ record: ScalarReader.Record, end: Int, in text: ScalarReader) -> UInt8 {
    let place = (Int(state) &- Int(LineBreakTable.firstState)) &<< 7 &+ Int(record.column) &<< 1
    state = LineBreakTable.states[place]
    let action = LineBreakTable.states[place &+ 1] & 0x0F
    return action < 3 ? action : LineBreakState.ahead(row: action &- 3, from: end, in: text)
  }

  /// Decides the rules that depend on the following text (LB15b, LB15c, LB19a, LB25, LB28a).
  private static func ahead(row: UInt8, from offset: Int, in text: ScalarReader) -> UInt8 {
    var end = offset
    let action = LineBreakTable.rows[Int(row) &<< 6 &+ Int(column(after: &end, in: text))] & 0x0F
    guard action == 3 else { return action }
    return column(after: &end, in: text) == LineBreakTable.number ? Action.none : Action.allowed
  }

  /// The column of the scalar after `offset`, past the marks on the current one (LB9).
  private static func column(after offset: inout Int, in text: ScalarReader) -> UInt8 {
    while offset < text.count {
      let record = text.record(at: offset)
      offset &+= record.length
      let isMark =
        record.column == LineBreakTable.mark0 || record.column == LineBreakTable.mark1
        || record.column == LineBreakTable.joiner
      if !isMark { return record.column }
    }
    return LineBreakTable.end
  }
}

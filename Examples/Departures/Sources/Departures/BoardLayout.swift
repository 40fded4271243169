import TextLayout

extension Block {
  /// The board: a heading, a rule, and a row for each ferry, with its remark beside it if it fits.
  public init(_ state: BoardState) {
    let heading = Block.text(TextBlock([Run(SafeText(own: state.harbour), "title")]))
    let rows = state.departures.map { departure -> Block in
      let time = Block.text(TextBlock([Run(SafeText(own: departure.time), "time")]))
      // The server's words enter as text from outside, which makes them safe.
      let place = Block.text(TextBlock([Run(SafeText(outside: departure.destination), "place")]))
      let line = Block.row(Row([Row.Cell(time), .filling(place)]))
      guard let remark = departure.remark else { return line }
      let note = Block.text(TextBlock([Run(SafeText(own: remark), "remark")]))
      return .choice(
        Choice([
          Choice.Alternative(.width(atLeast: 60), .row(Row([.filling(line), Row.Cell(note, alignment: .trailing)]))),
          Choice.Alternative(.always, .stack(Stack([line, note]))),
        ]))
    }
    let nothing = Block.text(TextBlock([Run(SafeText(own: "No ferry leaves today."), "remark")]))
    self = .stack(
      Stack(
        [.meaning(.heading(1), heading), .rule(Rule(SafeText(own: "─"), "rule"))] + (rows.isEmpty ? [nothing] : rows)))
  }
}

import TextLayout

extension Block {
  /// The board: a heading, a rule, and a row for each ferry, with its remark beside it if it fits.
  public init(_ state: BoardState) {
    self.init {
      TextBlock(state.harbour, "title").heading(1)
      Rule("─", "rule")
      for departure in state.departures {
        let ferry = Row {
          TextBlock(departure.time, "time")
          // The server's words are text from outside, which makes them safe.
          TextBlock(outside: departure.destination, "place").filling()
        }
        if let remark = departure.remark.map({ TextBlock($0, "remark") }) {
          Either(atLeast: 60) {
            Row {
              ferry.filling()
              remark.trailing()
            }
          } else: {
            ferry
            remark
          }
        } else {
          ferry
        }
      }
      if state.departures.isEmpty { TextBlock("No ferry leaves today.", "remark") }
    }
  }
}

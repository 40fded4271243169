import TextLayout

extension Block {
  /// The page of a ferry: its name, why it doesn't sail, and its stops as a list.
  public init(_ state: FerryState) {
    self.init {
      Stack(gap: 1) {
        TextBlock(state.name, "title").heading(1)
        if let reason = state.cancellation { TextBlock(reason, "remark").meaning(.alert) }
        Stack {
          for (index, stop) in state.stops.enumerated() {
            TextBlock(outside: stop, "place").marked(Run("• ", isOrnament: true)).meaning(
              .item(index + 1))
          }
        }.meaning(.list(count: state.stops.count))
      }
    }
  }
}

import TextLayout

extension Block {
  /// The page of a ferry: its name, why it doesn't sail, and its stops as a list.
  public init(_ state: FerryState) {
    let heading = Block.text(TextBlock([Run(SafeText(own: state.name), "title")]))
    let stops = state.stops.enumerated().map { index, stop in
      let place = Block.text(TextBlock([Run(SafeText(outside: stop), "place")]))
      return Block.meaning(
        .item(index + 1), .indent(Indent(marker: [Run(SafeText(own: "• ", breaks: .keep), isOrnament: true)], place)))
    }
    var parts = [Block.meaning(.heading(1), heading)]
    if let reason = state.cancellation {
      parts.append(.meaning(.alert, .text(TextBlock([Run(SafeText(own: reason), "remark")]))))
    }
    parts.append(.meaning(.list(count: stops.count), .stack(Stack(stops))))
    self = .stack(Stack(parts, gap: 1))
  }
}

import TextLayout

extension Block {
  /// The steps of a flow: each with its event, its effects and the resulting page.
  ///
  /// An event never contains a server's words; they are only on the page, where they are marked.
  ///
  /// - Parameter first: the number of the first step.
  public init(steps: [(event: String, effects: [String], page: Block)], from first: Int = 1) {
    let parts = steps.enumerated().map { index, step in
      let effects = step.effects.map { words in
        Block.indent(Indent(marker: [.ornament("  → ", .marker)], .text(TextBlock([.own(words, .status)]))))
      }
      let event = Block.indent(
        Indent(marker: [.own("\(first + index). ", .marker)], .text(TextBlock([.own(step.event, .label)]))))
      let rule = Block.rule(Rule(SafeText(own: "╌"), .rule))
      return Block.stack(Stack([.stack(Stack([rule, event] + effects + [rule])), step.page], gap: 1))
    }
    self = .stack(Stack(parts, gap: 2))
  }
}

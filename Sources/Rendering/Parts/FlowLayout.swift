import TextLayout

extension Block {
  /// The steps of a flow: each with its event, its effects and the resulting page.
  ///
  /// An event never contains a server's words; they are only on the page, where they are marked.
  public init(steps: [(event: String, effects: [String], page: Block)]) {
    self =
      Stack(gap: 2) {
        for (index, step) in steps.enumerated() {
          Stack(gap: 1) {
            Stack {
              Rule("╌", .rule)
              TextBlock(.own(step.event, .label)).marked(.own("\(index + 1). ", .marker))
              for words in step.effects {
                // A path in a log is folded between its parts, such as before a full stop.
                let effect = changing(Run.own(words, .status)) { $0.breaksAtBlanks = true }
                TextBlock(effect).marked(.ornament("  → ", .marker))
              }
              Rule("╌", .rule)
            }
            step.page
          }
        }
      }.asBlock
  }
}

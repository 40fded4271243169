import TextLayout

extension Block {
  /// The steps of a flow: each with its event, its effects and the resulting page.
  ///
  /// An event never contains a server's words; they are only on the page, where they are marked.
  ///
  /// - Parameter first: the number of the first step.
  public init(steps: [(event: String, effects: [String], page: Block)], from first: Int = 1) {
    self =
      Stack(gap: 2) {
        for (index, step) in steps.enumerated() {
          Stack(gap: 1) {
            Stack {
              Rule("╌", .rule)
              TextBlock(.own(step.event, .label)).marked(.own("\(first + index). ", .marker))
              for words in step.effects { TextBlock(.own(words, .status)).marked(.ornament("  → ", .marker)) }
              Rule("╌", .rule)
            }
            step.page
          }
        }
      }.asBlock
  }
}

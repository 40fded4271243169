/// A bar with its rest and the percentage after it, or above it on a narrow page.
///
/// The percentage is rounded down, but is 0 only for 0 and 100 only for the whole.
public struct ProgressBar: BlockConvertible, Sendable {
  /// The bar.
  package var bar: Bar
  /// The role of the percentage.
  package var percentRole: Role
  /// The words before the percentage in the spoken form, such as the name of what is loading.
  package var words: SafeText

  /// - Parameters:
  ///   - value: the number; negative and not a number are 0, and more than the whole is the whole.
  ///   - whole: the number at the end.
  ///   - words: the name of what is loading.
  public init(
    _ value: Double,
    of whole: Double = 1,
    spoken words: SafeText,
    _ role: Role = .plain,
    trackRole: Role = .plain,
    percentRole: Role = .plain
  ) {
    let percent = Bar.steps(Bar.share(value, of: whole), of: 100)
    bar = Bar(
      value,
      of: whole,
      spoken: SafeText(own: "\(percent)\u{A0}%"),
      role,
      trackRole: trackRole
    )
    self.percentRole = percentRole
    self.words = words
  }

  /// The row of the bar and the percentage.
  public var asBlock: Block {
    let percent = Block.text(TextBlock(Run(bar.words, percentRole, isOrnament: true)))
    return Row(gap: 1) {
      bar.filling()
      Row.Cell(
        percent,
        minimum: 5,
        ideal: 5,
        maximum: 5,
        alignment: .trailing
      )
    }.labelled(words)
  }
}

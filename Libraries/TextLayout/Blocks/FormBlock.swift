/// Labels with their fields, or terms with their descriptions.
///
/// The labels are as wide as the longest one, and the fields beside them. If less than 16 cells or
/// half of the width, whichever is larger, would remain for the fields, each label is above its
/// field.
public struct FormBlock: Sendable {
  /// A label with its field, and what is said about it.
  public struct Field: Sendable {
    /// The label.
    package var label: TextBlock
    /// The field, or the description.
    package var content: Block
    /// An explanation below the field.
    package var help: TextBlock?
    /// The problem of the field, below it and the explanation; an alert for screen readers.
    package var error: TextBlock?

    /// A label with its field.
    public init(
      _ label: any Words,
      help: (any Words)? = nil,
      error: (any Words)? = nil,
      @BlockBuilder _ content: () -> Block
    ) {
      self.label = label.words
      self.content = content()
      self.help = help?.words
      self.error = error?.words
    }

    /// The field with what is below it.
    var whole: Block {
      let below = [help?.asBlock, error?.meaning(.alert)].compactMap(\.self)
      return below.isEmpty ? content : .stack(Stack([content] + below))
    }
  }

  /// The fields, from top to bottom.
  package var fields: [Field]
  /// The empty rows between two fields; one at least where labels are above.
  package var gap: Int

  /// Fields with `gap` rows between.
  public init(_ fields: [Field], gap: Int = 0) {
    self.fields = fields
    self.gap = gap
  }

  /// Fields with `gap` rows between.
  public init(gap: Int = 0, @ListBuilder<Field> _ fields: () -> [Field]) {
    self.init(fields(), gap: gap)
  }

  /// The cells between the labels and the fields.
  private static let labelGap = 2

  private func labelCells(by measure: Measure) -> Int {
    fields.map { measure.natural($0.label) }.max() ?? 0
  }

  /// The rows of the form.
  ///
  /// - Parameter labelCells: the width of the labels; nil if they are above the fields.
  private func arranged(_ labelCells: Int?) -> Block {
    let rows = fields.map { field -> Block in
      guard let labelCells else {
        return .stack(Stack([.text(field.label), field.whole]))
      }
      // The field takes the rest of the width, so it needs no measurement.
      let rest = field.whole.column(minimum: 2, ideal: 2, maximum: .max)
      return .row(Row([field.label.fixed(labelCells), rest], gap: FormBlock.labelGap))
    }
    let least = labelCells == nil ? 1 : 0
    return .stack(Stack(rows, gap: max(least, gap)))
  }
}

extension FormBlock: BlockKind, BlockConvertible {
  /// The block.
  public var asBlock: Block { .form(self) }

  func paint(on painter: inout Painter, in context: Context) {
    let labels = labelCells(by: Measure(glyphs: painter.glyphs))
    let room = painter.available(in: context)
    let isBeside = room - labels - FormBlock.labelGap >= max(16, room / 2)
    painter.paint(arranged(isBeside ? labels : nil), in: context)
  }

  func width(by measure: inout Measure) -> Int {
    let widths = fields.map { measure.width(of: $0.whole) }
    let widest = widths.max() ?? 0
    guard measure.isNarrowest else {
      return labelCells(by: measure) + FormBlock.labelGap + widest
    }
    let labels = fields.map { measure.narrowest($0.label) }
    return max(labels.max() ?? 0, widest)
  }

  /// Speaks each field after its label, and what is below it as a part of it.
  func say(to transcript: inout Transcript) {
    for field in fields {
      let label = Transcript.words(of: .text(field.label))
      transcript.sayHanging(field.whole, after: label + ": ")
    }
  }

  var content: BlockContent {
    .blocks([arranged(nil)])
  }
}

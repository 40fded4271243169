/// A text field on one line, in which the end of the typed text stays visible: `Tag [ swift ]`. It
/// takes the available width, and asks for the same width whatever is typed.
public struct TextField: BlockConvertible, Sendable {
  private let label, text, example: String
  private let isSecret, isEnabled: Bool
  private let action: Identifier

  /// - Parameters:
  ///   - label: the words before the field; empty where a form has them.
  ///   - text: the typed text, from outside.
  ///   - example: an example, shown while nothing is typed.
  ///   - isSecret: whether a dot is drawn for each character, and only their number is spoken.
  ///   - isEnabled: whether it can be chosen; otherwise, the text is in parentheses.
  ///   - action: the effect of Return in the field.
  public init(
    _ label: String = "",
    text: String,
    example: String = "",
    isSecret: Bool = false,
    isEnabled: Bool = true,
    action: some Hashable & Sendable
  ) {
    self.label = label
    self.text = text
    self.example = example
    self.isSecret = isSecret
    self.isEnabled = isEnabled
    self.action = Identifier(action)
  }

  /// The label and the text.
  public var asBlock: Block {
    let words = label.isEmpty ? "" : label + " "
    return Row(gap: 1) {
      Row(gap: 0) {
        TextBlock(
          .mark(words, .label),
          .mark(
            isEnabled ? "[ " : "( ",
            role,
            region: isEnabled && text.isEmpty ? .beforeCursor : nil
          )
        ).whole()
        typed.column(
          minimum: 4,
          // The same for any text, so that nothing grows while a person types.
          ideal: 16,
          maximum: .max
        )
      }.filling()
      TextBlock(.mark(isEnabled ? "]" : ")", role))
    }.asBlock
  }

  private var role: Role {
    isEnabled ? .field : .pausedButton
  }

  private var typed: Block {
    let overflow = text.isEmpty ? TextBlock.Overflow.truncate(lines: 1) : .truncateMiddle
    let line = TextBlock(runs, overflow: overflow)
    let field = isEnabled ? line.region(.field(action)) : line.asBlock
    let labelled = label.isEmpty ? field : field.labelled(label)
    return labelled.meaning(.field)
  }

  /// The typed text, or the example.
  private var runs: [Run] {
    if text.isEmpty, !example.isEmpty, isEnabled {
      let example = SafeText(own: example, breaks: .keep)
      return [
        Run("e.g. ", .placeholder, spokenAs: "empty, for example "),
        Run(example, .placeholder),
      ]
    }
    var typed = Run(
      SafeText(outside: text),
      role,
      region: isEnabled && !text.isEmpty ? .beforeCursor : nil
    )
    if isSecret {
      let count = counted(text.count, "character")
      typed.text = SafeText(own: String(repeating: "•", count: text.count))
      typed.spokenAs = SafeText(own: "hidden, \(count)")
    }
    if text.isEmpty {
      typed.spokenAs = isSecret ? "empty, hidden when typed" : "empty"
    }
    return isEnabled ? [typed] : [typed, Run("", role, spokenAs: ", not available")]
  }
}

/// A text field on one line, in which the text at the cursor stays visible: `Tag [ swift ]`.
///
/// It takes the available width. A longer text doesn't make it ask for more.
public struct TextField: BlockConvertible, Sendable {
  private let label, example: String
  private let line: LineEditor
  private let isSecret, isEnabled: Bool
  private let action: Identifier

  /// - Parameters:
  ///   - label: the words before the field; empty where a form has them.
  ///   - line: the typed text with its cursor, from outside.
  ///   - example: an example, shown while nothing is typed.
  ///   - isSecret: whether a dot is drawn for each character, and only their number is spoken.
  ///   - isEnabled: whether it can be chosen; otherwise, the text is in parentheses.
  ///   - action: the effect of Return in the field.
  public init(
    _ label: String = "",
    line: LineEditor,
    example: String = "",
    isSecret: Bool = false,
    isEnabled: Bool = true,
    action: some Hashable & Sendable
  ) {
    self.label = label
    self.line = line
    self.example = example
    self.isSecret = isSecret
    self.isEnabled = isEnabled
    self.action = Identifier(action)
  }

  /// A field with the cursor at the end of its text.
  public init(
    _ label: String = "",
    text: String,
    example: String = "",
    isSecret: Bool = false,
    isEnabled: Bool = true,
    action: some Hashable & Sendable
  ) {
    self.init(
      label,
      line: LineEditor(text),
      example: example,
      isSecret: isSecret,
      isEnabled: isEnabled,
      action: action
    )
  }

  /// The label and the text.
  public var asBlock: Block {
    Row(gap: 1) {
      Row(gap: 0) {
        start.whole()
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

  /// The label and the bracket, with the cell after it: the cursor is there if no text is before it.
  private var start: Block {
    let words = label.isEmpty ? "" : label + " "
    let text = TextBlock(.mark(words, .label), .mark(isEnabled ? "[ " : "( ", role))
    return isEnabled && line.before.isEmpty ? text.region(.beforeCursor) : text.asBlock
  }

  private var role: Role {
    isEnabled ? .field : .pausedButton
  }

  private var typed: Block {
    let field = isEnabled ? text.region(.field(action)) : text
    let labelled = label.isEmpty ? field : field.labelled(label)
    return labelled.meaning(.field)
  }

  /// The typed text, or the example. What is too long is left out on both sides of the cursor.
  private var text: Block {
    guard !line.text.isEmpty else { return TextBlock(placeholder).truncated(to: 1).asBlock }
    let all = TextBlock(runs, overflow: .truncateMiddle)
    guard isEnabled, runs.count > 1 else { return all.asBlock }
    // Its spaces at the end count: the cursor is behind them.
    let cells = Cells.count(runs[0].text.string)
    let parts = Row(gap: 0) {
      TextBlock([runs[0]]).truncatedAtTheStart().column(
        minimum: 2,
        ideal: cells,
        maximum: cells,
        priority: 1
      )
      TextBlock([runs[1]]).truncated(to: 1).filling(minimum: 2)
    }
    return Choice([all, parts]).asBlock
  }

  /// The words of a field without a text.
  private var placeholder: [Run] {
    if !example.isEmpty, isEnabled {
      let example = SafeText(own: example, breaks: .keep)
      return [
        Run("e.g. ", .placeholder, spokenAs: "empty, for example "),
        Run(example, .placeholder),
      ]
    }
    let words = isSecret ? "empty, hidden when typed" : "empty"
    return [Run("", role, spokenAs: isEnabled ? words : words + ", not available")]
  }

  /// The text before the cursor and the text after it, as far as there are any. The first speaks
  /// both.
  private var runs: [Run] {
    // A row ends in no plain space, and these are before the cursor.
    var before = line.before
    while before.last == " " { before.removeLast() }
    before += String(repeating: "\u{A0}", count: line.before.count - before.count)
    let parts = [before, line.after].filter { !$0.isEmpty }
    var runs = parts.map { part in
      let dots = String(repeating: "•", count: part.count)
      return Run(isSecret ? SafeText(own: dots) : SafeText(outside: part, breaks: .keep), role)
    }
    let count = counted(line.text.count, "character")
    runs[0].spokenAs = isSecret ? SafeText(own: "hidden, \(count)") : SafeText(outside: line.text)
    if isEnabled, !line.before.isEmpty { runs[0].region = .beforeCursor }
    if runs.count > 1 { runs[1].isOrnament = true }
    return isEnabled ? runs : runs + [Run("", role, spokenAs: ", not available")]
  }
}

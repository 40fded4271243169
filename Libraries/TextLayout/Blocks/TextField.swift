/// A text field, in which the text at the cursor stays visible: `Tag [ swift ]`.
///
/// It takes the available width. A longer text doesn't make it ask for more. A field of several lines
/// is a box with so many rows, in which the text wraps (``LineEditor/hasLines``).
public struct TextField: BlockConvertible, Sendable {
  private let label, example: String
  private let line: LineEditor
  private let isSecret, isEnabled: Bool
  private let rows: Int
  private let action: Identifier

  /// - Parameters:
  ///   - label: the words before the field; empty where a form has them.
  ///   - line: the typed text with its cursor, from outside.
  ///   - example: an example, shown while nothing is typed.
  ///   - isSecret: whether a dot is drawn for each character, and only their number is spoken.
  ///   - isEnabled: whether it can be chosen; otherwise, the text is in parentheses.
  ///   - rows: the rows of a field of several lines. The number of those below stands in its border.
  ///   - action: the effect of Return in the field; in a field of several lines, it begins a line.
  public init(
    _ label: String = "",
    line: LineEditor,
    example: String = "",
    isSecret: Bool = false,
    isEnabled: Bool = true,
    rows: Int = 3,
    action: some Hashable & Sendable
  ) {
    self.label = label
    self.line = line
    self.example = example
    self.isSecret = isSecret
    self.isEnabled = isEnabled
    self.rows = max(1, Bounds.count(rows))
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
    if line.hasLines { return box.asBlock }
    return Row(gap: 1) {
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
    spoken(isEnabled ? text.region(.field(action)) : text)
  }

  private func spoken(_ field: Block) -> Block {
    let labelled = label.isEmpty ? field : field.labelled(label)
    return labelled.meaning(.field)
  }

  /// The typed text, or the example. What is too long is left out on both sides of the cursor.
  private var text: Block {
    guard !line.text.isEmpty else { return TextBlock(placeholder).truncated(to: 1).asBlock }
    let runs = runs(line.before, line.after) + refusal
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

  /// The text of a line before the cursor and after it, as far as there are any. The first speaks both.
  private func runs(_ before: String, _ after: String) -> [Run] {
    let text = before + after
    let parts = drawn(before, after).filter { !$0.isEmpty }
    guard !parts.isEmpty else { return [Run("", role)] }
    var runs = parts.map { part in
      let dots = String(repeating: "•", count: part.count)
      return Run(isSecret ? SafeText(own: dots) : SafeText(outside: part, breaks: .keep), role)
    }
    let count = counted(text.count, "character")
    runs[0].spokenAs = isSecret ? SafeText(own: "hidden, \(count)") : SafeText(outside: text)
    if isEnabled, !before.isEmpty { runs[0].region = .beforeCursor }
    if runs.count > 1 { runs[1].isOrnament = true }
    return runs
  }

  /// A line before the cursor and after it, with the spaces that a row would drop at its ends. Those that
  /// end a row of several are seen by the place of the cursor alone.
  private func drawn(_ before: String, _ after: String) -> [String] {
    let start = before.keepingIndent
    if line.hasLines {
      return [start, before.allSatisfy(\.isSpaceOrTab) ? after.keepingIndent : after]
    }
    return [start.endingInNoPlainSpace, after.keepingIndent]
  }

  /// What is spoken after a text that can't be changed.
  private var refusal: [Run] {
    isEnabled ? [] : [Run("", role, spokenAs: ", not available")]
  }
}

// MARK: Several lines

extension TextField {
  /// A box around the rows that the cursor is in.
  private var box: Viewport {
    let title: (any Words)? = label.isEmpty ? nil : Run.mark(label, .label)
    let window = Viewport(scroll: .showing(.cursor)) { lines }
    return Viewport(rows: rows + 2) {
      Box(
        title: title,
        role: isEnabled ? .rule : .pausedButton,
        padding: Box.Padding(trailing: 1)
      ) {
        spoken(isEnabled ? window.region(.lines(action)) : window.asBlock)
      }
    }
  }

  /// The lines, one below the other.
  private var lines: Block {
    guard !line.text.isEmpty else { return row(placeholder, hasCursor: true) }
    let before = line.before.split(separator: "\n", omittingEmptySubsequences: false)
    let after = line.after.split(separator: "\n", omittingEmptySubsequences: false)
    let words = runs(String(before.last ?? ""), String(after.first ?? ""))
    let current = row(words + refusal, hasCursor: before.last?.isEmpty == true)
    let above = before.dropLast().map { row(runs("", String($0))) }
    let below = after.dropFirst().map { row(runs("", String($0))) }
    return Stack(above + [current] + below).asBlock
  }

  /// The rows of a line.
  ///
  /// - Parameter hasCursor: whether the cursor is in its first cell, after the cell before it.
  private func row(_ runs: [Run], hasCursor: Bool = false) -> Block {
    let cell = TextBlock(.mark(" ", role))
    return Row(gap: 0) {
      (hasCursor && isEnabled ? cell.region(.beforeCursor) : cell.asBlock).fixed(1)
      TextBlock(runs).column(minimum: 4, ideal: 16, maximum: .max)
    }.asBlock
  }
}

extension String {
  /// The text with no-break spaces at its end in place of spaces.
  fileprivate var endingInNoPlainSpace: String {
    let last = lastIndex { !$0.isSpaceOrTab }
    let words = prefix(upTo: last.map { index(after: $0) } ?? startIndex)
    return words + String(repeating: "\u{A0}", count: count - words.count)
  }
}

import TextLayout

/// What the page can do.
public enum SignUpAction: Hashable, Sendable {
  /// Types into a field.
  case edit(label: String)
  /// Sends the form.
  case send
}

extension Block {
  /// The page: what happened, the form or the list of what was sent, and the button.
  public init(_ state: SignUpState) {
    self =
      Stack(gap: 1) {
        Stack {
          TextBlock(state.title, "title").heading(1)
          Rule("═", "rule", length: .matching(TextBlock(state.title)))
        }
        switch state.content {
        case .editing(let summary):
          if let summary { Block.notice(summary, "✗ ", .alert) }
          FormBlock(state.fields.map { Block.field($0) }, gap: 1)
          Flow.Item.button("Sign up", action: SignUpAction.send)
        case .sending(let progress):
          TextBlock(progress, "label").meaning(.status)
          Block.summary(state.fields)
        case .done(let welcome):
          Box(
            title: Flow.Item([Run("Welcome aboard", "heading")], meaning: .heading(2)),
            border: .double, role: "rule"
          ) {
            Stack(gap: 1) {
              TextBlock(welcome, "body").meaning(.status)
              Block.summary(state.fields)
            }
          }
        }
      }.asBlock
  }

  /// What happened, after a mark.
  private static func notice(_ words: String, _ mark: String, _ meaning: Meaning) -> Block {
    TextBlock(words, "error").marked(Run(mark, "error", isOrnament: true)).meaning(meaning)
  }

  /// A field with its help and its problem.
  private static func field(_ field: SignUpState.Field) -> FormBlock.Field {
    FormBlock.Field(
      TextBlock(field.label, "label"), help: field.help.map { TextBlock($0, "aside") },
      error: field.error.map {
        TextBlock(Run("✗ ", "rule", isOrnament: true), Run($0, "error"))
      }
    ) {
      TextField(
        text: field.typed, isSecret: field.kind == .secret,
        action: SignUpAction.edit(label: field.label)
      ).width(most: 36)
    }
  }

  /// The labels and what was typed, without secrets, as a list of terms.
  private static func summary(_ fields: [SignUpState.Field]) -> Block {
    FormBlock(
      fields.filter { $0.kind == .text && !$0.typed.isEmpty }.map { field in
        FormBlock.Field(Run(field.label, "label")) { TextBlock(outside: field.typed, "body") }
      }
    ).asBlock
  }
}

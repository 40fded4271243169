/// Words wherever a block has a short text, such as a title or a label: a `String` of the program
/// itself, or runs with their roles.
public protocol Words: Sendable {
  /// The text.
  var words: TextBlock { get }
}

extension String: Words {
  /// The text, as the program's own in the role `plain`.
  public var words: TextBlock { Run(self).words }
}

extension Run: Words, ExpressibleByStringInterpolation {
  /// Words of the program itself, with their spaces.
  public init(stringLiteral own: String) { self.init(own) }

  /// The text of the run.
  public var words: TextBlock { TextBlock(runs: [self], line: .none) }
}

extension TextBlock: Words {
  /// The text itself.
  public var words: TextBlock { self }
}

extension Flow.Item: Words {
  /// The text of the piece.
  public var words: TextBlock { TextBlock(runs: runs, line: .none) }
}

extension Words {
  /// The words as a piece of a line.
  var item: Flow.Item { self as? Flow.Item ?? Flow.Item(words.runs) }
}

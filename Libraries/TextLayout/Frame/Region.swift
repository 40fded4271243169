/// A part of a frame that a program can locate.
public struct Region: Hashable, Sendable {
  /// The kind of a region. Indirect, because most runs and blocks have none and should stay small.
  public indirect enum Kind: Hashable, Sendable {
    /// Something that can be selected, with the effect of selecting it.
    case action(Identifier)
    /// A picture.
    case image(Identifier)
    /// A text field, with the effect of Return in it.
    case field(Identifier)
    /// A text field of several lines, in which Return begins a line.
    case lines(Identifier)
    /// The text of a field; the cursor follows its last cell.
    case beforeCursor
    /// Something in progress; its first cell is a glyph that can be animated.
    case activity
    /// A part of a window, such as a column or what scrolls in it, with a value of the library's.
    /// Only a page in a live program or a flow has such regions.
    case pane(Identifier)

    /// The identifier, if the kind has one.
    var identifier: Identifier? {
      switch self {
      case .action(let identifier), .image(let identifier), .field(let identifier),
        .lines(let identifier):
        identifier
      case .beforeCursor: .cursor
      case .activity, .pane: nil
      }
    }
  }

  /// The kind.
  public var kind: Kind
  /// The rows in the frame, counted from 0.
  public var rows: Range<Int>
  /// The cells in each row, counted from 0.
  public var columns: Range<Int>
}

extension Identifier {
  /// The cursor of a field.
  static let cursor = Identifier(Region.Kind.beforeCursor)
}

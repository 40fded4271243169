/// A line across the page, made of one glyph again and again. It says nothing.
///
/// Where the glyph takes more than one cell, the line is as long as whole glyphs allow; without any it is not drawn.
public struct Rule: Sendable {
  /// How long the line is.
  public enum Length: Hashable, Sendable {
    /// As wide as there is room.
    case full
    /// As wide as there is room, but no wider than so many cells; like `full`, it asks for no room of its own.
    case atMost(Int)
    /// As wide as the longest line that this text has where it is drawn.
    case matching(Text)
  }

  /// What it is made of, usually one cell.
  public var glyph: SafeText
  /// What it is for.
  public var role: Role
  /// How long it is.
  public var length: Length

  /// - Parameters:
  ///   - glyph: one cell of it.
  ///   - role: what it is for.
  ///   - length: how long it is.
  public init(_ glyph: SafeText, _ role: Role = .plain, length: Length = .full) {
    self.glyph = glyph
    self.role = role
    self.length = length
  }
}

/// A frame around a block.
///
/// A page of fewer than two cells between the sides is drawn without them, one of fewer than four without padding.
public struct Box: Sendable {
  /// The glyphs of a frame, each of one cell; nil leaves that side open. One of no cell or of two is drawn as a blank.
  public struct Border: Hashable, Sendable {
    /// The line above.
    public var top: SafeText?
    /// The line below.
    public var bottom: SafeText?
    /// The line before each row.
    public var leading: SafeText?
    /// The line after each row.
    public var trailing: SafeText?
    /// The four corners: top leading, top trailing, bottom leading, bottom trailing.
    public var corners: [SafeText]

    /// A border of any glyphs; without corners, the lines above and below run through.
    public init(
      top: SafeText?, bottom: SafeText?, leading: SafeText? = nil, trailing: SafeText? = nil, corners: [SafeText] = []
    ) {
      self.top = top
      self.bottom = bottom
      self.leading = leading
      self.trailing = trailing
      self.corners = corners.count == 4 ? corners : []
    }

    /// Thin lines on four sides.
    public static let light = Border(
      top: SafeText(own: "─"), bottom: SafeText(own: "─"), leading: SafeText(own: "│"), trailing: SafeText(own: "│"),
      corners: ["┌", "┐", "└", "┘"].map { SafeText(own: $0) })

    /// Half-height bars above and below, as of a panel of another shade.
    public static let panel = Border(top: SafeText(own: "▄"), bottom: SafeText(own: "▀"))

    /// No line at all.
    public static let none = Border(top: nil, bottom: nil)
  }

  /// What is inside.
  public var block: Block
  /// The glyphs around it.
  public var border: Border
  /// The role of those glyphs.
  public var role: Role
  /// What lies behind the rows inside, where they have the page's whole width; `plain` is nothing.
  public var background: Role
  /// Blank cells between a side and the content.
  public var padding: Int
  /// The rows inside, where the content has fewer: it is centred between blank ones. Content that has more is not cut,
  /// so give it a limit of its own (`Text.Overflow.truncate`, `Flow.rows`). Nil is as many as the content has.
  public var height: Int?

  /// A frame around a block.
  public init(
    _ block: Block, border: Border = .light, role: Role = .plain, background: Role = .plain, padding: Int = 1,
    height: Int? = nil
  ) {
    self.block = block
    self.border = border
    self.role = role
    self.background = background
    self.padding = padding
    self.height = height
  }
}

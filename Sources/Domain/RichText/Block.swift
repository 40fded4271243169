extension RichText {
  /// A part of a body that starts on its own line.
  ///
  /// Quotes, spoilers, details, lists and tables are containers: each adds one level of depth to its
  /// blocks.
  public enum Block: Hashable, Codable, Sendable {
    /// Prose: at least one run; the first and the last are not line breaks.
    case paragraph(runs: [Run])
    /// A heading; `level` is 1 (highest) to 6.
    case heading(level: Int, runs: [Run])
    /// Preformatted text with its white space; lines are separated by `\n`, without one at the end.
    ///
    /// The runs are text without traits; there is more than one only if parts of the text are
    /// links.
    case code(runs: [Run])
    /// Items, each with its marker.
    case list(items: [ListItem])
    /// A quotation.
    case quote(blocks: [Block])
    /// Text that is hidden until the reader asks for it.
    case spoiler(blocks: [Block])
    /// Collapsible blocks with a summary, which can be empty.
    case details(summary: [Run], blocks: [Block])
    /// A table. Rows can differ in length; the last cell of a short row may extend over the
    /// remaining columns.
    case table(header: [TableRow], rows: [TableRow])
    /// An image on its own, and the address that it links to.
    indirect case figure(image: Image, link: UntrustedText?)
    /// A horizontal rule.
    case rule
  }
}

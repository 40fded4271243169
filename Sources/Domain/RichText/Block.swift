extension RichText {
  /// One piece of a body that begins on a line of its own.
  ///
  /// Quotes, spoilers, details, lists, definitions and tables are containers: each adds one level of depth to the
  /// blocks in it.
  public enum Block: Hashable, Codable, Sendable {
    /// Prose. There is at least one run, and the first and the last are no line breaks.
    case paragraph(runs: [Run])
    /// A heading; `level` is 1 for the highest to 6.
    case heading(level: Int, runs: [Run])
    /// Preformatted text, white space and all; lines end with `\n`, the last without one.
    ///
    /// `language` is the name that the writer gave, such as `swift`. The runs are text, without traits; there is more
    /// than one only where parts of the text are links.
    indirect case code(language: UntrustedText?, runs: [Run])
    /// Items one below the other, each with its own marker.
    case list(items: [ListItem])
    /// Terms and what they mean.
    case definitions(entries: [Definition])
    /// A quotation.
    case quote(blocks: [Block])
    /// What the reader should not see by accident.
    case spoiler(blocks: [Block])
    /// What is folded away under a summary, which can be empty.
    case details(summary: [Run], blocks: [Block])
    /// A table; rows need not be equally long, and in a short one the last cell may extend over the rest.
    case table(header: [TableRow], rows: [TableRow])
    /// An image that stands alone, and the address that it links to.
    indirect case figure(image: Image, link: UntrustedText?)
    /// A line across.
    case rule
  }

  /// One term and what it means; either can be empty.
  public struct Definition: Hashable, Codable, Sendable {
    /// The term.
    public var term: [Run]
    /// What it means.
    public var blocks: [Block]

    /// Keeps a term and its meaning.
    public init(term: [Run], blocks: [Block]) {
      self.term = term
      self.blocks = blocks
    }
  }
}

extension Wrapping {
  /// Breaks prose into lines by optimal fit: as many lines as first fit makes (`words`), set as
  /// evenly as possible.
  ///
  /// The opportunities are those of `words`, and so is the treatment of newlines, spaces, URLs and
  /// wide words. Among all ways to set a paragraph in that number of lines, it takes one with the
  /// lowest sum of these prices, for a width of *w* cells:
  /// - for each line except the last, the square of the cells that it leaves empty;
  /// - *w*² if the last line is a single word, which is an ideograph or a syllable in scripts
  ///   without spaces, and (*w*/4)² if it fills less than a fifth of the width;
  /// - as much as for a last line, for a line before a word that takes more than half of the width and doesn't fit,
  ///   such as an address;
  /// - (*w*/5)² for each soft hyphen at the end of a line, and *w*² for a line that ends within a
  ///   word, such as after a hyphen or a slash.
  ///
  /// A paragraph of more than 64 lines is set in parts of 64, so that its beginning can be drawn
  /// without reading the rest. The lines that fold a wide word end a part too.
  ///
  /// - Parameters: those of `words`, and `hang`, the indent of the other lines of a paragraph, as
  ///   long as they keep 16 cells and half of the width.
  /// - Complexity: O(n·w) in the bytes of the lines; linear, since a line has at most *w*
  ///   opportunities. Allocates a buffer for the opportunities of a part.
  public static func prose(
    _ utf8: Bytes, first: Int, rest: Int, solid: [Range<Int>] = [], hang: Int = 0,
    _ body: (LineSlice) -> Bool
  ) {
    let text = ScalarReader(utf8)
    var lines = WordWrapper(text, solid: solid, keepsLog: true)
    let rest = max(rest, 1)
    var first = max(first, 1)
    let indent = rest - hang < max(16, rest / 2) ? 0 : max(0, hang)
    repeat {
      var fit = OptimalFit(text: text, first: first, rest: rest - indent, indent: indent)
      guard fit.paragraph(of: &lines, body) else { return }
      first = rest
    } while lines.hasMore
  }
}

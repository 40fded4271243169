/// Counts the terminal cells of text.
///
/// The rule, for Unicode 17.0: the cells of a text are the sum of the cells of its extended
/// grapheme clusters (UAX #29). A cluster fills as many cells as its scalars together, but never
/// more than two. A scalar fills
///
/// - 0: a nonspacing or enclosing mark (Mn, Me), even a wide one; a control character other than a
///   tab, a format character without a glyph and any other default-ignorable scalar (ZWJ, ZWSP,
///   word joiner, variation selectors, tags, and the soft hyphen, which is drawn only where a line
///   breaks at it); a Hangul vowel or final consonant (jamo V and T), since the leading consonant
///   has the cells of the syllable;
/// - 2: any other East Asian Wide or Fullwidth scalar (UAX #11), such as an emoji with emoji
///   presentation, a lone emoji modifier, or a Hangul leading consonant or filler; a regional
///   indicator, so that a flag is 2 and half a flag is 2;
/// - 1: everything else: ambiguous, neutral, narrow and halfwidth; a spacing mark (Mc) that isn't
///   wide, so that a Devanagari syllable with a vowel beside it, a conjunct of two consonants, or
///   Thai with SARA AM is 2; unassigned and private scalars unless they are wide by default; a tab,
///   which drawing replaces.
///
/// After a base that emoji-variation-sequences.txt lists, U+FE0F makes the base 2 cells wide, and
/// U+FE0E makes it 1 cell wide. A lone mark is a cluster of 0 cells.
///
/// The **reach** of a text is its maximum width: its width in a terminal that adds up scalars
/// instead of clusters. It is the sum of the cells of all scalars, without the limit of two, and
/// with the full width of a base before U+FE0E. A family of emoji has 2 cells and a reach of 8.
/// Positions are computed from cells, but room is judged by reach, so no terminal shows a row wider
/// than the page.
public enum Cells {
  /// The cells of one line of text.
  ///
  /// - Complexity: O(n) in the UTF-8 bytes; nothing is allocated for a native string.
  public static func count(_ string: String) -> Int {
    string.utf8.withBytes { count($0) }
  }

  /// The cells of one line of UTF-8 text.
  ///
  /// - Parameter utf8: well-formed UTF-8; otherwise, the result is unspecified.
  /// - Complexity: O(n); nothing is allocated.
  public static func count(_ utf8: Bytes) -> Int {
    sum(utf8) { $0.cells }
  }

  /// The reach of one line of text, in cells; at least `count`.
  ///
  /// - Complexity: O(n) in the UTF-8 bytes; nothing is allocated for a native string.
  public static func reach(_ string: String) -> Int {
    string.utf8.withBytes { reach($0) }
  }

  /// The reach of one line of UTF-8 text, in cells.
  ///
  /// - Parameter utf8: well-formed UTF-8; otherwise, the result is unspecified.
  /// - Complexity: O(n); nothing is allocated.
  public static func reach(_ utf8: Bytes) -> Int {
    sum(utf8) { $0.reach }
  }

  private static func sum(_ utf8: Bytes, _ measure: (ClusterState) -> Int) -> Int {
    let text = ScalarReader(utf8)
    var cluster = ClusterState()
    var total = 0
    var offset = 0
    while offset < text.count {
      if text.bytes[offset] < 0x80 {
        let end = text.endOfASCII(from: offset)
        if end > offset, cluster.endsBeforePlain {
          total &+= measure(cluster) &+ (end &- offset) &- 1
          cluster.beginPlain()
          offset = end
          continue
        }
      }
      let record = text.record(at: offset)
      let before = measure(cluster)
      if cluster.add(record, at: offset, in: text) {
        total &+= before
      }
      offset &+= record.length
    }
    return total &+ measure(cluster)
  }
}

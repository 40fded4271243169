extension Wrapping {
  /// Breaks a line of code into pieces, each as long as fits.
  ///
  /// Spaces are kept, including indentation; only spaces at the end of the line are removed. A line
  /// that is too wide is folded after the last space in the last third of the width, or else like a
  /// wide word. The pieces together are exactly the code, but for spaces that would be a piece of their
  /// own, such as an indent that is wider than the row: they are left out.
  ///
  /// A wide word, in code, in prose and in an address, is folded at the last border of two tokens
  /// in the last third of the width; or in the last two thirds, if the token at the edge is then
  /// whole. Without one, it is folded after the last `_` there, or after a sign in a number, a date
  /// or a time. Without one, it is folded at the edge; in prose, only if the next row doesn't begin
  /// with text that belongs to this one: a closing mark such as `,` or `)`, a number in square
  /// brackets (unless that follows another one, with or without a comma), the hyphen between two
  /// words or the sign in a number. If all of that leaves no place, a row begins with such text; and
  /// only if that leaves none, a number in brackets or an escape such as `%20` is divided.
  ///
  /// A piece doesn't begin at a border after a full stop or after the hyphens of an option such as
  /// `-v`.
  ///
  /// A token is a run of ASCII letters, digits, `_` and other scripts; a syllable of a script without
  /// spaces; a run of spaces with the token before it; or a run of one punctuation mark, or of `-`,
  /// `=`, `!`, `<`, `>`, `&`, `|`, `:`, `?`, `.`, `/` and `*`.
  ///
  /// - Parameters:
  ///   - utf8: one line of well-formed UTF-8, with its tabs replaced.
  ///   - first: the cells for the first piece; at least 1.
  ///   - rest: the cells for the other pieces, beside the mark and the indent that the caller
  ///     draws; at least 1.
  ///   - body: receives each piece, in order; returns `false` to stop reading.
  /// - Complexity: O(n) in the bytes of the line; nothing is allocated.
  public static func code(
    _ utf8: Bytes, first: Int, rest: Int, _ body: (LineSlice) -> Bool
  ) {
    let lastVisible = utf8.lastIndex { $0 != 0x20 } ?? -1
    let text = ScalarReader(utf8.part(0..<lastVisible + 1))
    let rest = max(rest, 1)
    var start = 0
    var width = max(first, 1)
    repeat {
      var end = text.count
      var reach = 0
      // No text has more cells than bytes.
      if end - start <= width {
        reach = Cells.reach(text.bytes.part(start..<end))
      } else {
        (end, reach) = text.fold(from: start, width: width, rest: rest, isCode: true)
      }
      let reason = end == text.count ? LineSlice.End.text : .fold
      if end < text.count, text.bytes[start..<end].allSatisfy({ $0 == 0x20 }) {
        while text.has(" ", at: end), !text.isExtended(text.record(at: end), end + 1) { end += 1 }
      } else if !body(LineSlice(range: start..<end, reach: reach, end: reason)) {
        return
      }
      start = end
      width = rest
    } while start < text.count
  }
}

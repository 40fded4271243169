extension Wrapping {
  /// Breaks prose into lines, each as long as fits (first fit), at the opportunities of UAX #14.
  ///
  /// - Every newline (CR LF, CR, LF, VT, FF, NEL, LS, PS) ends a line, including an empty one. A
  ///   newline at the end of the text ends the last line and begins no other; an empty text is one
  ///   empty line.
  /// - No line begins or ends with a space; spaces are U+0020, the tab, the other spaces that
  ///   permit a break, such as U+3000, and U+200B. No-break spaces are kept, and so is a space that
  ///   carries a combining mark. (A range can therefore end inside a cluster: between a number sign
  ///   such as U+0600 and a space.)
  /// - A word wider than a line begins a new line and is folded, if it has no soft hyphen or other
  ///   opportunity: preferably at a border of two tokens (`code`), else between clusters. A cluster
  ///   with a larger reach than a line is folded before a scalar that has cells, preferably not
  ///   before a mark.
  /// - In a URL, which is a run of ASCII that contains `://`, a line breaks only after
  ///   `/ ? & = - .`, unless the URL has to be folded: not in the host, not between two of these,
  ///   not after a full stop in a number, and not before punctuation that ends a sentence.
  /// - Text that a reader takes as one piece stays together where UAX #14 permits a break, as
  ///   listed in `docs/unicode.md`: signs such as `C++`, `--all` and `->`, hyphens that divide no
  ///   words, the number of a link, and lone marks. At a fold, punctuation and the
  ///   number of a link follow at least one other cluster. A word such as `/usr` or `.app` can begin
  ///   a line, which UAX #14 doesn't permit.
  ///
  /// - Parameters:
  ///   - utf8: well-formed UTF-8.
  ///   - first: the cells of the first line; at least 1.
  ///   - rest: the cells of every other line, including those after a newline; at least 1.
  ///   - solid: the byte ranges in which a line breaks only after a space, unless a part without
  ///     spaces is wider than the line; in order, not overlapping.
  ///   - body: receives each line, in order; returns `false` to stop reading.
  /// - Complexity: O(n) in the bytes of the lines, and O(log m) in the solid ranges for each
  ///   opportunity; nothing is allocated.
  public static func words(
    _ utf8: Bytes, first: Int, rest: Int, solid: [Range<Int>] = [],
    _ body: (LineSlice) -> Bool
  ) {
    var wrapper = WordWrapper(ScalarReader(utf8), solid: solid)
    var width = max(first, 1)
    repeat {
      guard body(wrapper.line(of: width)) else { return }
      width = max(rest, 1)
    } while wrapper.hasMore
  }

  /// The smallest width at which `words` folds nothing: the reach of the widest piece without an
  /// opportunity, including a hyphen at its end.
  ///
  /// - Parameters:
  ///   - utf8: well-formed UTF-8.
  /// - Complexity: O(n), in memory for the opportunities.
  public static func narrowest(_ utf8: Bytes) -> Int {
    var wrapper = WordWrapper(ScalarReader(utf8), keepsLog: true)
    var widest = 0
    while wrapper.hasMore {
      let line = wrapper.line(of: .max)
      wrapper.log.add(endOf: line)
      let breaks = wrapper.log.breaks
      for (start, end) in zip(breaks, breaks.dropFirst()) {
        widest = max(widest, end.endReach - start.startReach)
      }
      wrapper.log.removeAll()
    }
    return widest
  }
}

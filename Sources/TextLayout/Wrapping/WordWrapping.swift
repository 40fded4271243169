extension Wrapping {
  /// Breaks prose into lines, each as long as fits (first fit), at the opportunities of UAX #14.
  ///
  /// - Every newline (CR LF, CR, LF, VT, FF, NEL, LS, PS) ends a line, also an empty one. One at the very end of the text
  ///   ends the last line and begins no further one; an empty text is one empty line.
  /// - No line begins or ends with a space; those are U+0020, the tab, the other spaces that a line may break at, such as
  ///   U+3000, and U+200B. No-break spaces are kept, and so is a space that carries a combining mark.
  ///   (There a range can end inside a cluster: between a number sign such as U+0600 and a space.)
  /// - A word wider than a line begins a line of its own and is folded between clusters (as CSS does for
  ///   `overflow-wrap: break-word`), where it has no soft hyphen or other opportunity. A cluster that reaches further than
  ///   a line is folded before a scalar that has cells, if possible one that is no mark.
  /// - Inside something like a URL, which is a run of ASCII with `://` or `www.` in it, a line breaks after `/ ? & = - .`,
  ///   and nowhere else unless it has to be folded; not between two of them, not right after `://`, and not before
  ///   punctuation that ends a sentence.
  ///
  /// - Parameters:
  ///   - utf8: well formed, as a `String` has it.
  ///   - first: cells of the first line; less than 1 is taken as 1.
  ///   - rest: cells of every other line, those after a newline too; less than 1 is taken as 1.
  ///   - joined: the clusters that the terminal shows in their cells.
  ///   - body: gets each line, in order; returns `false` to stop, and what comes after that line is not read.
  /// - Complexity: O(n) in the bytes of the lines handed over; nothing is allocated.
  public static func words(
    _ utf8: UnsafeBufferPointer<UInt8>, first: Int, rest: Int, joined: JoinedClusters = [], _ body: (LineSlice) -> Bool
  ) {
    var wrapper = WordWrapper(ScalarReader(utf8.base, count: utf8.count, joined: joined))
    guard body(wrapper.line(of: max(first, 1))) else { return }
    let width = max(rest, 1)
    while wrapper.hasMore {
      guard body(wrapper.line(of: width)) else { return }
    }
  }

  /// The least width at which `words` folds nothing: the reach of the widest piece without an opportunity in it.
  ///
  /// - Parameters:
  ///   - utf8: well formed, as a `String` has it.
  ///   - joined: the clusters that the terminal shows in their cells.
  /// - Complexity: O(n); nothing is allocated.
  public static func narrowest(_ utf8: UnsafeBufferPointer<UInt8>, joined: JoinedClusters = []) -> Int {
    var wrapper = WordWrapper(ScalarReader(utf8.base, count: utf8.count, joined: joined))
    return wrapper.widestPiece()
  }
}

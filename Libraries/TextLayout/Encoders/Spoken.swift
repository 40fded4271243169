/// The text that a screen reader speaks for a tree, in order, one utterance per line.
///
/// It depends on the tree only, so it is the same at every width. External text is enclosed in ⟨
/// and ⟩ (doubled if the text contains them), so it can't imitate the program's own words.
public enum Spoken {
  /// The texts and the values of a spoken line.
  package typealias Trace = (texts: [BlockTrace.Source], values: [GivenValue])

  /// The transcript, UTF-8.
  ///
  /// - Complexity: O(n), including all rows of lazy lists. Only the first alternative of a choice
  ///   is read.
  public static func encode(_ block: Block) -> [UInt8] {
    var transcript = Transcript()
    transcript.say(Substitution.applied(to: block))
    return transcript.lines.flatMap { "\($0)\n".utf8 }
  }

  /// The texts and the values of each spoken line, by its number.
  package static func traces(of block: Block) -> [Int: Trace] {
    var transcript = Transcript(isTraced: true)
    transcript.say(Substitution.applied(to: block))
    return transcript.traces
  }

  /// Whether all alternatives of every choice in a tree have the same spoken text.
  ///
  /// - Complexity: O(n), but 2ᵏ for a choice that is in both alternatives of *k* others.
  package static func isSameForAllAlternatives(in block: Block) -> Bool {
    var transcript = Transcript(compares: true)
    transcript.say(block)
    return !transcript.disagrees
  }
}

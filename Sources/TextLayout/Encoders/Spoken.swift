/// A tree as what a screen reader says, in order, one utterance a line.
///
/// It follows from the tree alone, so that it is the same at every width. Text from outside stands between ⟨ and
/// ⟩ (doubled where the words themselves have one), so that it can't pass for the program's own words.
public enum Spoken {
  /// The transcript, UTF-8.
  ///
  /// - Complexity: O(n), a lazy list counted with all its rows. Of a choice only the first alternative is read.
  public static func encode(_ block: Block) -> [UInt8] {
    var transcript = Transcript()
    transcript.say(block)
    return Array((transcript.lines.joined(separator: "\n") + (transcript.lines.isEmpty ? "" : "\n")).utf8)
  }

  /// Whether every choice in a tree says the same, whichever alternative is drawn.
  ///
  /// - Complexity: each choice is compared once, however many alternatives share it.
  public static func isSameForAllAlternatives(in block: Block) -> Bool {
    var transcript = Transcript(compares: true)
    transcript.say(block)
    return !transcript.disagrees
  }
}

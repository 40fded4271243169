import GalleyDomain

/// Consecutive superscripts or subscripts.
struct RaisedText {
  /// As plain text (more than three words are small print), with Unicode's own characters, as in
  /// `x²`, or in brackets after a mark, as in `x^(a b)`.
  enum Form {
    case plain
    case characters
    case marks
  }

  var form = Form.plain
  /// The index of the first run after them.
  var end = 0

  /// No raised text.
  init() {}

  /// Finds the raised text that starts at an index.
  init(of runs: [RichText.Run], from start: Int) {
    let both: RichText.Traits = [.superscript, .subscript]
    let traits = runs[start].traits.intersection(both)
    // A superscript and a subscript side by side are apart; one inside the other belongs to it.
    end =
      runs.indices.dropFirst(start + 1).first {
        runs[$0].traits.intersection(runs[$0 - 1].traits).isDisjoint(with: both)
      } ?? runs.endIndex
    var text = ""
    var isText = true
    for run in runs[start..<end] {
      if case .text(let part) = run.content {
        text += part.raw
      } else {
        isText = false
      }
    }
    // Spaces at the ends have no form and need none.
    let words = text.split(separator: " ")
    // A note, a prime or another sign needs no mark, and neither do words that are only small.
    let isNote = text.hasPrefix("[") || text.allSatisfy { "*†‡§¶'\"’″‴°™®©() \u{A0}".contains($0) }
    if isText, isNote || words.count > 3 { return }
    form = .marks
    guard isText, let kind = Self.kinds.first(where: { $0.trait == traits }) else {
      return
    }
    guard runs[start..<end].allSatisfy({ $0.traits.intersection(both) == traits }) else {
      return
    }
    if words.count == 1, words[0].unicodeScalars.allSatisfy({ kind.forms[$0] != nil }) {
      form = .characters
    }
  }
}

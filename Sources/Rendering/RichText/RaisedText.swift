import GalleyDomain

/// Consecutive superscripts or subscripts.
struct RaisedText {
  /// As plain text (a line that is wholly raised is small print, and so are more than three words),
  /// with Unicode's own characters, as in `x²`, or in brackets after a mark, as in `x^(a b)`.
  enum Form {
    case plain
    case characters
    case marks
  }

  var form = Form.plain
  /// The index of the first run after them.
  var end = 0
  /// The style of text that the author has put in brackets, so that it needs no others.
  var bracketed: RichText.Traits = []

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
    func endsLine(_ run: RichText.Run?) -> Bool {
      run == nil || run?.content == .lineBreak
    }
    // White space is collapsed, so at most one blank run is on either side.
    let isWord = { (run: RichText.Run) in run.content != .text(UntrustedText(" ")) }
    if endsLine(runs[..<start].last(where: isWord)), endsLine(runs[end...].first(where: isWord)) {
      return
    }
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
    // The mark of a note, also in brackets, a prime or another sign that needs no mark, and words
    // that are only small.
    if isText, words.count > 3 || text.allSatisfy({ "*†‡§¶'\"’′″‴°™®©()[] \u{A0}".contains($0) }) {
      return
    }
    form = .marks
    guard isText, let kind = Self.kinds.first(where: { $0.trait == traits }) else {
      return
    }
    if text.isInBrackets { bracketed = traits }
    guard runs[start..<end].allSatisfy({ $0.traits.intersection(both) == traits }) else {
      return
    }
    if words.count == 1, words[0].unicodeScalars.allSatisfy({ kind.forms[$0] != nil }) {
      form = .characters
    }
  }
}

extension String {
  /// Whether the first character is an opening bracket, round or square, and the last one closes
  /// it.
  fileprivate var isInBrackets: Bool {
    guard let open = first, let bracket: Character = ["(": ")", "[": "]"][open] else {
      return false
    }
    var depth = 0
    for index in indices {
      if self[index] == open {
        depth += 1
      } else if self[index] == bracket {
        depth -= 1
      }
      if depth <= 0 {
        return index == indices.last
      }
    }
    return false
  }
}

import TextLayout

/// Finds words that a page loses at some widths.
///
/// Each text of the tree is joined from its rows, without spaces, since a line break can replace a space. Words hidden
/// by an ellipsis count as present. A page must have the same texts at every width.
struct WordLossCheck {
  private let path: String
  private var reference: (texts: [String: Int], size: Size)?
  /// The bytes of the last drawing that had the same words as the first.
  private var known: [Int?: [UInt8]] = [:]

  init(_ path: String) {
    self.path = path
  }

  /// Compares the words of a drawing with those of the first drawing.
  mutating func check(_ frame: Frame, _ size: Size) -> [GateViolation] {
    let bytes = WordLossCheck.bytes(of: frame)
    // At most widths, only the line breaks differ.
    guard bytes != known || reference == nil else { return [] }
    let texts = WordLossCheck.texts(in: bytes)
    guard let reference, texts != reference.texts else {
      self.reference = reference ?? (texts, size)
      known = bytes
      return []
    }
    let lost = WordLossCheck.first(in: reference.texts, lackingIn: texts)
    let found = WordLossCheck.first(in: texts, lackingIn: reference.texts)
    func quoted(_ text: String?, _ other: String?) -> String {
      text.map { "“\(WordLossCheck.excerpt(of: $0, unlike: other ?? ""))”" } ?? "nothing"
    }
    let message = "\(quoted(lost, found)) at \(reference.size) is \(quoted(found, lost))"
    return [GateViolation(.words, path, size: size, message)]
  }

  /// The alphabetically first text that occurs more often in one drawing than in the other.
  private static func first(in texts: [String: Int], lackingIn others: [String: Int]) -> String? {
    texts.filter { others[$0.key, default: 0] < $0.value }.keys.min()
  }

  /// An excerpt of a text, from just before the point where it differs from another.
  private static func excerpt(of text: String, unlike other: String) -> String {
    let same = zip(text, other).prefix { $0 == $1 }.count
    let start = max(0, same - 8)
    let part = text.dropFirst(start).prefix(32)
    return (start > 0 ? "…" : "") + part + (start + part.count < text.count ? "…" : "")
  }

  /// The texts of a drawing without spaces, with their numbers of occurrences.
  static func texts(of frame: Frame) -> [String: Int] { texts(in: bytes(of: frame)) }

  /// The bytes of each text of a drawing without spaces, by text number; the omitted pieces are at nil.
  private static func bytes(of frame: Frame) -> [Int?: [UInt8]] {
    var texts: [Int?: [UInt8]] = [:]
    var hidden = frame.shortenings.filter { !$0.hidden.isEmpty }
    /// Adds the words hidden by the marks up to this position.
    func enterHidden(row: Int, upTo column: Int) {
      while let next = hidden.first, next.row < row || next.row == row && next.column <= column {
        texts[next.textNumber, default: []] += next.hidden.utf8
        hidden.removeFirst()
      }
    }
    for row in 0..<frame.rowCount {
      for run in frame.runs(inRow: row) {
        enterHidden(row: row, upTo: run.columns.lowerBound)
        if let text = run.textNumber, !run.isRepeated {
          texts[text, default: []] += run.utf8.filter { $0 != UInt8(ascii: " ") }
        }
      }
    }
    enterHidden(row: .max, upTo: 0)
    return texts
  }

  private static func texts(in bytes: [Int?: [UInt8]]) -> [String: Int] {
    var texts = bytes
    // Omitted pieces have no text number in the frame; each is a line of the hidden text.
    let pieces = texts.removeValue(forKey: nil)?.split(separator: UInt8(ascii: "\n")).map(Array.init) ?? []
    return (Array(texts.values) + pieces).reduce(into: [:]) { counts, text in
      let scalars = String(decoding: text, as: UTF8.self).unicodeScalars.filter { !$0.properties.isWhitespace }
      if !scalars.isEmpty { counts[String(String.UnicodeScalarView(scalars)), default: 0] += 1 }
    }
  }
}

import Testing

@testable import TextCells

/// The ways to wrap a text.
enum WrappingKind {
  case words
  case prose
  case code
}

/// The lines of a text, the first of them with another width than the others.
func wrapped(
  _ text: String,
  _ first: Int,
  rest: Int? = nil,
  as kind: WrappingKind = .words,
  solid: [Range<Int>] = []
) -> [LineSlice] {
  text.utf8.withBytes { utf8 in
    var lines: [LineSlice] = []
    func take(_ line: LineSlice) -> Bool {
      lines.append(line)
      return true
    }
    let rest = rest ?? first
    switch kind {
    case .words:
      Wrapping.words(utf8, first: first, rest: rest, solid: solid, take)
    case .prose:
      Wrapping.prose(utf8, first: first, rest: rest, solid: solid, take)
    case .code:
      Wrapping.code(utf8, first: first, rest: rest, take)
    }
    return lines
  }
}

/// The lines of a text as drawn.
func wrappedRows(
  _ text: String,
  _ width: Int,
  as kind: WrappingKind = .words,
  solid: [Range<Int>] = []
) -> [String] {
  let lines = wrapped(text, width, as: kind, solid: solid)
  return lines.map { $0.drawn(of: text) }
}

/// The number before the first space of an example, and the text after it.
func widthAndText(_ example: String) throws -> (width: Int, text: String) {
  let digits = example.prefix { $0 != " " }
  let width = try #require(Int(digits))
  return (width, String(example.dropFirst(digits.count + 1)))
}

extension LineSlice {
  /// The line as drawn.
  func drawn(of text: String) -> String {
    let spaces = String(repeating: " ", count: indent)
    let hyphen = end == .hyphen ? "-" : ""
    return spaces + part(of: text) + hyphen
  }

  /// The part of the text.
  func part(of text: String) -> String {
    text.part(range)
  }
}

extension String {
  /// The text of a range of bytes.
  func part(_ bytes: Range<Int>) -> String {
    utf8.withBytes { $0[bytes].text }
  }

  /// The text without spaces at its ends.
  var trimmingSpaces: String {
    let start = drop { $0 == " " }
    return String(String(start.reversed()).drop { $0 == " " }.reversed())
  }
}

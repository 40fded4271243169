import Testing

@testable import TextCells

/// The lines of a text, or of prose.
func wrapped(
  _ text: String,
  _ first: Int,
  rest: Int? = nil,
  solid: [Range<Int>] = [],
  isProse: Bool = false
) -> [LineSlice] {
  text.utf8.withBytes { utf8 in
    var lines: [LineSlice] = []
    func take(_ line: LineSlice) -> Bool {
      lines.append(line)
      return true
    }
    let rest = rest ?? first
    if isProse {
      Wrapping.prose(utf8, first: first, rest: rest, solid: solid, take)
    } else {
      Wrapping.words(utf8, first: first, rest: rest, solid: solid, take)
    }
    return lines
  }
}

/// The number before the first space of an example, and the text after it.
func widthAndText(_ example: String) throws -> (width: Int, text: String) {
  let digits = example.prefix { $0 != " " }
  return (
    try #require(Int(digits)),
    String(example.dropFirst(digits.count + 1))
  )
}

/// The pieces of code, the first of each line with another width than the others.
func wrappedCode(_ text: String, first: Int, rest: Int) -> [LineSlice] {
  text.utf8.withBytes { utf8 in
    var pieces: [LineSlice] = []
    Wrapping.code(utf8, first: first, rest: rest) { piece in
      pieces.append(piece)
      return true
    }
    return pieces
  }
}

extension LineSlice {
  /// The line as drawn.
  func drawn(of text: String) -> String {
    String(repeating: " ", count: indent) + part(of: text) + (end == .hyphen ? "-" : "")
  }

  /// The part of the text.
  func part(of text: String) -> String {
    text.part(range)
  }
}

extension String {
  /// The text of a range of bytes.
  func part(_ bytes: Range<Int>) -> String {
    utf8.withBytes {
      String(decoding: $0[bytes], as: UTF8.self)
    }
  }

  /// The text without spaces at its ends.
  var trimmingSpaces: String {
    let start = drop { $0 == " " }
    return String(String(start.reversed()).drop { $0 == " " }.reversed())
  }
}

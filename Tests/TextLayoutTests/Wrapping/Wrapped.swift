import Testing

@testable import TextCells

/// The lines of a text, or of prose.
func wrapped(
  _ text: String, _ first: Int, rest: Int? = nil, solid: [Range<Int>] = [], isProse: Bool = false
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

/// Expects a text to be divided into lines at its bars, without the spaces beside them. A soft
/// hyphen before a bar is drawn as a hyphen.
///
/// - Parameter isCode: whether the text breaks at blanks, as code in prose does.
func expectLines(
  _ barred: String, _ width: Int, isProse: Bool = false, isCode: Bool = false,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  let parts = barred.unicodeScalars.split(separator: "|", omittingEmptySubsequences: false)
  let text = parts.map { String($0) }.joined()
  let solid = isCode ? [0..<text.utf8.count] : []
  let lines = wrapped(text, width, solid: solid, isProse: isProse)
  let expected = parts.enumerated().map { index, part in
    let line = String(part).trimmingSpaces
    let isHyphenated = line.unicodeScalars.last == "\u{AD}" && index < parts.count - 1
    return isHyphenated ? line.dropLast() + "-" : line
  }
  let found = lines.map { $0.drawn(of: text) }
  // Equal strings can have other scalars.
  let isSame = found.map { Array($0.utf8) } == expected.map { Array($0.utf8) }
  #expect(isSame, "\(found)", sourceLocation: sourceLocation)
}

/// The pieces of code, the first of each line with another width than the others.
func wrappedCode(_ text: String, first: Int, rest: Int, mark: Int = 1) -> [LineSlice] {
  text.utf8.withBytes { utf8 in
    var pieces: [LineSlice] = []
    Wrapping.code(utf8, first: first, rest: rest, mark: mark) { piece in
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
    utf8.withBytes { String(decoding: $0[bytes], as: UTF8.self) }
  }

  /// The text without spaces at its ends.
  var trimmingSpaces: String {
    let start = drop { $0 == " " }
    return String(String(start.reversed()).drop { $0 == " " }.reversed())
  }
}

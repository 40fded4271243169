import GalleySystem
import GalleyTestSupport
import Testing

/// An input with the result that it must have, from a file in the folder `Examples`.
///
/// In such a file, a line that begins with `# ` is the claim that the lines below it prove. A line
/// that begins with `→` is a result. Each line between two results is an input, which has the
/// result below it. The symbol of a control character, such as `␊`, stands for that character, `␠`
/// for a space and `⍽` for a no-break space.
struct Example {
  var claim: String
  var input: String
  var result: String

  /// The bytes of an input in hexadecimal.
  var bytes: [UInt8] {
    input.split(separator: " ").compactMap { UInt8($0, radix: 16) }
  }

  /// Compares the results of a file's examples with those that they must have.
  static func check(_ file: String, _ result: (String) throws -> String) throws {
    let examples = all(in: file)
    #expect(!examples.isEmpty)
    for example in examples {
      let actual = try result(example.input)
      // Strings are equal if they look the same, so their scalars are compared.
      let isEqual = actual.unicodeScalars.elementsEqual(example.result.unicodeScalars)
      #expect(isEqual, "\(file), \(example.claim): “\(example.input)” gives “\(actual)”")
    }
  }

  /// The content of a file in the folder, without the line feed at its end; empty if it can't be
  /// read.
  static func text(_ file: String) -> String {
    let path = "\(packageFolder)/Tests/GatewaysTests/Examples/\(file)"
    let content = FileManager.default.contents(atPath: path) ?? Data()
    return String(decoding: content.dropLast(), as: UTF8.self)
  }

  static func all(in file: String) -> [Example] {
    var examples: [Example] = []
    var claim = ""
    var inputs: [String] = []
    for line in text("\(file).txt").split(separator: "\n") {
      let content = withoutSymbols(line)
      if line.hasPrefix("# ") {
        claim = String(content.dropFirst(2))
      } else if line.hasPrefix("→") {
        let result = String(content.dropFirst(2))
        examples += inputs.map { Example(claim: claim, input: $0, result: result) }
        inputs = []
      } else {
        inputs.append(content)
      }
    }
    return examples
  }

  private static func withoutSymbols(_ line: Substring) -> String {
    var text = String.UnicodeScalarView()
    for scalar in line.unicodeScalars {
      switch scalar.value {
      case 0x2400...0x2420:
        text.append(Unicode.Scalar(UInt8(scalar.value - 0x2400)))
      case 0x237D: text.append("\u{A0}")
      default: text.append(scalar)
      }
    }
    return String(text)
  }
}

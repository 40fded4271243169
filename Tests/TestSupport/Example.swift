import GalleySystem
import Testing

/// An input with the result that it must have, from a text file in the folder `Examples` of the
/// tests.
///
/// In such a file, a line that begins with `# ` is the title of a section: the claim that the
/// lines below it prove. A line that begins with `→` is a result. Each line between two results is
/// an input, which has the result below it. The symbol of a control character, such as `␊`, stands
/// for that character, `␠` for a space, `⍽` for a no-break space and `⟦200B⟧` for the character
/// with this number.
///
/// In a file that is named like a suite, the title of a section is the name of its test.
package struct Example {
  package var claim: String
  package var input: String
  package var result: String

  /// The bytes of an input in hexadecimal.
  package var bytes: [UInt8] {
    input.split(separator: " ").compactMap { UInt8($0, radix: 16) }
  }

  /// Compares the results of examples with those that they must have.
  ///
  /// With `GOLDENS_RECORD=1` and outside CI, the results are written to the file.
  /// - Parameter name: the name of the file; without one, the examples are those of the test in the
  ///   file of its suite.
  package static func check(
    _ name: String? = nil,
    tests: String = #filePath,
    at location: SourceLocation = #_sourceLocation,
    _ result: (String) throws -> String
  ) throws {
    let file = ExampleFile(name, of: tests)
    let section = name == nil ? ExampleFile.testName : nil
    var recorded: [Substring] = []
    var inputs: [Substring] = []
    var count = 0
    for line in file.lines(of: section) {
      guard line.hasPrefix("→") else {
        let isInput = !line.isEmpty && !line.hasPrefix("# ")
        if isInput { inputs.append(line) } else { recorded.append(line) }
        continue
      }
      let expected = line.dropFirst(2).withoutSymbols
      for (index, input) in inputs.enumerated() {
        count += 1
        let actual = try result(input.withoutSymbols)
        // Strings are equal if they look the same, so their scalars are compared.
        let isEqual = actual.unicodeScalars.elementsEqual(expected.unicodeScalars)
        let actualLine = isEqual ? line : "→ \(actual.withSymbols)"
        if index > 0, recorded.last == actualLine { recorded.removeLast() }
        recorded += [input, actualLine]
        guard !isEqual, !ExampleFile.isRecording else { continue }
        let words: Testing.Comment = "\(file.name): “\(input)” gives “\(actual.withSymbols)”"
        #expect(isEqual, words, sourceLocation: location)
      }
      inputs = []
    }
    #expect(count > 0, "\(file.name) has no examples", sourceLocation: location)
    if ExampleFile.isRecording { file.replace(section, by: recorded) }
  }

  /// The examples of a file, or of the test in the file of its suite.
  package static func all(in name: String? = nil, tests: String = #filePath) -> [Example] {
    let section = name == nil ? ExampleFile.testName : nil
    var examples: [Example] = []
    var claim = ""
    var inputs: [String] = []
    for line in ExampleFile(name, of: tests).lines(of: section) where !line.isEmpty {
      let content = line.withoutSymbols
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

  /// The content of a file in the folder, without the line feed at its end; empty if it can't be
  /// read.
  package static func text(_ file: String, tests: String = #filePath) -> String {
    ExampleFile(file, of: tests).text
  }
}

/// Expects texts, such as drawings, to be the section of the test in the file of its suite.
///
/// With `GOLDENS_RECORD=1` and outside CI, the section is written.
package func expectSection(
  _ texts: String...,
  tests: String = #filePath,
  at location: SourceLocation = #_sourceLocation
) {
  let file = ExampleFile(nil, of: tests)
  let text = texts.joined(separator: "\n\n")
  let rows = text.split(separator: "\n", omittingEmptySubsequences: false)
  let found = rows.map { Substring(String($0).withSymbols) }
  let expected = file.lines(of: ExampleFile.testName)
  if ExampleFile.isRecording {
    file.replace(ExampleFile.testName, by: found)
  } else if !found.elementsEqual(expected, by: { $0.utf8.elementsEqual($1.utf8) }) {
    let words = "\(file.name) has another text:\n" + found.joined(separator: "\n")
    Issue.record("\(words)", sourceLocation: location)
  }
}

private struct ExampleFile {
  let name: String
  private let path: String

  /// - Parameter tests: the path of the tests; without a name, the file is named like them.
  init(_ name: String?, of tests: String) {
    let parts = tests.dropFirst(packageFolder.count).split(separator: "/")
    let suite = parts[parts.count - 1].split(separator: ".")[0]
    let file = name ?? String(suite)
    self.name = file.contains(".") ? file : "\(file).txt"
    path = "\(packageFolder)/Tests/\(parts[1])/Examples/\(self.name)"
  }

  static var testName: String {
    Test.current?.displayName ?? ""
  }

  static var isRecording: Bool {
    let variables = Environment.variables
    return Environment.isSet("GOLDENS_RECORD", in: variables)
      && !Environment.isSet("CI", in: variables)
  }

  /// The content without the line feed at its end.
  var text: String {
    let content = FileManager.default.contents(atPath: path) ?? Data()
    return content.dropLast().text
  }

  private var lines: [Substring] {
    text.split(separator: "\n", omittingEmptySubsequences: false)
  }

  /// The lines of a section below its title, or of the whole file.
  func lines(of section: String?) -> [Substring] {
    let all = lines
    guard let section else { return all }
    return Array(all[range(of: section, in: all)])
  }

  /// The lines between a title and the empty line before the next one.
  private func range(of section: String, in lines: [Substring]) -> Range<Int> {
    guard let title = lines.firstIndex(of: "# " + section) else {
      return lines.endIndex..<lines.endIndex
    }
    let next = lines[(title + 1)...].firstIndex { $0.hasPrefix("# ") }
    return title + 1..<(next.map { $0 - 1 } ?? lines.endIndex)
  }

  private static let access = Locked(())

  /// Writes the lines of a section, which can be a new one, or of the whole file.
  func replace(_ section: String?, by new: [Substring]) {
    Self.access.withLock { _ in
      var all = lines
      let place = section.map { range(of: $0, in: all) } ?? all.startIndex..<all.endIndex
      if let section, !all.contains("# " + section[...]) {
        if all == [""] {
          all = []
        } else {
          all.append("")
        }
        all.append("# " + section)
        all += new
      } else {
        all.replaceSubrange(place, with: new)
      }
      let content = Data((all.joined(separator: "\n") + "\n").utf8)
      let isWritten = FileManager.default.createFile(atPath: path, contents: content)
      #expect(isWritten, "\(path) can't be written")
    }
  }
}

extension StringProtocol {
  /// The text that a line stands for.
  fileprivate var withoutSymbols: String {
    var text = String.UnicodeScalarView()
    var rest = String(self).unicodeScalars[...]
    while let scalar = rest.popFirst() {
      switch scalar.value {
      case 0x2400...0x2420:
        text.append(Unicode.Scalar(UInt8(scalar.value - 0x2400)))
      case 0x2421: text.append("\u{7F}")
      case 0x237D: text.append("\u{A0}")
      case 0x27E6:
        let digits = String(rest.prefix { $0 != "⟧" })
        rest = rest.dropFirst(digits.count + 1)
        if let number = UInt32(digits, radix: 16),
          let scalar = Unicode.Scalar(number)
        {
          text.append(scalar)
        }
      default: text.append(scalar)
      }
    }
    return String(text)
  }
}

extension String {
  /// The line that stands for the text.
  fileprivate var withSymbols: String {
    var line = ""
    for scalar in unicodeScalars {
      switch scalar.value {
      case 0..<0x20: line.unicodeScalars.append(Unicode.Scalar(scalar.value + 0x2400) ?? " ")
      case 0x7F: line += "␡"
      case 0xA0: line += "⍽"
      case 0xAD, 0x200B, 0x2060, 0xFEFF, 0x237D, 0x2400...0x2421, 0x27E6: line += scalar.numbered
      default:
        if scalar.properties.isBidiControl || scalar.properties.generalCategory == .control {
          line += scalar.numbered
        } else {
          line.unicodeScalars.append(scalar)
        }
      }
    }
    return line.hasSuffix(" ") ? line.dropLast() + "␠" : line
  }
}

extension Unicode.Scalar {
  fileprivate var numbered: String {
    "⟦\(String(value, radix: 16, uppercase: true))⟧"
  }
}

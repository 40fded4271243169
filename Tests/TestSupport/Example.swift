import GalleySystem
import GoldensTesting
import Testing

/// An input with the result that it must have, from a golden in the folder of its tests, such as
/// `Tests/Snapshots/DomainTests`.
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

  /// Expects the inputs of examples to have their results.
  ///
  /// - Parameter name: the name of the file; without one, the examples are those of the test in the
  ///   file of its suite.
  package static func check(
    _ name: String? = nil,
    tests: String = #filePath,
    at location: SourceLocation = #_sourceLocation,
    _ result: (String) throws -> String
  ) throws {
    let file = SuiteGolden(name, of: tests)
    file.expect(results: try file.inputs.map(result), at: location)
  }

  /// Expects the inputs of examples to have their results, one after the other.
  package static func check(
    _ name: String? = nil,
    tests: String = #filePath,
    at location: SourceLocation = #_sourceLocation,
    _ result: (String) async throws -> String
  ) async throws {
    let file = SuiteGolden(name, of: tests)
    var results: [String] = []
    for input in file.inputs {
      results.append(try await result(input))
    }
    file.expect(results: results, at: location)
  }

  /// The examples of a file, or of the test in the file of its suite.
  package static func all(in name: String? = nil, tests: String = #filePath) -> [Example] {
    var examples: [Example] = []
    var claim = ""
    var inputs: [String] = []
    for row in SuiteGolden(name, of: tests).rows where !row.isEmpty {
      let content = row.withoutSymbols
      if row.hasPrefix("# ") {
        claim = String(content.dropFirst(2))
      } else if row.hasPrefix("→") {
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
  package static func text(_ name: String, tests: String = #filePath) -> String {
    SuiteGolden(name, of: tests).text
  }
}

/// Expects lines to be the section of the test in the golden of its suite.
package func expectGolden(
  _ lines: [String],
  tests: String = #filePath,
  at location: SourceLocation = #_sourceLocation
) {
  expectGolden(lines.joinedLines, tests: tests, at: location)
}

/// Expects texts, such as drawings, to be the section of the test in the golden of its suite.
package func expectGolden(
  _ texts: String...,
  tests: String = #filePath,
  at location: SourceLocation = #_sourceLocation
) {
  let rows = texts.joined(separator: "\n\n").split(
    separator: "\n", omittingEmptySubsequences: false)
  SuiteGolden(nil, of: tests).expect(rows.map { String($0).withSymbols }, at: location)
}

/// A golden in the folder of some tests, or the section of the test in that of its suite.
private struct SuiteGolden {
  /// The path below `Tests/Snapshots`, without the ending.
  let path: String
  private let ending: String
  /// The title of the section; nil for the whole file.
  private let title: String?
  private let tests: String

  /// - Parameter tests: the path of the tests; without a name, the file is named like them.
  init(_ name: String?, of tests: String) {
    let folders = tests.dropFirst(packageFolder.count + 1).split(separator: "/")
    let suite = folders[folders.count - 1]
    let file = (name ?? String(suite.prefix { $0 != "." })).split(separator: ".")
    path = "\(folders[1])/\(file[0])"
    ending = file.count > 1 ? String(file[1]) : "txt"
    title = name == nil ? Test.current?.displayName ?? "" : nil
    self.tests = tests
  }

  /// The content of the file without the line feed at its end.
  var text: String {
    let file = "\(packageFolder)/Tests/Snapshots/\(path).\(ending)"
    return FileManager.default.contents(atPath: file)?.dropLast().text ?? ""
  }

  /// The rows of the section below its title, or of the whole file.
  var rows: [String] {
    guard let title else { return text.rows }
    let own = sections.first { $0.first == title } ?? []
    return Array(own.dropFirst())
  }

  /// The rows of each section, from its title.
  private var sections: [[String]] {
    text.isEmpty ? [] : text.dropFirst(2).split(separator: "\n\n# ").map(\.rows)
  }

  /// The texts of the inputs.
  var inputs: [String] { rows.filter(isInput).map(\.withoutSymbols) }

  private func isInput(_ row: String) -> Bool {
    !row.isEmpty && !row.hasPrefix("# ") && !row.hasPrefix("→")
  }

  /// Expects the inputs to have results.
  func expect(results: [String], at location: SourceLocation) {
    #expect(!results.isEmpty, "\(path) has no examples", sourceLocation: location)
    // A result that is right keeps its symbols.
    let old = rows.filter { $0.hasPrefix("→") }.map { ($0.withoutSymbols.bytes, $0) }
    let known = Dictionary(old) { first, _ in first }
    var results = results[...]
    var new: [String] = []
    for row in rows where !row.hasPrefix("→") {
      guard isInput(row), let content = results.popFirst() else {
        new.append(row)
        continue
      }
      let line = content.isEmpty ? "→" : "→ \(content)"
      let result = known[line.bytes] ?? line.withSymbols
      // Inputs with the same result share its line. Strings are equal if they look the same.
      if new.last?.utf8.elementsEqual(result.utf8) == true { new.removeLast() }
      new += [row, result]
    }
    expect(new, at: location)
  }

  private static let access = Locked(())

  /// Expects the section, or the whole file, to have given rows.
  ///
  /// With `GOLDENS_RECORD=1` and outside CI, it gets them. Several tests can share a file.
  func expect(_ rows: [String], at location: SourceLocation) {
    Self.access.withLock { _ in
      var text = rows.joinedLines
      if let title {
        var sections = sections
        let own = [title] + rows
        if let index = sections.firstIndex(where: { $0.first == title }) {
          sections[index] = own
        } else {
          sections.append(own)
        }
        text = "# " + sections.map { $0.joinedLines }.joined(separator: "\n\n# ")
      }
      expectGolden(
        text + "\n", named: path, ending: ending, file: tests, sourceLocation: location)
    }
  }
}

extension String {
  /// The bytes of an input in hexadecimal.
  package var hexadecimal: [UInt8] { fields.compactMap { UInt8($0, radix: 16) } }
}

extension StringProtocol {
  fileprivate var rows: [String] {
    let rows: [SubSequence] = split(separator: "\n", omittingEmptySubsequences: false)
    return rows.map { String($0) }
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

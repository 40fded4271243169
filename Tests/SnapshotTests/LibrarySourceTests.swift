import Testing
import TextLayout

/// Checks the sources of the libraries.
@Suite struct LibrarySourceTests {
  /// The code of the files in folders, without comments.
  private func code(in folders: [String]) throws -> [(path: String, code: String)] {
    let paths = try folders.flatMap(Documents.files)
    let sources = paths.filter { $0.hasSuffix(".swift") }
    return try sources.map { path in
      let lines = try Documents.text(path).split(separator: "\n")
      let code = lines.filter { line in
        let words = line.drop(while: \.isWhitespace)
        return !words.hasPrefix("//")
      }
      return (path, code.joined(separator: "\n"))
    }
  }

  @Test func `every glyph in the words of the libraries has an ASCII form`() throws {
    // Words in other scripts to test with, marks for screen readers, and glyphs that are read.
    let others = [
      "/StrainKind.swift",
      "/Transcript.swift",
      "/CellShape.swift",
      "/FieldAudit.swift",
    ]
    let libraries = ["TextLayout", "Goldens", "GoldensTool", "Console"]
    let folders = libraries.map { "Libraries/\($0)" }
    for (path, code) in try code(in: folders) {
      if others.contains(where: path.hasSuffix) { continue }
      for scalar in code.unicodeScalars where !scalar.isASCII {
        #expect(Glyphs.ascii.standIn(for: scalar) != "?", "\(path): \(scalar)")
      }
    }
  }

  @Test func `a size that is computed is clamped`() throws {
    for (path, code) in try code(in: ["Libraries", "Sources"])
    where !path.contains("/GoldensTesting/") {
      let computed = code.matches(of: /\bSize\(width: [^0-9.].*/).map(\.output)
      #expect(computed == [], "\(path): write Size(clamping:) in their place")
    }
  }
}

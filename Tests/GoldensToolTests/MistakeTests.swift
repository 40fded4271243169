import GalleyTestSupport
import Testing

/// The compiler explains parts that are in the wrong builder.
@Suite struct MistakeTests {
  private static let message = "no part of this builder"
  /// The mistakes, one a line.
  private static let mistakes = [
    #"Stack { TextBlock("a").trailing() }"#,
    #"Stack { log.map { TextBlock($0) }?.share(1) }"#,
    #"Box { TextBlock("a").fixed(3) }"#,
    #"Stack { "words" }"#,
    #"Row { 3 }"#,
    #"Row { TextBlock("a").spaced(before: 1) }"#,
    #"FormBlock { TextBlock("a") }"#,
    #"TableBlock(of: [1]) { TextBlock("a") }"#,
  ]
  /// What the compiler accepts.
  private static let correct = [
    #"Row { if open { log.map { TextBlock($0) }?.share(1) } else { TextBlock("a") } }"#,
    #"Stack { log.map { TextBlock($0) }?.spaced(before: 1) }"#,
  ]

  @Test func `a mistake in a builder has a message that says what its parts are`() throws {
    let folder = TemporaryFolder()
    let lines = (Self.mistakes + Self.correct).map { "  _ = \($0)\n" }
    let beginning = "import TextLayout\nfunc test(_ open: Bool, _ log: String?) {\n"
    try folder.write(beginning + lines.joined() + "}\n", to: "Mistakes.swift")
    let modules = try #require(builtProgram("crashing")) + "/../Modules"
    let command = "swiftc -typecheck -swift-version 6 -I \(modules) \(folder.path)/Mistakes.swift"
    let output = try shell("\(command) 2>&1").output.text
    let errors = output.split(separator: "\n").filter { line in
      line.contains("Mistakes.swift:") && line.contains("error: ")
    }
    #expect(errors.count == Self.mistakes.count, "\(output)")
    for (index, code) in Self.mistakes.enumerated() {
      let place = "Mistakes.swift:\(index + 3):"
      let message = errors.first { $0.contains(place) }
      #expect(message?.contains(Self.message) == true, "\(code)")
    }
  }
}

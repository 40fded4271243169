import GalleyTestSupport
import Testing

/// The compiler explains parts that are in the wrong builder.
@Suite struct MistakeTests {
  private static let column = "which only a Row has"
  private static let words = "write words as TextBlock"
  private static let number = "write a number as TextBlock"
  private static let gap = "spaced makes a part of a stack"
  private static let part = "a form has parts FormBlock.Field"
  /// The mistakes, one a line, and a part of what the compiler says.
  private static let mistakes = [
    (#"Stack { TextBlock("a").trailing() }"#, column), (#"Stack { TextBlock("a").filling() }"#, column),
    (#"Stack { log.map { TextBlock($0) }?.share(1) }"#, column), (#"Box { TextBlock("a").fixed(3) }"#, column),
    (#"Stack { switch open { case true: log.map { TextBlock($0) }?.share(1); case false: TextBlock("a") } }"#, column),
    (#"Stack { "words" }"#, words), (#"Stack { 3 }"#, number), (#"Row { "words" }"#, words), (#"Row { 3 }"#, number),
    (#"Row { TextBlock("a").spaced(before: 1) }"#, gap), (#"FormBlock { TextBlock("a") }"#, part),
    (#"FormBlock { "words" }"#, words), (#"TableBlock(of: [1]) { TextBlock("a") }"#, part),
  ]
  /// What the compiler accepts.
  private static let correct = [
    #"Row { switch open { case true: log.map { TextBlock($0) }?.share(1); case false: TextBlock("a") } }"#,
    #"Stack { log.map { TextBlock($0) }?.spaced(before: 1) }"#, #"Stack { log.map { TextBlock($0) } }"#,
  ]

  @Test func `each mistake in a builder has a message of its own`() throws {
    let folder = TemporaryFolder()
    let lines = (Self.mistakes.map(\.0) + Self.correct).map { "  _ = \($0)\n" }.joined()
    try folder.write("import TextLayout\nfunc test(_ open: Bool, _ log: String?) {\n\(lines)}\n", to: "Mistakes.swift")
    let modules = try #require(builtProgram("preview")) + "/../Modules"
    let (bytes, _) = shell("swiftc -typecheck -swift-version 6 -I \(modules) \(folder.path)/Mistakes.swift 2>&1")
    let output = String(decoding: bytes, as: UTF8.self)
    let errors = output.split(separator: "\n").filter { $0.contains("Mistakes.swift:") && $0.contains("error: ") }
    #expect(errors.count == Self.mistakes.count, "\(output)")
    for (index, (code, words)) in Self.mistakes.enumerated() {
      #expect(errors.contains { $0.contains("Mistakes.swift:\(index + 3):") && $0.contains(words) }, "\(code)")
    }
  }
}

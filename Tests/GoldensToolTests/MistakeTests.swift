import GalleyTestSupport
import Testing

/// The compiler explains parts that are in the wrong builder.
struct MistakeTests {
  @Test func `a mistake in a builder has a message that says what its parts are`() throws {
    let folder = TemporaryFolder()
    let rows = Example.text("MistakeTests").lines
    let code = rows.filter { !$0.hasPrefix("# ") && !$0.hasPrefix("→") }
    let lines = code.map { "  _ = \($0)\n" }
    let beginning = "import TextLayout\nfunc test(_ open: Bool, _ log: String?) {\n"
    try folder.write(beginning + lines.joined() + "}\n", to: "Mistakes.swift")
    let modules = try #require(builtProgram("crashing")) + "/../Modules"
    let command = "swiftc -typecheck -swift-version 6 -I \(modules) \(folder.path)/Mistakes.swift"
    let output = try shell("\(command) 2>&1").output.text
    let errors = output.matches(of: /Mistakes.swift:(\d+):\d+: error: (.*)/)
    var number = 2
    try Example.check { _ in
      number += 1
      let messages = errors.filter { Int($0.1) == number }.map(\.2)
      let own = messages.map { $0.trimmingPrefix("'buildExpression' is unavailable: ") }
      return own.isEmpty ? "compiles" : own.joined(separator: "; ")
    }
  }
}

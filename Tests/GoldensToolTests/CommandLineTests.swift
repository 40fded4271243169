import Console
import GalleyTestSupport
import Testing

@testable import GoldensTool

struct CommandLineTests {
  @Test
  func `each usage error names the option, the value, the allowed values and the nearest one`()
    throws
  {
    try expectGolden(transcript: "usage")
  }

  @Test func `hints name the command as it was started`() throws {
    try Example.check { path in
      let invocation = Invocation(path: path)
      #expect(invocation.name == "ledger")
      return invocation.typed
    }
  }

  @Test(arguments: [
    ["--¤"],
    ["-¤"],
    ["-w", "¤"],
    ["-f", "¤"],
    ["--state", "¤"],
    ["list", "--payload", "¤"],
    ["--snapshots", "¤", "--diff"],
    ["list", "--payload", "b=¤"],
    ["¤"],
  ])
  func `arguments quoted in messages are safe to print`(words: [String]) {
    let controls = "\u{1B}[31m\u{202E}\u{9B}\r\n\u{7}\u{200F}\u{7F}"
    let bad = controls + String(repeating: "x", count: 9_999)
    let run = ToolRun(arguments: words.map { $0.replacing("¤", with: bad) })
    #expect(run.status != 0)
    #expect(run.isHarmless)
    #expect(!run.complaints.isEmpty)
  }

  @Test func `style depends on the option, then the variables, then the terminal`() throws {
    let folder = TemporaryFolder()
    try folder.write([], to: "news/detail/loaded.40.txt")
    try Example.check { line in
      let options = line.fields.filter { $0.hasPrefix("--") }
      let run = ToolRun(
        "detail --snapshots",
        arguments: [folder.path] + options,
        variables: line.variables,
        isTerminal: line.hasPrefix("terminal"))
      let sequences = run.text.matches(of: /\u{1B}\[([0-9;]*)m/)
      let codes = sequences.flatMap { $0.1.split(separator: ";") }
      if codes.isEmpty { return "plain" }
      return codes.contains { Int($0) ?? 0 >= 30 } ? "in colours" : "in weights"
    }
  }

  @Test(arguments: [
    ["detail"],
    ["--help"],
    ["--list"],
    ["--list", "-f", "json"],
    ["--version"],
    [],
  ])
  func `a failed write to standard output is reported and ends with 74`(words: [String]) {
    let run = ToolRun(arguments: words, capacity: 3)
    #expect(run.status == 74)
    let message = "standard output could not be written: No space left on device"
    #expect(run.complaints == ["preview: \(message)"])
  }
}

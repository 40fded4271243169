import Console
import GalleySystem
import GalleyTestSupport
import Testing
import crashing

@testable import GoldensTool

/// `--watch`, with a package whose `swift` isn't run.
@Suite struct WatchTests {
  private let folder = TemporaryFolder()

  /// Runs the tool until it is signalled, which happens once it waits.
  private func run(
    _ arguments: String..., variables: [String: String] = [:], isTerminal: Bool = false
  ) throws -> (status: Int32, output: String, complaints: String, signal: Int32) {
    try folder.write("", to: "Package.swift")
    try folder.write("", to: "Sources/a.swift")
    try folder.write("", to: ".build/some-triple/debug/preview")
    let record = Locked((output: [UInt8](), complaints: "", signal: Int32(0)))
    var environment = ProcessEnvironment.live
    environment.invocation = Invocation(path: "\(folder.path)/.build/some-triple/debug/preview")
    environment.arguments = arguments
    environment.variables = variables
    environment.folder = folder.path
    environment.isTerminal = isTerminal
    environment.write = { bytes in
      record.withLock {
        $0.output += bytes
        return nil
      }
    }
    environment.complain = { line in record.withLock { $0.complaints += line } }
    environment.handleSignals = { pipe, _ in pipe.writing.write([UInt8(SIGINT)]) }
    environment.end = { number in record.withLock { $0.signal = number } }
    let status = Tool(catalogue: .news, environment: environment).run().rawValue
    let (output, complaints, signal) = record.withLock { $0 }
    return (status, String(decoding: output, as: UTF8.self), complaints, signal)
  }

  @Test func `a drawing is shown until a signal ends the tool`() throws {
    let drawn = Run("news/list/empty").text
    let first = try run("news/list/empty", "--watch")
    #expect(first.output == drawn)
    #expect(first.signal == SIGINT)
    #expect(first.complaints == "")
    let next = try run("news/list/empty", "--watch", variables: [Rebuilder.variable: "99999999999"])
    #expect(next.output == "\n\(String(repeating: "═", count: 40))\n\n\(drawn)")
    let terminal = try run("news/list/empty", "--watch", "--color", "never", isTerminal: true)
    #expect(terminal.output == "\u{1B}[H\u{1B}[2J\u{1B}[3J\(drawn)")
  }

  @Test func `an error of the drawing doesn't end the watch, and a crash is told`() throws {
    let wrong = try run("news/lost", "--watch")
    #expect(wrong.complaints.contains("no screen or state named “news/lost”"))
    #expect(wrong.signal == SIGINT)
    let crashed = try run("news/list/empty", "--watch", variables: [CrashRestart.variables[0]: "1"])
    #expect(crashed.output == "")
    #expect(crashed.complaints.contains("crashed"))
  }
}

import GalleySystem
import GalleyTestSupport
import Goldens
import Testing

@testable import GoldensTool

/// A recording that can't write all goldens of a cause.
@Suite struct FailedRecordingTests {
  private let folder = TemporaryFolder(isInMemory: true)
  private let catalogue = Catalogue.quays

  init() throws {
    for golden in catalogue.oldGoldens {
      let text = golden.text.replacing("yacht", with: "ferry")
      try folder.write(text, to: "Snapshots/\(golden.path)")
    }
  }

  /// Takes every name that a draft can have in a folder, so that no file can be written there.
  @Sendable private static func block(_ place: String) {
    for number in 0..<10_000 {
      close(creat("\(place)/\(FileSystem.draftPrefix)\(getpid())-\(number)", 0o600))
    }
  }

  /// Runs the tool; after its first line of output, nothing can be written to the second screen's
  /// folder.
  private func run(_ words: [String], isFailing: Bool = false) -> (
    status: Int32, complaints: [String]
  ) {
    let complaints = Locked([String]())
    let count = Locked(0)
    let place = "\(folder.path)/Snapshots/app/second"
    let environment = ProcessEnvironment(
      invocation: Invocation(path: "quays"), arguments: words, variables: [:], folder: folder.path,
      isTerminal: false,
      write: { _ in
        let number = count.withLock { count in
          count += 1
          return count
        }
        if isFailing, number == 1 { Self.block(place) }
        return nil
      },
      complain: { line in complaints.withLock { $0.append(line) } },
      read: { _ throws(FileError) in nil },
      saveParts: { _, _ throws(FileError) in }, shell: { _ in ([], 0) }, openFullScreen: { nil },
      end: { _ in })
    let status = Tool(catalogue: catalogue, environment: environment).run().rawValue
    return (status, complaints.withLock { $0 })
  }

  @Test func `a failure in the middle names the command that records the rest`() throws {
    let diff = Run(arguments: ["--diff"], folder: folder.path, catalogue: catalogue)
    let cause = try #require(diff.lines.first { $0.contains("tide") }?.prefix { $0 != " " })
    let failed = run(["--record", "--cause", String(cause)], isFailing: true)
    #expect(failed.status == 74)
    let message = try #require(failed.complaints.last)
    let rest = try #require(message.split(separator: "; ").last)
    #expect(message.contains("could not be written") && rest.hasSuffix(" records the rest"))
    let words = rest.split(separator: " ").map(String.init)
    #expect(words.prefix(3) == ["quays", "--record", "--cause"] && words[3] != cause)
    let place = "\(folder.path)/Snapshots/app/second"
    for name in try FileSystem.names(in: place) where name.hasPrefix(FileSystem.draftPrefix) {
      try FileSystem.remove("\(place)/\(name)")
    }
    let second = run(Array(words.dropFirst().dropLast(3)))
    #expect(second.status == 0)
    #expect(second.complaints == [])
    #expect(run(["--diff"]).status == 0)
  }
}

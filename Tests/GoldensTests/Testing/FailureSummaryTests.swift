import GalleySystem
import GalleyTestSupport
import Goldens
import Testing
import TextLayout

@testable import GoldensTesting

/// The summary of failures at the end of the output of the tests.
struct FailureSummaryTests {
  private let package: TestPackage

  init() throws { package = try TestPackage() }

  private func summary(of catalogue: Catalogue) -> [String] {
    failures {
      for specimen in catalogue.specimens {
        expectGoldens(of: specimen, in: catalogue, file: package.file)
      }
    }.summary
  }

  @Test func `one changed golden is a screenful, with its rows and its commands`() throws {
    let catalogue = try changedCatalogue()
    expectGolden(package.told([summary(of: catalogue).joinedLines]))
  }

  /// A catalogue with one golden that differs from its drawing.
  private func changedCatalogue() throws -> Catalogue {
    let catalogue = ExpectationTests.catalogue()
    try package.folder.record(catalogue.specimens, below: "Snapshots/")
    try package.folder.write("the far side\n", to: "Snapshots/app/page/left.40.txt")
    return catalogue
  }

  @Test func `a hundred failures are forty rows, with the commands for all`() throws {
    var summary = FailureSummary()
    try summary.add(changedCatalogue(), in: PackageFolder(of: package.file), else: [])
    summary.texts += (1...100).map { "failure \($0)" }
    let rows = summary.rows(limit: 40)
    #expect(rows.count == 40)
    expectGolden(package.told([rows.joinedLines]))
  }

  @Test func `other failures have a row each if there is no room for more`() {
    var summary = FailureSummary()
    summary.texts = (1...9).map { number in "failure \(number)\nreason \(number)" }
    #expect(summary.rows(limit: 40).count == 26)
    expectGolden(summary.rows(limit: 9))
  }

  @Test func `a difference that is gone at the end keeps its own message`() throws {
    let catalogue = ExpectationTests.catalogue()
    try package.folder.record(catalogue.specimens, below: "Snapshots/")
    let log = FailureLog()
    log.add("unstable", about: (catalogue, try PackageFolder(of: package.file)))
    #expect(log.summary == ["unstable"])
  }

  @Test func `a process prints the summary when it ends`() async {
    let result = await #expect(
      processExitsWith: .success,
      observing: [\.standardErrorContent]
    ) {
      FailureLog.ofProcess.add("a failure\nand its reason")
      exit(0)
    }
    let output = (result?.standardErrorContent ?? []).text
    #expect(output.hasSuffix("\na failure\nand its reason\n"))
  }
}

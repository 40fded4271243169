import Catalogue
import Goldens
import TestSupport
import Testing

@Suite struct SnapshotTests {
  private static let specimens = Catalogue.galley.specimens

  /// The folder `Snapshots` beside `Tests`.
  private static let store: GoldenStore = {
    let root = #filePath.split(separator: "/", omittingEmptySubsequences: false).dropLast(3)
    return GoldenStore(folder: (root + ["Snapshots"]).joined(separator: "/"))
  }()

  @Test func `every golden matches its state's drawing, and every file belongs to a state`() throws {
    let comparison = try Comparison(of: Self.specimens, among: Self.specimens, in: Self.store)
    let document = DiffDocument(comparison, command: "swift run preview")
    // One issue for each cause, not for each golden.
    for group in DiffText(rowLimit: 24, stateLimit: 12).groups(of: document) {
      Issue.record(Comment(rawValue: group))
    }
    #expect(comparison.strays == [])
    if comparison.findings.isEmpty {
      let states = Self.specimens.count { $0.kind == .state }
      print(
        """
        \(Catalogue.galley.screens.count) screens in \(states) states and \(Self.specimens.count - states) flows: \
        \(comparison.count) goldens match, \(Gates.widths.count) widths swept.
        """)
    }
  }

  @Test func `the catalogue isn't empty, and every case has a sample`() {
    for violation in Gates.catalogue(Self.specimens) + Gates.cases(Self.specimens, declared: .ofViewStates) {
      Issue.record(Comment(rawValue: violation.description))
    }
  }

  @Test(arguments: specimens.indices)
  func `a specimen passes every gate`(index: Int) {
    for violation in Gates.check(Self.specimens[index]) { Issue.record(Comment(rawValue: violation.description)) }
  }
}

import Departures
import Goldens
import Testing

@Suite struct GoldenTests {
  private static let store: GoldenStore = {
    let root = #filePath.split(separator: "/", omittingEmptySubsequences: false).dropLast(3)
    return GoldenStore(folder: (root + ["Snapshots"]).joined(separator: "/"))
  }()

  @Test func `every golden is what its state draws, and every file belongs to a state`() throws {
    let comparison = try Comparison(of: Specimen.boards, among: Specimen.boards, in: Self.store)
    let document = DiffDocument(comparison, command: "swift run departures-goldens Snapshots")
    for cause in DiffText().groups(of: document) { Issue.record(Comment(rawValue: cause)) }
    #expect(comparison.count == 8)
  }

  @Test(arguments: Specimen.boards.indices)
  func `a board passes every gate at every width`(index: Int) {
    for violation in Gates.check(Specimen.boards[index]) { Issue.record(Comment(rawValue: violation.description)) }
  }

  @Test func `every field of a board shows in a golden`() throws {
    #expect(try FieldAudit(Specimen.boards).unnoticedFields == [])
  }
}

import Console
import Goldens
import Testing
import TextLayout

@testable import GoldensTool

/// The fields of a state in the workbench.
@Suite struct FieldEditorTests {
  private static let specimens = Catalogue.boards.specimens

  private func editor() throws -> FieldEditor {
    FieldEditor(try Catalogue.boards.fields(of: Self.specimens[0]))
  }

  /// Goes to a field.
  private func go(to path: String, _ editor: inout FieldEditor) throws {
    let row = editor.rows.firstIndex { $0.path.description == path }
    editor.move(toRow: try #require(row, "no field \(path)"))
  }

  private func drawn(_ editor: FieldEditor) -> [String] {
    editor.specimen.draw(Size(width: 40), .unicode).rows
  }

  @Test func `every kind of field is changed, and each change is drawn`() throws {
    var editor = try editor()
    let before = drawn(editor)
    try go(to: "title", &editor)
    editor.type("South Quay")
    #expect(drawn(editor)[0] == "South Quay")
    #expect(editor.changes.count == 1, "a word is one change")
    try go(to: "isOpen", &editor)
    editor.change(by: 1)
    try go(to: "share", &editor)
    editor.change(by: 1)
    #expect(drawn(editor)[1] == "closed, 1.5 full")
    try go(to: "content.loaded.rows[0].minutes", &editor)
    editor.change(by: -1)
    editor.type("30")
    #expect(drawn(editor)[2].hasSuffix("30 min"))
    try go(to: "content.loaded.rows[0].note", &editor)
    editor.remove()
    #expect(!drawn(editor).contains("late"))
    try go(to: "content.loaded.rows[1].note", &editor)
    editor.change(by: 1)
    #expect(drawn(editor).last == "late", "an optional gets the value of a sample")
    try go(to: "content.loaded.rows", &editor)
    editor.change(by: -1)
    #expect(!drawn(editor).contains { $0.contains("Bea") })
    for _ in 1...3 {
      editor.change(by: 1)
    }
    #expect(drawn(editor).count { $0.contains("Ann") } == 4)
    try go(to: "content", &editor)
    editor.change(by: 1)
    let count = drawn(editor).count { $0.contains("Ann") }
    #expect(count == 1, "the values are those of the samples")
    editor.change(by: 1)
    #expect(drawn(editor).last == "Loading…")
    while editor.undo() {}
    #expect(drawn(editor) == before)
    #expect(editor.changes == [])
  }

  @Test func `what can't be decoded says why at its field, and the last drawing stays`() throws {
    var editor = try editor()
    let before = drawn(editor)
    try go(to: "content.loaded.rows[0].minutes", &editor)
    editor.type("soon")
    #expect(editor.problem?.path.description == "content.loaded.rows[0].minutes")
    #expect(editor.problem?.reason.hasPrefix("doesn't fit: ") == true)
    #expect(drawn(editor) == before)
    #expect(editor.changes == [])
    try go(to: "title", &editor)
    #expect(editor.problem == nil)
    editor.remove()
    #expect(editor.problem?.reason == "is missing")
  }

  @Test func `changes are made again by another program`() throws {
    var bench = WorkbenchTests.workbench("J e")
    var editor = try #require(bench.editor)
    try go(to: "title", &editor)
    bench.editor = editor
    WorkbenchTests.press("Return ! Return", on: &bench)
    var other = WorkbenchTests.workbench()
    other.begin(bench.session)
    other.draw()
    #expect(WorkbenchTests.text(other).contains("North Quay!"))
    #expect(other.isEditing)
    #expect(other.editor?.changes == bench.editor?.changes)
  }
}

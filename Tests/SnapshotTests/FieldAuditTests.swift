import Catalogue
import Goldens
import Testing

/// Every field of every view state shows in a golden, or is listed here with the reason that it can't.
@Suite struct FieldAuditTests {
  private struct Exception: Hashable {
    /// The app and the screen; every screen by default.
    var screen = ""
    var field: String
    var reason: String

    func covers(_ finding: FieldAudit.UnnoticedField) -> Bool {
      finding.specimen.hasPrefix(screen) && finding.field.hasSuffix(field)
    }
  }

  private static let exceptions = [
    Exception(screen: "questions/search/", field: "field.placeholder", reason: "only an empty field shows it"),
    Exception(field: "code.language", reason: "code has no language labels (DESIGN: a plain gutter)"),
    Exception(field: "image.source", reason: "an image's address is not shown where its name is"),
    Exception(field: ".address", reason: "an image is known by it, and shows its name"),
    Exception(field: "image.alternative", reason: "a figure shows the name that its board found for it"),
    Exception(field: "body.written.figures", reason: "a list: what is in it is what shows"),
    Exception(field: "body.written.figures[]", reason: "an element: what is in it is what shows"),
    Exception(field: "cells[].isHeader", reason: "every cell of a heading's row is set as one"),
  ]

  @Test func `every field of every state shows in a golden, or is listed with a reason`() throws {
    let audit = try FieldAudit(Catalogue.galley.specimens)
    for finding in audit.unnoticedFields where !Self.exceptions.contains(where: { $0.covers(finding) }) {
      Issue.record("no golden of \(finding.specimen) notices \(finding.field)")
    }
    #expect(audit.count > 1_000)
    for exception in Self.exceptions where !audit.unnoticedFields.contains(where: exception.covers) {
      Issue.record("\(exception.field) is noticed by now; its exception can go")
    }
  }
}

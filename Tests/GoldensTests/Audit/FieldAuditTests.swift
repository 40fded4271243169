import GalleySystem
import Testing
import TextLayout

@testable import Goldens

@Suite struct FieldAuditTests {
  private struct State: Codable, Sendable {
    struct Row: Codable, Sendable {
      var title: String
      var forgotten: String?
    }
    var state = Content()
    struct Content: Codable, Sendable {
      var rows = [Row(title: "one", forgotten: "drawn nowhere"), Row(title: "two")]
      var count = 2
      var isOpen = true
      var unused = 7
      var kind = Kind.a
    }
    enum Kind: String, Codable { case a, b }
  }

  private static func specimen(_ state: State, path: String = "app/screen/state") -> Specimen {
    var specimen = Specimen.of(path: path, sizes: [Size(width: 40)]) {
      let words =
        state.state.rows.map(\.title) + [
          "\(state.state.count)", state.state.isOpen ? "open" : "closed",
        ]
        + [state.state.kind.rawValue]
      return .stack(Stack(words.map { .text(TextBlock([Run(SafeText(own: $0))])) }))
    }
    specimen.json = { Array(try JSONEncoder().encode(state)) }
    specimen.reading = { json in
      FieldAuditTests.specimen(try JSONDecoder().decode(State.self, from: Data(json)), path: path)
    }
    return specimen
  }

  private static func audit(
    _ specimens: [Specimen], only selected: [Specimen]? = nil
  ) throws -> FieldAudit {
    try FieldAudit(Catalogue("App", specimens: specimens, tool: "app"), selected)
  }

  @Test func `only the planted field that is never drawn is found`() throws {
    let audit = try Self.audit([Self.specimen(State())])
    #expect(audit.unnoticedFields.map(\.field) == ["rows[].forgotten", "unused"])
    #expect(audit.unnoticedFields.allSatisfy { $0.specimen == "app/screen/state" })
    #expect(audit.count > 8)
  }

  @Test func `values of an enum are replaced with those of other samples`() throws {
    var other = State()
    other.state.kind = .b
    let specimens = [Self.specimen(State()), Self.specimen(other, path: "app/screen/other")]
    let audit = try Self.audit(specimens, only: [specimens[1]])
    #expect(audit.unnoticedFields.map(\.field) == ["rows[].forgotten", "unused"])
    #expect(Set(audit.unnoticedFields.map(\.specimen)) == ["app/screen/other"])
  }

  @Test func `any JSON can be read, changed in one place and written`() throws {
    let tree = try JSONTree(Array(#"{"a": [1, 2.5, "x", true, null], "b": {}}"#.utf8))
    #expect(
      tree.parts.map(\.path.description) == ["", "a", "a[0]", "a[1]", "a[2]", "a[3]", "a[4]", "b"])
    for (index, part) in tree.parts.enumerated().dropFirst() {
      #expect(tree.replacing(part.path, with: .string("new")).parts[index].value == .string("new"))
      #expect(tree.replacing(part.path, with: nil) != tree)
    }
    #expect(try JSONTree(tree.bytes) == tree)
  }
}

import GalleySystem
import GalleyTestSupport
import Testing
import TextLayout

@testable import Goldens

struct StateFieldsTests {
  private let fields: StateFields

  init() throws { fields = try .board() }

  @Test func `a field has the other values of its screen, or the cases of its enum`() throws {
    try Example.check { field in
      let own = fields.all.first { $0.path.description == field }
      let cases = own.map { fields.cases(at: $0.path) } ?? []
      return (cases + fields.values(at: field).map(\.text)).joined(separator: ", ")
    }
  }

  @Test func `an object has the keys that it lacks after its own`() {
    let listed = fields.all.map { "\($0.path)\($0.value == nil ? ", lacking" : "")" }
    expectGolden(listed)
  }

  @Test func `a value is replaced, and a key or an element is removed, or a key added`() throws {
    try Example.check { line in
      let specimen = try replacing(line)
      let rows = specimen.draw(Size(width: 40), .unicode).rows
      return rows.joined(separator: ", ")
    }
  }

  /// The state with the value of `PATH = JSON`, or without that of `PATH`.
  private func replacing(_ line: String) throws -> Specimen {
    let parts = line.split(separator: " = ", omittingEmptySubsequences: false)
    let value = try parts.dropFirst().first.map { try JSON($0.bytes) }
    let field = try #require(fields.all.first { $0.path.description == parts[0] })
    return try fields.replacing(field.path, with: value)
  }

  @Test func `what doesn't fit is refused with its path and the reason`() throws {
    try Example.check { line in
      let error = #expect(throws: GoldensError.self) { try replacing(line) }
      let words = error?.description ?? ""
      return String(words.trimmingPrefix("has a state that can't be drawn: "))
    }
  }

  @Test func `a crash names the values that were given one after the other`() throws {
    var fields = fields
    let settings = [("content.rows[].title", "@long"), ("count", "7")]
    for (name, value) in settings {
      let specimen = try fields.specimen(with: [fields.setting(name, to: value)])
      fields = try fields.fields(of: specimen)
    }
    let specimen = fields.specimen
    let name = "harbour/board/loaded --set 'content.rows[].title=@long' --set count=7"
    #expect(specimen.name == name)
    #expect(specimen.prepared().name == name)
    #expect(specimen.draw(Size(width: 400), .unicode).rows[1].count > 300)
  }

  @Test func `a specimen without a view state has no fields`() {
    #expect(throws: GoldensError.self) { try StateFields(.sound, [:]) }
  }
}

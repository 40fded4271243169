import GalleySystem
import GalleyTestSupport
import Testing
import TextLayout

@testable import Goldens

struct StrainTests {
  private let fields: StateFields
  private let strains: [Strain]

  init() throws {
    fields = try .board()
    strains = fields.strains(of: fields.strainedFields(fields.patterns))
  }

  @Test func `a text is strained as what its drawing says it is: own words or words from outside`()
  {
    let names = strains.map(\.name)
    expectGolden(names.sorted())
  }

  @Test func `a strain draws the state with its values`() throws {
    try Example.check { name in
      let strain = try #require(strains.first { $0.name == name })
      let frame = try strain.specimen().draw(Size(width: 80), .unicode)
      return frame.rows.joined(separator: ", ")
    }
  }

  @Test func `a list of a thousand repeats its elements, and a long text has 400 characters`()
    throws
  {
    let path = try #require(fields.paths(named: "content.rows").first)
    let rows = fields.values(at: "content.loaded.rows[]")
    let thousand = JSON.array((0..<1_000).map { rows[$0 % 2] })
    #expect(fields.values(for: "@thousand", at: path) == [thousand])
    #expect(StrainKind.long.text("short")?.count == 400)
  }

  // A name of another kind, or of none, is a text.
  @Test(arguments: [
    "@word": "harbour",
    "@none": "@none",
    "@mara": "@mara",
  ])
  func `a strain's name stands for its value where a field takes one`(name: String, text: String)
    throws
  {
    let title = try #require(fields.paths(named: "content.rows[0].title").first)
    #expect(fields.values(for: name, at: title) == [.string(text)])
  }
}

extension Strain {
  /// The changes as `--set` takes them.
  fileprivate var name: String {
    let words = changes.map { change in "\(change.field.name)=\(change.value)" }
    return words.joined(separator: " ")
  }
}
